// Writes src/generated/protocol.ts from the server's schema, given on standard input:
//   python -m parlour.server.schema | npm run --silent types
import { compile } from 'json-schema-to-typescript'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const schema = JSON.parse(readFileSync(0, 'utf8'))
// an object of which nothing is said holds anything
for (const definition of Object.values(schema.$defs))
  for (const property of Object.values(definition.properties ?? {}))
    if (property.type === 'object' && !property.properties) property.additionalProperties ??= {}

const source = await compile(schema, 'Protocol', {
  additionalProperties: false,
  bannerComment: '// Generated from the server by scripts/types.mjs. Do not edit.',
  ignoreMinAndMaxItems: true,
  unreachableDefinitions: true,
  style: { semi: false, singleQuote: true, printWidth: 110 },
})
const out = join(dirname(fileURLToPath(import.meta.url)), '../src/generated')
mkdirSync(out, { recursive: true })
const noise =
  / *\/\*\*\n(?: \* (?!This interface was referenced).*\n)*? \* This interface was referenced by[\s\S]*?\*\/\n/g
writeFileSync(
  join(out, 'protocol.ts'),
  source
    .replace(/ \*\n \* This interface was referenced by.*\n \* via the `definition`.*\n/g, '')
    .replace(noise, '')
    .replace(/export interface ParlourProtocol \{[\s\S]*?\}\n/, ''),
)
