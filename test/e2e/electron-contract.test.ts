import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventTrials, windowTrials } from './electron-window-trials.ts'
import { moduleTrials, type Trial } from './electron-trials.ts'
import { type App, launchApp, runtime, startProgram } from './harness.ts'
import { tellRow } from '../trust/tell-row.ts'
import { folderForAll } from '../new-folders.ts'

const night = { tags: ['night'] }

/**
 * What the console uses of Electron does what Electron documents, on the runtime that is here: the real one, or its stand-in, which the other tests lean on.
 * The lists are typed, so none can be without a trial. The other tests use most of it by day; only the end of a session of Windows has no other test.
 */

const folder = folderForAll('electron-contract-')
const helper = path.join(folder, 'helper.cjs')
let app: App

beforeAll(async () => {
  writeFileSync(helper, "process.parentPort.postMessage('up')\nsetInterval(() => undefined, 1000)\n")
  app = await launchApp({ userData: path.join(folder, 'console') })
  await app.page.getByRole('navigation', { name: 'Workspaces' }).waitFor()
})
afterAll(async () => {
  app.kill()
  await app.exited
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

describe('a member of Electron', night, () => {
  it.each(all.members)('$part: $name, by its $shows', async ({ shows, run }) => {
    await expect(run()).resolves.toBeUndefined()
    held[shows] += 1
  })
})

describe('an event of Electron', night, () => {
  it.each(all.events)('$part: $name, by its $shows', async ({ shows, run }) => {
    await expect(run()).resolves.toBeUndefined()
    held[shows] += 1
  })
})

describe('the end', () => {
  it('by `quit` tells those who listen, by `exit` nobody', night, async () => {
    // A program without the console: what it does is the runtime's alone.
    const program = path.join(folder, 'ends.mjs')
    writeFileSync(
      path.join(folder, 'package.json'),
      JSON.stringify({ name: 'ends', version: '1.0.0', main: 'ends.mjs' }),
    )
    const endsBy = async (end: string) => {
      const note = path.join(folder, `${end.slice(0, 4)}.txt`)
      writeFileSync(note, '')
      writeFileSync(
        program,
        `import { appendFileSync } from 'node:fs'
import { app } from 'electron'
for (const name of ['before-quit', 'will-quit']) app.on(name, () => appendFileSync(${JSON.stringify(note)}, name + ' '))
void app.whenReady().then(() => app.${end})
`,
      )
      return { code: await startProgram(program, path.join(folder, 'user-data')), said: readFileSync(note, 'utf8') }
    }
    expect(await endsBy('quit()')).toEqual({ code: 0, said: 'before-quit will-quit ' })
    expect(await endsBy('exit(7)')).toEqual({ code: 7, said: '' })
  })

  // The last: it ends the console of the other trials.
  it('of a session of Windows closes what is open, though the program quits without a sign', async () => {
    // Each window reports it.
    await app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows()
      for (const _ of [1, 2]) window?.emit('session-end')
    })
    const log = () =>
      readdirSync(path.join(app.userData, 'logs'))
        .map((name) => readFileSync(path.join(app.userData, 'logs', name), 'utf8'))
        .join('')
    await expect.poll(log, { timeout: 30_000 }).toContain('"event":"ended"')
    // A quit that follows ends nothing a second time.
    void app.evaluate(({ app: from }) => from.quit()).catch(() => undefined)
    expect(await app.exited).toBe(0)
    expect(log().match(/"event":"ended"/g)).toHaveLength(1)
  })

  it('told what it counted', night, () => {
    const parts = {
      effect: 'members and events of Electron that the console uses, by what they do',
      presence: 'members and events of Electron, by their presence alone',
    }
    for (const shows of ['effect', 'presence'] as const) {
      const of = [...all.members, ...all.events].filter((one) => one.shows === shows).length
      expect(held[shows]).toBe(of)
      const ran = runtime === 'electron' ? 'electron' : 'chromium-host'
      tellRow(1, held[shows], of, { part: parts[shows], ran })
    }
  })
})
