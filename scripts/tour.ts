/**
 * `npm run tour`: drives the built app, headless, through the main task of every workspace, prints each step with its result and writes screenshots to
 * out/tour/. `--pictures FOLDER` also writes those of docs/USING.md to FOLDER, with a record of the texts that they show; `--chapter NAME` runs one workspace.
 * `--brief` leaves out the notes for those who take the pictures. Exits 0 only if every step succeeds.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type App, launchApp, temporaryFolder } from '../test/e2e/harness.ts'
import { findBrowser } from './prepare/browser.ts'
import { buildIfStale } from './prepare/build.ts'
import { thisPackageSystem } from './prepare/debian.ts'
import { browserAdvice, obtainBrowser } from './prepare/obtain-browser.ts'
import { bundles, root } from './prepare/project.ts'
import { consoleTexts } from './texts/console-texts.ts'
import { chapters, guidePictures, sizeOf } from './tour/chapters.ts'
import { documentPictures, newerThan, readSeen, recordSeen, shownTexts } from './tour/pictures.ts'
import { smallerPng } from './tour/smaller-png.ts'
import type { Chapter, Step } from './tour/step.ts'
import { wordsInPicture } from './tour/words-on-page.ts'

const folder = path.join(bundles, 'tour')
const stepDeadlineMs = 30_000
const texts = consoleTexts()
const say = (line: string) => console.log(line)

const asked = parseArgs({
  options: { pictures: { type: 'string' }, chapter: { type: 'string' }, brief: { type: 'boolean' } },
}).values

/** What the guide's pictures show, and the folder they go to if they are taken again. */
type Guide = { readonly folder: string | undefined; readonly seen: Map<string, readonly string[]> }

/** All chapters, or the requested one. */
function wantedChapters(): readonly Chapter[] {
  const { chapter } = asked
  if (chapter === undefined) return chapters
  const found = chapters.filter(({ workspace }) => workspace.toLowerCase() === chapter.toLowerCase())
  if (found.length === 0) throw new Error(`There is no chapter ${chapter}.`)
  return found
}

/** Waits until nothing on the page is loading or sorting. */
async function untilLoaded({ page }: App): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
  await page
    .getByText(/^loading$/i)
    .filter({ visible: true })
    .first()
    .waitFor({ state: 'hidden' })
}

async function walk(app: App, chapter: Chapter, step: Step, guide: Guide): Promise<boolean> {
  const { name, picture } = step
  try {
    await app.page.setViewportSize(sizeOf(chapter, step))
    const result = await step.go(app.page)
    if (picture !== undefined) {
      if (step.guide === true) await untilLoaded(app)
      // A tooltip that fades would stay in the picture.
      const image = await app.page.screenshot({ path: path.join(folder, `${picture}.png`), animations: 'disabled' })
      if (step.guide === true) {
        guide.seen.set(picture, shownTexts(await wordsInPicture(app.page), texts))
        if (guide.folder !== undefined) writeFileSync(path.join(guide.folder, `${picture}.png`), smallerPng(image))
      }
    }
    say(`  ok      ${name}: ${result}`)
    return true
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    say(`  failed  ${name}: ${reason}`)
    await app.page.screenshot({ path: path.join(folder, 'failed.png') }).catch(() => undefined)
    return false
  }
}

async function tour(): Promise<boolean> {
  buildIfStale(say)
  const system = thisPackageSystem(say)
  if (obtainBrowser(findBrowser, system) === undefined) throw new Error(browserAdvice(system))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const wanted = asked.pictures === undefined ? undefined : path.resolve(root, asked.pictures)
  const guide: Guide = { folder: wanted, seen: new Map() }
  if (guide.folder !== undefined) mkdirSync(guide.folder, { recursive: true })

  const userData = temporaryFolder()
  for (const { prepare } of wantedChapters()) await prepare?.(userData)
  const app = await launchApp({ userData, browser: findBrowser() })
  app.page.setDefaultTimeout(stepDeadlineMs)
  const results: boolean[] = []
  for (const chapter of wantedChapters()) {
    say(chapter.workspace)
    for (const step of chapter.steps) results.push(await walk(app, chapter, step, guide))
  }
  const seen = Object.fromEntries(guide.seen)
  if (guide.folder !== undefined) recordSeen(guide.folder, seen, guidePictures)
  // A chapter alone begins in another state than in the whole tour.
  else if (asked.chapter === undefined && asked.brief !== true)
    for (const line of newerThan(readSeen(documentPictures), seen)) say(`  note    ${line}`)
  await app.close()
  rmSync(userData, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  const faults = app.consoleMessages.filter(({ type }) => type === 'uncaught')
  for (const { text } of faults) say(`  failed  An error in the page: ${text}`)

  const failed = results.filter((ok) => !ok).length + faults.length
  say(`${results.length} steps, ${failed} failed. Pictures: ${path.relative(root, folder)}`)
  return failed === 0
}

try {
  process.exitCode = (await tour()) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
