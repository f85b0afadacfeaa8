import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import de from '@server/messages/de.json'
import en from '@server/messages/en.json'
import { serverWords, speak } from './i18n.svelte'
import { prefs } from './prefs.svelte'
import { told } from './refusal'
import { Words } from './words'

/** The texts of an example game. */
const german = {
  refusals: {
    too_few_novices: 'Dafür braucht es {needed} aktive Novizen auf dieser Insel; du hast dort {active}.',
  },
}

describe('a refusal on a German page', () => {
  beforeAll(async () => {
    prefs.language = 'de'
    await speak('de')
  })
  afterAll(async () => {
    prefs.language = 'en'
    await speak('en')
  })

  it('is in German, with its numbers', () => {
    const sentence = 'There is no seat 7 at this table.'
    expect(told({ code: 'no_seat', sentence, key: 'no_seat', params: { seat: 7 } })).toBe(
      'An diesem Tisch gibt es keinen Platz 7.',
    )
  })
  it('uses the words of the game at a table', () => {
    const words = new Words([serverWords(), german], (seat) => ['Anna', 'Bo'][seat])
    const why = { key: 'too_few_novices', params: { needed: 2, active: 1 } }
    const sentence = 'It takes 2 active novices on that isle; you have 1 there.'
    expect(told({ code: 'illegal', sentence, ...why }, words)).toBe(
      'Dafür braucht es 2 aktive Novizen auf dieser Insel; du hast dort 1.',
    )
    expect(told({ code: 'nothing_to_redo', sentence, key: 'redo_impossible', params: { why } }, words)).toBe(
      'Was du zurückgenommen hast, ist nicht mehr möglich: Dafür braucht es 2 aktive Novizen auf dieser Insel; du hast dort 1.',
    )
  })
  it('keeps its sentence if there is no text for it', () => {
    expect(told({ code: 'new', sentence: 'Something new.', key: 'something_new' })).toBe('Something new.')
    expect(told({ code: 'new', sentence: 'An older server says this.' })).toBe('An older server says this.')
  })
  it('is never empty', () => {
    expect(told({ code: 'offline', sentence: '' })).toBe('Der Tisch ist gerade nicht erreichbar.')
    expect(told({ code: 'failed', sentence: '' })).toBe(
      'Das hat nicht geklappt. Bitte versuche es noch einmal.',
    )
    expect(told(null)).toBe('Das hat nicht geklappt. Bitte versuche es noch einmal.')
  })
  it('has a text for everything the server can refuse', () => {
    expect(Object.keys(de.refusals)).toEqual(Object.keys(en.refusals))
  })
})
