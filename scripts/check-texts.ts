/**
 * Checks what the console says on screen. Screens hold no prose: it lives in `text.ts` files. With `--words`, also prints each text that breaks a rule of how the
 * console speaks (docs/WORDS rules in `texts/judge-text.ts`); such texts may only become fewer. Exit 1 if there are findings. Part of `npm run check:lint`.
 */
import { globSync, readFileSync } from 'node:fs'
import { problemsOf } from './texts/judge-text.ts'
import { proseOf, type Text, textsOf } from './texts/read-texts.ts'

/** Texts that still break a rule. Lower it with every text that is rewritten; at 0 it goes. */
const stillToRewrite = 503

const isTextFile = (file: string) => /(^|\/)text(\.ts|\/[^/]+\.ts)$/.test(file)
/** Names of tabs and sections: routes lie below the workspaces whose tabs they name. */
const holdsNames = (file: string) => file.endsWith('routes/section-names.ts')
const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)

const files = globSync('src/renderer/**/*.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !isTest(file))
  .toSorted()

const place = (file: string, source: string, { at }: Text) => `${file}:${source.slice(0, at).split('\n').length}`

const sources = files.map((file) => ({ file, source: readFileSync(file, 'utf8') }))
/** All `section.key` by which screens name a text. */
const named = new Set(
  sources
    .filter(({ file }) => !isTextFile(file))
    .flatMap(({ source }) =>
      [...source.matchAll(/\b(?:texts|screenTexts)\s*\.(\w+)\s*\.(\w+)/g)].map(
        ([, section, key]) => `${section}.${key}`,
      ),
    ),
)

let found = 0
let toRewrite = 0
for (const { file, source } of sources) {
  if (isTextFile(file)) {
    for (const text of textsOf(file, source)) {
      if (!named.has(text.under.slice(1, 3).join('.'))) {
        found++
        console.error(`${place(file, source, text)}: No screen says “${text.text}”. Remove it.`)
      }
      const problems = problemsOf(text)
      if (problems.length === 0) continue
      toRewrite++
      if (process.argv.includes('--words'))
        console.log(`${place(file, source, text)}: ${text.text}\n    ${problems.join('\n    ')}`)
    }
    continue
  }
  if (holdsNames(file)) continue
  for (const text of proseOf(file, source)) {
    found++
    console.error(`${place(file, source, text)}: Move “${text.text}” into the text file of this workspace.`)
  }
}
if (toRewrite !== stillToRewrite) {
  found++
  console.error(
    toRewrite > stillToRewrite
      ? `${toRewrite} texts break a rule, ${toRewrite - stillToRewrite} more than before. \`node scripts/check-texts.ts --words\` lists them.`
      : `Only ${toRewrite} texts break a rule now. Set stillToRewrite in scripts/check-texts.ts to that number.`,
  )
}
if (found > 0) process.exitCode = 1
