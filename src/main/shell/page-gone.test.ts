import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import type { WebContents } from './electron.ts'
import { expect, it } from 'vitest'
import { emptyPages } from './empty-page.ts'
import { watchPageGone } from './page-gone.ts'

function page({ processId = 0, load = async () => undefined as void } = {}) {
  let crashes = 0
  const loaded: string[] = []
  const contents = Object.assign(new EventEmitter(), {
    isDestroyed: () => false,
    loadURL: async (url: string) => {
      loaded.push(url)
      await load()
    },
    navigationHistory: { clear: () => undefined },
    getOSProcessId: () => processId,
    forcefullyCrashRenderer: () => {
      crashes += 1
      setImmediate(() => contents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 }))
    },
  })
  const reasons: string[] = []
  let ms = 0
  let givenUp = 0
  let leaving = false
  watchPageGone(contents as unknown as WebContents, {
    logReason: (reason) => void reasons.push(reason),
    giveUp: () => void (givenUp += 1),
    leaving: () => leaving,
    clock: () => ms,
  })
  return {
    contents: contents as unknown as WebContents,
    loaded,
    reasons,
    goes: (reason: string, atMs: number) => {
      ms = atMs
      contents.emit('render-process-gone', {}, { reason, exitCode: 1 })
    },
    givenUp: () => givenUp,
    crashes: () => crashes,
    leave: () => void (leaving = true),
  }
}

it('loads the page anew once, and gives up where it goes again at once', () => {
  const { goes, loaded, reasons, givenUp } = page()
  goes('crashed', 0)
  expect([loaded.length, givenUp()]).toEqual([1, 0])
  goes('oom', 59_999)
  expect([loaded.length, givenUp()]).toEqual([1, 1])
  expect(reasons).toEqual(['crashed', 'oom'])
})

it('loads it anew again where it stood for a while', () => {
  const { goes, loaded, givenUp } = page()
  for (const at of [0, 60_000, 120_000]) goes('crashed', at)
  expect([loaded.length, givenUp()]).toEqual([3, 0])
})

it('tells and loads nothing of a page that was ended at a lock, nor on the way out', async () => {
  const { contents, loaded, reasons, goes, leave } = page({ load: () => new Promise((done) => setTimeout(done, 20)) })
  emptyPages([{ contents, addressAt: String }])
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect([reasons, loaded.length]).toEqual([[], 1])
  leave()
  goes('crashed', 1)
  expect([reasons, loaded.length]).toEqual([['crashed'], 1])
})

it('takes the late end of a page that two locks ended for no crash', async () => {
  const loads: (() => void)[] = []
  const { contents, reasons, goes, givenUp } = page({ load: () => new Promise((done) => void loads.push(done)) })
  emptyPages([{ contents, addressAt: String }])
  emptyPages([{ contents, addressAt: String }])
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(loads).toHaveLength(2)
  loads[0]?.()
  await new Promise((resolve) => setTimeout(resolve, 10))
  goes('killed', 1)
  goes('killed', 2)
  expect([reasons, givenUp()]).toEqual([[], 0])
  loads[1]?.()
  await new Promise((resolve) => setTimeout(resolve, 10))
  goes('crashed', 3)
  expect(reasons).toEqual(['crashed'])
})

it('ends the page’s process by a signal that writes no core file, and crashes it only where there is none (security finding 2)', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1_000)'])
  await once(child, 'spawn')
  const ended = once(child, 'exit')
  const { contents, crashes } = page({ processId: child.pid ?? 0 })
  emptyPages([{ contents, addressAt: String }])
  expect(await ended).toEqual([null, 'SIGKILL'])
  // Once more, for a process that has ended already.
  emptyPages([{ contents, addressAt: String }])
  expect(crashes()).toBe(0)
  const without = page()
  emptyPages([{ contents: without.contents, addressAt: String }])
  expect(without.crashes()).toBe(1)
})

it('is loaded again only once its process has ended, and anyway where that isn’t reported', async () => {
  const { contents, loaded, goes } = page({ processId: 2 ** 22 + 1 })
  emptyPages([{ contents, addressAt: String }])
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(loaded).toEqual([])
  goes('killed', 0)
  await new Promise((resolve) => setImmediate(resolve))
  expect(loaded).toHaveLength(1)
  emptyPages([{ contents, addressAt: String }])
  await expect.poll(() => loaded.length).toBe(2)
})

it('two pages end together, though they share a process, and neither loads before both have ended', async () => {
  const [one, other] = [page({ processId: 2 ** 22 + 1 }), page({ processId: 2 ** 22 + 1 })]
  emptyPages([one, other].map(({ contents }) => ({ contents, addressAt: (turn) => `app://console/?${turn}` })))
  one.goes('killed', 0)
  await new Promise((resolve) => setImmediate(resolve))
  expect([one.loaded, other.loaded]).toEqual([[], []])
  other.goes('killed', 0)
  await new Promise((resolve) => setImmediate(resolve))
  expect([one.loaded.length, one.loaded]).toEqual([1, other.loaded])
  expect([one.reasons, other.reasons]).toEqual([[], []])
})

it('a page that can’t be ended doesn’t keep the others', async () => {
  const [broken, other] = [page(), page()]
  Object.assign(broken.contents, {
    forcefullyCrashRenderer: () => {
      throw new Error('planted')
    },
  })
  const pages = [broken, other].map(({ contents }) => ({ contents, addressAt: () => 'app://console/' }))
  expect(() => emptyPages(pages)).toThrow('planted')
  expect(other.crashes()).toBe(1)
  await expect.poll(() => [broken.loaded.length, other.loaded.length]).toEqual([1, 1])
})
