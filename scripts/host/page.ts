import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Protocol } from '../../node_modules/playwright-core/types/protocol.d.ts'
import type { Cdp } from './cdp.ts'
import { startPageType } from './chromium.ts'
import { followFrames } from './frames.ts'
import { hostEvent } from './host-event.ts'
import type { IpcMain } from './ipc-main.ts'
import { bindingName, pageScript } from './page-script.ts'
import { toAppUrl, toBrowserUrl } from './schemes.ts'
import type { WebContents } from './web-contents.ts'
import { decode, encode } from './wire.ts'

export type Page = {
  /** Loads an address of the app; resolves after the load, rejects with the browser's reason. */
  load(url: string): Promise<void>
  /** Whether the app allows this navigation of a frame to an address of the app. */
  mayNavigate(request: Protocol.Fetch.requestPausedPayload, url: string): boolean
  hasFrame(frameId: string): boolean
}

type Target = { targetId: string; sessionId: string }

/** Connects a browser page with its web contents: preload, messages in both directions, navigation and pop-up rules. */
export async function openPage(
  cdp: Cdp,
  { targetId, sessionId }: Target,
  contents: WebContents,
  ipcMain: IpcMain,
): Promise<Page> {
  const secret = `host-${randomUUID()}`
  // Events can come after the window's end, when its contents' members throw.
  const { mainFrame } = contents
  const frames = followFrames(cdp, sessionId, targetId, mainFrame)
  const mine = (id: string | undefined) => id === sessionId
  /** The address that the app itself loads; no navigation event is sent for it. */
  let loadingUrl: string | undefined
  let lastLoaded = ''
  let leaving: Promise<void> = Promise.resolve()
  /** The last time that the page was left for an empty one: asked for, then seen. Its load event ends it. */
  let left: { state: 'asked' | 'there'; readonly done: () => void } | undefined

  function deliver(message: object): void {
    const executionContextId = frames.mainContext()
    if (executionContextId === undefined) return
    cdp
      .send(
        'Runtime.callFunctionOn',
        {
          executionContextId,
          functionDeclaration: '(name, detail) => void dispatchEvent(new CustomEvent(name, { detail }))',
          arguments: [{ value: secret }, { value: encode(message) }],
        },
        sessionId,
      )
      .catch(() => undefined) // The page navigated away meanwhile.
  }

  async function receive(contextId: number, payload: string): Promise<void> {
    const { id, channel, args } = decode(payload) as { id?: number; channel: string; args: unknown[] }
    const senderFrame = frames.ofContext(contextId) ?? null
    const event = hostEvent({ sender: contents, senderFrame, processId: 1, frameId: 1 })
    if (id === undefined) return void ipcMain.emit(channel, event, ...args)
    const failed = (text: string) => deliver({ id, error: `Error invoking remote method '${channel}': ${text}` })
    const handler = ipcMain._invokeHandlers.get(channel)
    if (handler === undefined) return failed(`Error: No handler registered for '${channel}'`)
    try {
      deliver({ id, value: await handler(event, ...args) })
    } catch (error) {
      failed(String(error))
    }
  }

  function mayNavigate({ frameId, redirectedRequestId }: Protocol.Fetch.requestPausedPayload, url: string): boolean {
    const isMainFrame = frames.isMain(frameId)
    if (isMainFrame && url === loadingUrl) {
      loadingUrl = undefined
      return true
    }
    const names =
      redirectedRequestId !== undefined
        ? ['will-redirect']
        : ['will-frame-navigate', ...(isMainFrame ? ['will-navigate'] : [])]
    return names.every((name) => isAllowed(name, url, isMainFrame))
  }

  function isAllowed(name: string, url: string, isMainFrame: boolean): boolean {
    const event = hostEvent({ url, isMainFrame, isSameDocument: false, frame: isMainFrame ? mainFrame : null })
    contents.emit(name, event, url)
    return !event.defaultPrevented
  }

  /** Only the title of a loaded page is reported; Electron reports each change. */
  async function reportTitle(): Promise<void> {
    const { result } = await cdp.send('Runtime.evaluate', { expression: 'document.title' }, sessionId)
    if (result.value !== '') contents.emit('page-title-updated', hostEvent({}), String(result.value), true)
  }

  cdp.on('Runtime.bindingCalled', ({ name, payload, executionContextId }, id) => {
    if (mine(id) && name === bindingName) void receive(executionContextId, payload)
  })
  cdp.on('Page.windowOpen', ({ url, windowName }, id) => {
    if (mine(id)) contents.windowOpenHandler?.({ url: toAppUrl(url), frameName: windowName, disposition: 'new-window' })
  })
  cdp.on('Page.frameNavigated', ({ frame }, id) => {
    if (!mine(id) || !frames.isMain(frame.id)) return
    contents.emit('did-navigate', hostEvent({}), toAppUrl(frame.url))
    if (frame.url === emptyPage && left?.state === 'asked') {
      left.state = 'there'
      return
    }
    // These addresses make no request, so the app can't reject them in advance. If it rejects them now, navigate back.
    if (
      /^(about|blob|data):/.test(frame.url) &&
      frame.url !== lastLoaded &&
      !isAllowed('will-navigate', frame.url, true)
    ) {
      void load(lastLoaded).catch(() => undefined)
    }
  })
  cdp.on('Page.loadEventFired', (_nothing, id) => {
    if (!mine(id)) return
    contents.emit('did-finish-load', hostEvent({}))
    void reportTitle().catch(() => undefined)
    if (left?.state === 'there') left.done()
  })
  cdp.on('Page.domContentEventFired', (_nothing, id) => void (mine(id) && contents.emit('dom-ready', hostEvent({}))))
  cdp.on('Inspector.targetCrashed', (_nothing, id) => {
    if (mine(id)) contents.emit('render-process-gone', hostEvent({}), { reason: 'crashed', exitCode: 1 })
  })

  const { preload } = contents.preferences
  const source = pageScript(preload === undefined ? '' : readFileSync(preload, 'utf8'), secret)
  await Promise.all([
    cdp.send('Page.enable', {}, sessionId),
    cdp.send('Runtime.enable', {}, sessionId),
    cdp.send('Runtime.addBinding', { name: bindingName }, sessionId),
    cdp.send('Page.addScriptToEvaluateOnNewDocument', { source }, sessionId),
  ])
  await startPageShown(cdp, sessionId)

  async function load(url: string): Promise<void> {
    await leaving
    loadingUrl = requestedUrl(url)
    lastLoaded = url
    const loaded = new Promise<void>((resolve) => {
      // The end of the start page's own load can be reported late, also before its address.
      const onLoad = () =>
        mainFrame.url === '' || mainFrame.url.startsWith(startPageType)
          ? contents.once('did-finish-load', onLoad)
          : resolve()
      contents.once('did-finish-load', onLoad)
    })
    const { errorText } = await cdp.send('Page.navigate', { url: toBrowserUrl(url) }, sessionId)
    if (errorText !== undefined && errorText !== '') throw new Error(`${errorText} loading '${url}'`)
    await loaded
  }

  contents.control = {
    deliver,
    async reload() {
      loadingUrl = requestedUrl(contents.getURL())
      await cdp.send('Page.reload', {}, sessionId)
    },
    leave() {
      lastLoaded = emptyPage
      const { promise, resolve: done } = Promise.withResolvers<void>()
      left = { state: 'asked', done }
      // The response comes before the events, and a load between the two would be taken for a navigation of the page.
      leaving = cdp
        .send('Page.navigate', { url: emptyPage }, sessionId)
        .then(() => Promise.race([promise, pause(leaveDeadlineMs)]))
        .catch(() => undefined)
      return leaving
    },
    async clearHistory() {
      // The browser rejects this while one page replaces another: briefly, or for seconds where the machine has other work.
      for (let tries = 0; tries < 400; tries += 1) {
        const isDone = await cdp.send('Page.resetNavigationHistory', {}, sessionId).then(
          () => true,
          () => false,
        )
        if (isDone) return
        await pause(50)
      }
    },
    async print({ printBackground = false, preferCSSPageSize = false, landscape = false }) {
      const { data } = await cdp.send(
        'Page.printToPDF',
        { printBackground, preferCSSPageSize, landscape, transferMode: 'ReturnAsBase64' },
        sessionId,
      )
      return Buffer.from(data, 'base64')
    },
  }
  return { load, mayNavigate, hasFrame: (frameId) => frames.has(frameId) }
}

const emptyPage = 'about:blank'
const leaveDeadlineMs = 10_000

/** The browser reports its page before it loads the start page. An app load before that would be aborted. */
async function startPageShown(cdp: Cdp, sessionId: string): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const { entries, currentIndex } = await cdp.send('Page.getNavigationHistory', {}, sessionId)
    if (entries[currentIndex]?.url.startsWith(startPageType) === true) return
    await pause(10)
  }
}

/** The address as sent in a request, without the part after `#`. */
function requestedUrl(url: string): string {
  const address = new URL(url)
  address.hash = ''
  return address.href
}
