import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { History } from '../../src/main/services/history/history-service.ts'
import { openHistory } from '../../src/main/services/history/open-history.ts'
import { combinations, killedAnswer, killedSource } from './killed-answers.ts'
import { counted } from '../counted.ts'
import { tellRow } from '../trust/tell-row.ts'
import { inNewFolders, folderForAll } from '../new-folders.ts'

/** `kill -9` during history writes: the file opens, acknowledged rows exist, and nothing is duplicated. */

const kills = counted(2, 500)
/** After how many kills the test itself looks into the file. */
const lookEach = counted(1, 5)

let folder: string
let notices: string[]
const children: ChildProcess[] = []
const histories: History[] = []

inNewFolders('history-killed-', (path) => (folder = path))
beforeEach(() => {
  notices = []
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const history of histories.splice(0)) await history.close()
})

function open(): History {
  const history = openHistory({ userDataPath: folder, onNotice: (text) => notices.push(text), now: () => Date.now() })
  histories.push(history)
  return history
}

/** A console that records from the number given to `begin`. `said` returns the last acknowledged number. */
function startConsole(...more: string[]) {
  const script = path.join(import.meta.dirname, 'history-child.ts')
  const child = spawn(process.execPath, [script, folder, ...more], { stdio: 'pipe' })
  children.push(child)
  let text = ''
  let errors = ''
  const started = Promise.withResolvers<void>()
  child.stdin.on('error', () => undefined)
  child.stdout.on('data', (chunk: Buffer) => {
    text += String(chunk)
    if (text.includes('\n')) started.resolve()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    errors += String(chunk)
  })
  child.on('exit', () => started.resolve())
  return {
    /** Resolves after the first acknowledgement. */
    begin(first: number): Promise<void> {
      child.stdin.write(`${first}\n`)
      return started.promise
    },
    said: () => Number(text.split('\n').at(-2) ?? -1),
    errors: () => errors,
    async kill() {
      const exited = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** The distinct and total number of estimates, and the newest complete response. */
async function look(
  history: History,
): Promise<{ readonly samples: number; readonly different: number; readonly polls: number; readonly whole: number }> {
  const { samples, polls } = await history.since(0, 10_000_000)
  const different = new Set(samples.map(({ regionCode, generatedAt }) => `${regionCode} ${generatedAt}`))
  expect(new Set(polls.map(({ polledAt }) => polledAt)).size).toBe(polls.length)
  return {
    samples: samples.length,
    different: different.size,
    polls: polls.length,
    whole: samples.length / combinations - 1,
  }
}

it(`holds at ${kills} moments`, async () => {
  let acknowledged = -1
  let ahead = 0
  let next = startConsole()
  let killed = 0
  // The requested number of kills, continued until one falls between a write and its acknowledgement; without that the test would show little.
  for (; killed < kills || (ahead === 0 && killed < 500); killed += 1) {
    const child = next
    // The next console starts meanwhile, to save time.
    next = startConsole()
    await child.begin(acknowledged + 1)
    await delay(Math.random() * 40)
    await child.kill()
    expect(child.errors()).toBe('')
    expect(child.said()).toBeGreaterThanOrEqual(acknowledged)
    acknowledged = Math.max(acknowledged, child.said())
    // At the other kills the next console opens what is left.
    if ((killed + 1) % lookEach !== 0) continue
    const history = open()
    const found = await look(history)
    await history.close()
    expect(found.samples, 'nothing twice').toBe(found.different)
    // A response is stored completely or not at all, including every acknowledged one.
    expect(Number.isInteger(found.whole)).toBe(true)
    expect(found.whole).toBeGreaterThanOrEqual(acknowledged)
    expect(found.polls).toBeGreaterThanOrEqual(acknowledged + 1)
    if (found.whole > acknowledged) ahead += 1
  }
  expect(notices).toEqual([])
  // Sometimes the last output and the file differ: it was killed in between.
  expect(ahead).toBeGreaterThan(0)
  expect((await readdir(folder)).filter((name) => name.includes('damaged'))).toEqual([])
  tellRow(14, killed, killed, {
    part: 'History: kill -9 while it writes; opened again, no acknowledged answer lost, none there in part',
    control: `${ahead} times the file was ahead of what had been acknowledged: the kill fell between`,
  })
}, 900_000)

describe('a file that another console has', () => {
  it('is worked without, left alone, and there again later', async () => {
    const other = startConsole('hold')
    await other.begin(0)
    const history = open()
    expect(await history.recordAnswer(killedAnswer(7), 60)).toEqual({ added: 2 * combinations })
    expect(notices).toEqual([
      'Waits and alerts are kept for this session only: the file history.duckdb is in use by another program.',
    ])
    expect(await history.known(killedSource, ['p1'])).toHaveLength(combinations)
    await history.close()
    await other.kill()
    expect((await look(open())).samples).toBe(combinations)
  })
})

describe('a file that is damaged', () => {
  const name = 'history.duckdb'
  const whole = folderForAll('history-whole-')
  beforeAll(async () => {
    const history = openHistory({ userDataPath: whole, onNotice: (text) => notices.push(text), now: () => Date.now() })
    for (let number = 0; number < 150; number += 1) await history.recordAnswer(killedAnswer(number), 60)
    await history.close()
  })

  it.each([
    ['overwritten', (file: string) => writeFile(file, 'no database '.repeat(10_000))],
    ['cut short', (file: string) => truncate(file, 20_000)],
    ['emptied in the middle', (file: string) => emptied(file, 0.5)],
  ])('is set aside with a notice where it is %s, and recording goes on', async (_, damage) => {
    await copyFile(path.join(whole, name), path.join(folder, name))
    await damage(path.join(folder, name))
    const second = open()
    for (let number = 400; number < 410; number += 1) await second.recordAnswer(killedAnswer(number), 60)
    const chart = await chartOfAll(second)
    expect(chart.facts.samples).toBeGreaterThanOrEqual(10)
    expect(notices).toEqual([
      expect.stringMatching(/^The file history\.duckdb was damaged\. It was renamed .+; a new history starts\.$/),
    ])
    expect(second.notices()).toEqual(notices)
    await second.close()
    const third = open()
    expect((await look(third)).different).toBeGreaterThanOrEqual(10 * combinations)
    expect((await readdir(folder)).filter((name) => name.includes('damaged'))).toHaveLength(1)
  })
})

const chartOfAll = (history: History) =>
  history.chart(
    {
      source: killedSource,
      practiceId: 'p1',
      regionCode: 'R3',
      visitTypeName: 'virtual',
      assignmentQualifiers: [],
      from: '2025-12-01T00:00:00Z',
      to: '2026-02-01T00:00:00Z',
      zone: 'UTC',
    },
    100,
    new AbortController().signal,
  )

async function emptied(file: string, from: number): Promise<void> {
  const bytes = await readFile(file)
  bytes.fill(0, Math.floor(bytes.length * from))
  await writeFile(file, bytes)
}
