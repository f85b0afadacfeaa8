import { svelte } from '@sveltejs/vite-plugin-svelte'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const server = process.env.PARLOUR_SERVER ?? 'http://127.0.0.1:8000'
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  plugins: [svelte()],
  resolve: {
    alias: {
      $: here('./src'),
      '@server': here('../src/parlour/server'),
      // markdown-it imports both; smaller replacements do for rules pages
      entities: here('./src/lib/lean/entities.ts'),
      'linkify-it': here('./src/lib/lean/linkify-it.ts'),
    },
  },
  build: {
    outDir: here('../src/parlour/web'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the server's content security policy allows files, but no data URLs
    modulePreload: { polyfill: false },
    // what nearly every page needs is one file: twenty small ones would compress badly
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'common', test: /src\/pieces\/(?!CopyLink|Defs|Dialog|GameCover|Qr|Settings)/ }],
        },
      },
    },
  },
  server: {
    fs: { allow: [here('..')] },
    proxy: { '/api': server, '/ws': { target: server.replace('http', 'ws'), ws: true } },
  },
  // the files share their modules, so a test puts back what it changes; a process for each would take three times as long
  test: {
    include: ['{src,art}/**/*.test.ts'],
    environment: 'node',
    isolate: false,
    pool: 'threads',
    unstubGlobals: true,
  },
})
