import { mount } from 'svelte'
import App from './App.svelte'
import './theme.css'
import './base.css'
import './board.css'
import { speak } from './lib/i18n.svelte'
import { applyPrefs, prefs } from './lib/prefs.svelte'
import { followLinks } from './lib/router.svelte'
import { learnTitles } from './lib/titles.svelte'

import.meta.glob('./games/*/theme.css', { eager: true })
applyPrefs()
followLinks()
void learnTitles()
void speak(prefs.language).finally(() => mount(App, { target: document.getElementById('app')! }))
