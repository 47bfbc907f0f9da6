import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { launchChromium } from '../../scripts/host/chromium.ts'
import { findBrowser } from '../../scripts/prepare/browser.ts'
import { buildIfStale } from '../../scripts/prepare/build.ts'
import { hostScript } from '../../scripts/prepare/host-arguments.ts'
import { root } from '../../scripts/prepare/project.ts'
import { cheapStart, launchOnHost } from '../../test/e2e/launch-host.ts'
import { medianOf, type Row } from '../row.ts'

/**
 * Start of the built console in the Chromium host until its frame is usable. Baseline: an app with an empty page, with the same program, host, Chromium and
 * flags. Chromium's own start time is reported too.
 */

const rounds = 9
const deadlineMs = 30_000

type Round = { readonly consoleMs: number; readonly emptyMs: number; readonly chromiumMs: number }

export const start: Row = {
  title:
    'Start, from the process to the frame with Entities usable, against an empty page on the same Chromium started in the same way',
  aim: 3,
  async measure(note) {
    if (findBrowser() === undefined) return { skipped: 'there is no Chromium, Chrome or Edge on this machine' }
    buildIfStale()
    await oneRound()
    const measured: Round[] = []
    for (let number = 1; number <= rounds; number++) {
      const round = await oneRound()
      measured.push(round)
      note(`round ${number}: ${wordsOf(round)}, ratio ${(round.consoleMs / round.emptyMs).toFixed(2)}`)
    }
    const ratios = measured.map(({ consoleMs, emptyMs }) => consoleMs / emptyMs)
    const medians = {
      consoleMs: medianOf(measured.map(({ consoleMs }) => consoleMs)),
      emptyMs: medianOf(measured.map(({ emptyMs }) => emptyMs)),
      chromiumMs: medianOf(measured.map(({ chromiumMs }) => chromiumMs)),
    }
    return { ratio: medianOf(ratios), ratios, raw: wordsOf(medians) }
  },
}

async function oneRound(): Promise<Round> {
  return {
    emptyMs: await inNewFolder(emptyPageStart),
    consoleMs: await inNewFolder(consoleStart),
    chromiumMs: await inNewFolder(chromiumStart),
  }
}

function wordsOf({ consoleMs, emptyMs, chromiumMs }: Round): string {
  return `console ${consoleMs.toFixed(0)} ms, empty page ${emptyMs.toFixed(0)} ms, Chromium alone ${chromiumMs.toFixed(0)} ms`
}

/** Milliseconds from process start until the frame is usable: the mark in src/renderer/shell/App.tsx. */
async function consoleStart(userData: string): Promise<number> {
  const environment = environmentWith(userData)
  const startedAt = Date.now()
  const app = await launchOnHost(userData, environment, findBrowser())
  try {
    await app.page.waitForFunction(() => performance.getEntriesByName('frame usable').length > 0)
    // Read from the page's clock, so that the driver's time doesn't count.
    const usableAt = await app.page.evaluate(
      () => performance.timeOrigin + (performance.getEntriesByName('frame usable')[0]?.startTime ?? Number.NaN),
    )
    return usableAt - startedAt
  } finally {
    await app.evaluate(({ app: running }) => running.quit()).catch(() => undefined)
    await app.exited
  }
}

/** Milliseconds from process start until the empty page has loaded. */
async function emptyPageStart(userData: string): Promise<number> {
  const emptyApp = path.join(root, 'bench/empty-app.ts')
  const env = { ...environmentWith(userData), ...cheapStart(findBrowser()), ACCESS_CONSOLE_HEADLESS: '1' }
  const startedAt = Date.now()
  const { stdout } = await promisify(execFile)(process.execPath, [hostScript, emptyApp], {
    env,
    timeout: deadlineMs,
  })
  return Number(stdout) - startedAt
}

/** Milliseconds from Chromium's process start until it responds. */
async function chromiumStart(userData: string): Promise<number> {
  const startedAt = Date.now()
  const chromium = await launchChromium({ userData, headless: true, bounds: {}, flags: [] })
  const answeredAt = Date.now()
  chromium.kill()
  await chromium.exited
  return answeredAt - startedAt
}

async function inNewFolder(measure: (folder: string) => Promise<number>): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'access-console-bench-'))
  try {
    return await measure(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

function environmentWith(userData: string): Record<string, string> {
  const defined = Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return { ...(Object.fromEntries(defined) as Record<string, string>), ACCESS_CONSOLE_USER_DATA: userData }
}
