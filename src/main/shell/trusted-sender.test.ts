import { describe, expect, it } from 'vitest'
import { isTrustedSender } from './trusted-sender.ts'

const own = { url: 'app://console/index.html' }
const contents = (options: { destroyed?: boolean; url?: string } = {}) => ({
  mainFrame: { url: options.url ?? own.url },
  isDestroyed: () => options.destroyed ?? false,
})

describe('who may call', () => {
  it('the main frame of our window on our page', () => {
    const ours = contents()
    expect(isTrustedSender({ sender: ours, senderFrame: ours.mainFrame }, ours)).toBe(true)
  })

  it.each([
    ['a frame inside it', (ours: ReturnType<typeof contents>) => ({ sender: ours, senderFrame: { ...own } })],
    ['a frame that is gone', (ours: ReturnType<typeof contents>) => ({ sender: ours, senderFrame: null })],
    ['another window', (ours: ReturnType<typeof contents>) => ({ sender: contents(), senderFrame: ours.mainFrame })],
  ])('not %s', (_who, event) => {
    const ours = contents()
    expect(isTrustedSender(event(ours), ours)).toBe(false)
  })

  it('not a frame that throws when it is read, as Electron’s do once they are gone', () => {
    const ours = contents()
    const frame = Object.defineProperty(ours.mainFrame, 'url', {
      get() {
        throw new Error('Render frame was disposed before WebFrameMain could be accessed')
      },
    })
    expect(isTrustedSender({ sender: ours, senderFrame: frame }, ours)).toBe(false)
  })

  it('not our window on another page, nor after its end, nor before its start', () => {
    const elsewhere = contents({ url: 'https://example.com/' })
    expect(isTrustedSender({ sender: elsewhere, senderFrame: elsewhere.mainFrame }, elsewhere)).toBe(false)
    const ended = contents({ destroyed: true })
    expect(isTrustedSender({ sender: ended, senderFrame: ended.mainFrame }, ended)).toBe(false)
    expect(isTrustedSender({ sender: {}, senderFrame: own }, undefined)).toBe(false)
  })
})
