import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventTrials, windowTrials } from './electron-window-trials.ts'
import { moduleTrials, type Trial } from './electron-trials.ts'
import { type App, launchApp, runtime, temporaryFolder } from './harness.ts'
import { tellRow } from '../trust/tell-row.ts'

/**
 * What the console uses of Electron does what Electron documents, on the runtime that is here: the real one, or its stand-in, which the other tests lean on.
 * The lists are typed, so none can be without a trial.
 */

const folder = mkdtempSync(path.join(tmpdir(), 'electron-contract-'))
const helper = path.join(folder, 'helper.cjs')
let app: App

beforeAll(async () => {
  writeFileSync(helper, "process.parentPort.postMessage('up')\nsetInterval(() => undefined, 1000)\n")
  app = await launchApp()
  await app.page.getByRole('navigation', { name: 'Workspaces' }).waitFor()
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const members = {
  ...moduleTrials(
    () => app,
    () => helper,
  ),
  ...windowTrials(() => app),
}
const events = eventTrials(() => app, members.utilityProcess.on)
const trialsOf = (parts: Readonly<Record<string, Readonly<Record<string, Trial>>>>) =>
  Object.entries(parts).flatMap(([part, trials]) =>
    Object.entries(trials).flatMap(([name, { shows, run }]) => (run === undefined ? [] : [{ part, name, shows, run }])),
  )
/** What this system has; members of another one are neither tried nor counted. */
const all = { members: trialsOf(members), events: trialsOf(events) }
const held = { effect: 0, presence: 0 }

describe('a member of Electron', () => {
  it.each(all.members)('$part.$name, by its $shows', async ({ shows, run }) => {
    await expect(run()).resolves.toBeUndefined()
    held[shows] += 1
  })
})

describe('an event of Electron', () => {
  it.each(all.events)('$part: $name, by its $shows', async ({ shows, run }) => {
    await expect(run()).resolves.toBeUndefined()
    held[shows] += 1
  })
})

describe('the end', () => {
  it('of a session of Windows closes what is open, though the program quits without a sign', async () => {
    const userData = temporaryFolder()
    const other = await launchApp({ userData })
    await other.page.getByRole('navigation', { name: 'Workspaces' }).waitFor()
    // Each window reports it.
    await other.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows()
      for (const _ of [1, 2]) window?.emit('session-end')
    })
    const log = () =>
      readdirSync(path.join(userData, 'logs'))
        .map((name) => readFileSync(path.join(userData, 'logs', name), 'utf8'))
        .join('')
    await expect.poll(log, { timeout: 30_000 }).toContain('"event":"ended"')
    // A quit that follows ends nothing a second time.
    void other.evaluate(({ app: from }) => from.quit()).catch(() => undefined)
    expect(await other.exited).toBe(0)
    expect(log().match(/"event":"ended"/g)).toHaveLength(1)
    rmSync(userData, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  })

  it('by `quit` tells those who listen, by `exit` nobody', async () => {
    const note = path.join(folder, 'ended')
    const listens = (one: App) =>
      one.evaluate(({ app: from }, file) => {
        const { appendFileSync } = process.getBuiltinModule('node:fs')
        for (const name of ['before-quit', 'will-quit'])
          from.on(name as 'before-quit', () => appendFileSync(file, `${name} `))
      }, note)
    writeFileSync(note, '')
    const [quits, exits] = [await launchApp(), await launchApp()]
    await listens(quits)
    await quits.close()
    // The second time that it is about to quit, the console has closed.
    expect(readFileSync(note, 'utf8')).toMatch(/^before-quit will-quit /)
    writeFileSync(note, '')
    await listens(exits)
    void exits.evaluate(({ app: from }) => from.exit(7)).catch(() => undefined)
    expect(await exits.exited).toBe(7)
    expect(readFileSync(note, 'utf8')).toBe('')
    rmSync(exits.userData, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  })

  it('told what it counted', () => {
    const parts = {
      effect: 'members and events of Electron that the console uses, by what they do',
      presence: 'members and events of Electron, by their presence alone',
    }
    for (const shows of ['effect', 'presence'] as const) {
      const of = [...all.members, ...all.events].filter((one) => one.shows === shows).length
      expect(held[shows]).toBe(of)
      const ran = runtime === 'electron' ? 'electron' : 'chromium-host'
      tellRow({ row: 1, part: parts[shows], held: held[shows], of, ran })
    }
  })
})
