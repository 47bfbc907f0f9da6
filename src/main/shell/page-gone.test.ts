import { EventEmitter } from 'node:events'
import type { WebContents } from 'electron'
import { expect, it } from 'vitest'
import { emptyPage } from './empty-page.ts'
import { watchPageGone } from './page-gone.ts'

function page() {
  const loaded: string[] = []
  const contents = Object.assign(new EventEmitter(), {
    isDestroyed: () => false,
    loadURL: async (url: string) => void loaded.push(url),
    navigationHistory: { clear: () => undefined },
    forcefullyCrashRenderer: () => void contents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 }),
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
  const { contents, loaded, reasons, goes, leave } = page()
  emptyPage(contents, '')
  await new Promise((resolve) => setImmediate(resolve))
  expect([reasons, loaded.length]).toEqual([[], 1])
  leave()
  goes('crashed', 1)
  expect([reasons, loaded.length]).toEqual([['crashed'], 1])
})
