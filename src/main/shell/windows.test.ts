import { EventEmitter } from 'node:events'
import type { BrowserWindow } from './electron.ts'
import { describe, expect, it } from 'vitest'
import { createWindows } from './windows.ts'

const ownAddress = 'app://console/index.html'

function fakeWindow(url = ownAddress) {
  let destroyed = false
  const webContents = { mainFrame: { url }, isDestroyed: () => destroyed }
  const window = Object.assign(new EventEmitter(), { webContents, isDestroyed: () => destroyed })
  return {
    window: window as unknown as BrowserWindow,
    webContents,
    message: { sender: webContents, senderFrame: webContents.mainFrame },
    destroy: () => void (destroyed = true),
    close() {
      destroyed = true
      window.emit('closed')
    },
  }
}

function threeWindows() {
  const windows = createWindows()
  const [first, second, third] = [fakeWindow(), fakeWindow(), fakeWindow()]
  for (const [id, { window }] of [
    [1, first],
    [2, second],
    [5, third],
  ] as const)
    windows.add(id, window)
  return { windows, first, second, third }
}

describe('who may call, with several windows', () => {
  it('the main frame of each, each as itself', () => {
    const { windows, first, second, third } = threeWindows()
    expect([first, second, third].map(({ message }) => windows.senderOf(message))).toEqual([1, 2, 5])
  })

  it('not the frame of one window with the contents of another, nor a frame inside one', () => {
    const { windows, first, second } = threeWindows()
    const mixed = { sender: first.webContents, senderFrame: second.webContents.mainFrame }
    expect(windows.senderOf(mixed)).toBeUndefined()
    expect(windows.senderOf({ sender: second.webContents, senderFrame: { url: ownAddress } })).toBeUndefined()
    expect(windows.senderOf({ sender: second.webContents, senderFrame: null })).toBeUndefined()
  })

  it('not a window that the console doesn’t have, one on another page, nor one that is gone', () => {
    const { windows, second, third } = threeWindows()
    expect(windows.senderOf(fakeWindow().message)).toBeUndefined()
    second.close()
    third.destroy()
    expect([second, third].map(({ message }) => windows.senderOf(message))).toEqual([undefined, undefined])
    const elsewhere = fakeWindow('https://example.com/')
    windows.add(6, elsewhere.window)
    expect(windows.senderOf(elsewhere.message)).toBeUndefined()
    expect(windows.all().map(({ id }) => id)).toEqual([1, 6])
  })
})

describe('the window that calls', () => {
  it('is known in what its call starts, and is the first where nobody calls', async () => {
    const { windows, first, second, third } = threeWindows()
    const asked = (id: number) =>
      windows.during(id, async () => {
        await new Promise((resolve) => setTimeout(resolve, 5))
        return windows.asking()
      })
    expect(await Promise.all([asked(5), asked(2)])).toEqual([third.window, second.window])
    expect(windows.asking()).toBe(first.window)
  })

  it('is none once it’s closed: its dialogs and its print don’t go to another', () => {
    const { windows, second } = threeWindows()
    second.close()
    expect(windows.during(2, () => windows.asking())).toBeUndefined()
  })
})
