// Writes TypeScript types for the protocol and the games from their schemas, read from standard input:
//   python -m parlour.server.web.schema | npm run --silent types
// They go to src/generated/protocol.ts and src/generated/games/<slug>.ts, or to the folder given as an argument.
import { compile } from 'json-schema-to-typescript'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const out = process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '../src/generated')
const noise =
  / *\/\*\*\n(?: \* (?!This interface was referenced).*\n)*? \* This interface was referenced by[\s\S]*?\*\/\n/g

async function write(file, schema) {
  const root = schema.title.replace(/[^A-Za-z]+/g, '')
  // an object without declared fields may hold anything
  for (const definition of Object.values(schema.$defs))
    for (const property of Object.values(definition.properties ?? {}))
      if (property.type === 'object' && !property.properties) property.additionalProperties ??= {}
  const source = await compile({ ...schema, title: root }, root, {
    additionalProperties: false,
    bannerComment: '// Generated from the server by scripts/types.mjs. Do not edit.',
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
    style: { semi: false, singleQuote: true, printWidth: 110 },
  })
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(
    file,
    source
      .replace(/ \*\n \* This interface was referenced by.*\n \* via the `definition`.*\n/g, '')
      .replace(noise, '')
      .replace(new RegExp(`export interface ${root} \\{[\\s\\S]*?\\}\\n`), ''),
  )
}

const { protocol, games } = JSON.parse(readFileSync(0, 'utf8'))
await write(join(out, 'protocol.ts'), protocol)
for (const [slug, schema] of Object.entries(games)) await write(join(out, 'games', `${slug}.ts`), schema)
