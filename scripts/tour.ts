/**
 * `npm run tour`: drives the built app, headless, through the main task of every workspace, prints each step with its result and writes screenshots to
 * out/tour/. `--pictures FOLDER` also writes those of docs/USING.md to FOLDER; `--chapter NAME` runs one workspace. Exits 0 only if every step succeeds.
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
import { audit } from './tour/audit.ts'
import { booking } from './tour/booking.ts'
import { compare } from './tour/compare.ts'
import { entities } from './tour/entities.ts'
import { lockChapter } from './tour/lock.ts'
import { training } from './tour/training.ts'
import { providers } from './tour/providers.ts'
import { regions } from './tour/regions.ts'
import { reports } from './tour/reports.ts'
import { histories, pauses, surveys } from './tour/searches.ts'
import { settings } from './tour/settings.ts'
import { smallerPng } from './tour/smaller-png.ts'
import type { Chapter, Step } from './tour/step.ts'
import { trail } from './tour/trail.ts'

const chapters: readonly Chapter[] = [
  entities,
  audit,
  compare,
  providers,
  regions,
  booking,
  reports,
  surveys,
  pauses,
  histories,
  training,
  trail,
  lockChapter,
  settings,
]
const folder = path.join(bundles, 'tour')
const stepDeadlineMs = 30_000
const usualSize = { width: 1280, height: 800 }
const say = (line: string) => console.log(line)

const asked = parseArgs({ options: { pictures: { type: 'string' }, chapter: { type: 'string' } } }).values

/** The folder for the docs/USING.md screenshots, if requested. */
function guideFolder(): string | undefined {
  return asked.pictures === undefined ? undefined : path.resolve(root, asked.pictures)
}

/** All chapters, or the requested one. */
function wantedChapters(): readonly Chapter[] {
  const { chapter } = asked
  if (chapter === undefined) return chapters
  const found = chapters.filter(({ workspace }) => workspace.toLowerCase() === chapter.toLowerCase())
  if (found.length === 0) throw new Error(`There is no chapter ${chapter}.`)
  return found
}

async function walk(app: App, { name, picture, guide, go }: Step, guidePictures?: string): Promise<boolean> {
  try {
    const seen = await go(app.page)
    if (picture !== undefined) {
      const image = await app.page.screenshot({ path: path.join(folder, `${picture}.png`) })
      if (guide === true && guidePictures !== undefined) {
        writeFileSync(path.join(guidePictures, `${picture}.png`), smallerPng(image))
      }
    }
    say(`  ok      ${name}: ${seen}`)
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
  const guidePictures = guideFolder()
  if (guidePictures !== undefined) mkdirSync(guidePictures, { recursive: true })

  const userData = temporaryFolder()
  for (const { prepare } of wantedChapters()) await prepare?.(userData)
  const app = await launchApp({ userData })
  app.page.setDefaultTimeout(stepDeadlineMs)
  const results: boolean[] = []
  for (const { workspace, steps, size } of wantedChapters()) {
    say(workspace)
    await app.page.setViewportSize(size ?? usualSize)
    for (const step of steps) results.push(await walk(app, step, guidePictures))
  }
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
