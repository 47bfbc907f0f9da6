/**
 * Checks what the console says: prose lives in text files (`text.ts`, `text/<part>.ts`), and each text follows the rules of `texts/judge-text.ts`.
 * Exit 1 if there are findings. Part of `npm run check:lint`.
 */
import { globSync, readFileSync } from 'node:fs'
import { problemsOf } from './texts/judge-text.ts'
import { proseOf, type Text, textsOf } from './texts/read-texts.ts'

/** Texts that break a rule on purpose, with the reason. */
const exact: ReadonlyMap<string, string> = new Map([
  ['unevaluatedProperties: {}', 'The keyword of JSON Schema that the line shows.'],
  ['healthSystem, asset, or another of your platform', 'Values that the person enters.'],
  ['access_console', 'The name of the database schema, which a database admin looks for.'],
])

/** Strings of several words that never reach a person, with the reason. */
const forMachines: readonly { readonly file: RegExp; readonly why: string }[] = [
  { file: /main\/services\/log\//, why: 'The technical log, for developers.' },
  { file: /main\/shell\/assertions\//, why: 'The report of the shell’s own check, for developers and auditors.' },
  {
    file: /main\/shell\/(start-shell|dispatcher|system-clipboard)\.ts$/,
    why: 'Lines of the technical log, and a format of the clipboard.',
  },
  { file: /main\/index\.ts$/, why: 'Lines of the technical log.' },
  {
    file: /services\/(lock\/seal|trail\/trail-key|vault\/(keychain|keychain-access|simulated-keychain))\.ts$/,
    why: 'Labels of keys: another label is another key.',
  },
  { file: /services\/activity\/(curl|sent-fields)\.ts$/, why: 'A shell command, and values of the document.' },
  {
    file: /domain\/(tables\/masks|connections\/call-families)\.ts$/,
    why: 'Names of columns that are looked for, and a header of the document.',
  },
]

/** Strings that look like prose and are none: the product's name, words of JSON Schema, and names that programs compare. */
const names = new Set([
  'Access Console',
  'array',
  'null',
  'REMOVE',
  'Column {}',
  'console {}',
  'gzip, br',
  'job {}',
  'new RegExp',
  'shared history of {} in {} at {}',
  '\u0000the key of this journal',
])

const isTextFile = (file: string) => /(^|\/)text(\.ts|\/[^/]+\.ts)$/.test(file)
const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)

const files = globSync('src/{bridge,domain,main,renderer}/**/*.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !isTest(file))
  .toSorted()

const place = (file: string, source: string, { at }: Text) => `${file}:${source.slice(0, at).split('\n').length}`

const sources = files.map((file) => ({ file, source: readFileSync(file, 'utf8') }))
/** Each `section.key` by which code names a text, and each `section` that code uses as a whole. */
const named = new Set(
  sources
    .filter(({ file }) => !isTextFile(file))
    .flatMap(({ source }) =>
      [...source.matchAll(/\b(?:texts|\w+Texts)\s*\.(\w+)(?:\s*\.(\w+))?/g)].map(([, section, key]) =>
        key === undefined ? section : `${section}.${key}`,
      ),
    ),
)
const isNamed = ({ under: [, section, key] }: Text) => named.has(section) || named.has(`${section}.${key}`)

let found = 0
const report = (where: string, words: string) => {
  found++
  console.error(`${where}: ${words}`)
}
for (const { file, source } of sources) {
  if (isTextFile(file)) {
    for (const text of textsOf(file, source)) {
      if (!isNamed(text)) report(place(file, source, text), `Nothing uses “${text.text}”. Remove it.`)
      if (exact.has(text.text)) continue
      const problems = problemsOf(text)
      if (problems.length > 0) report(place(file, source, text), `${text.text}\n    ${problems.join('\n    ')}`)
    }
    continue
  }
  if (forMachines.some((one) => one.file.test(file))) continue
  for (const text of proseOf(file, source))
    if (!names.has(text.text)) report(place(file, source, text), `Move “${text.text}” into a text file.`)
}
if (found > 0) process.exitCode = 1
