import type { Protocol } from '../../node_modules/playwright-core/types/protocol.d.ts'
import type { Cdp } from './cdp.ts'
import { type Bounds, type Chromium, launchChromium, startPage } from './chromium.ts'
import { hostEvent } from './host-event.ts'
import type { IpcMain } from './ipc-main.ts'
import { keepLocalStorage } from './local-storage.ts'
import { type Page, openPage } from './page.ts'
import { applyPermissions } from './permissions.ts'
import { answerRequests } from './requests.ts'
import type { WebContents } from './web-contents.ts'

/** The one Chromium behind all windows: it starts with the first, and each further window is a page of it. */

export type OpenedWindow = {
  readonly page: Page
  readonly windowId: number
  readonly targetId: string
  /** Resolves when the page is closed, or with the browser. */
  readonly closed: Promise<void>
}

export type Browser = Pick<Chromium, 'cdp' | 'exited' | 'kill'> & {
  /** Opens the page of another window; that of the first is there from the start. A further one has an address bar where it's seen. */
  openWindow(contents: WebContents, bounds: Partial<Bounds>): Promise<OpenedWindow>
}

type BrowserOptions = Parameters<typeof launchChromium>[0] & {
  /** The first window's, whose session all share. */
  readonly contents: WebContents
  readonly ipcMain: IpcMain
  /** An address of the app. */
  readonly url: string
}

type Attached = { readonly targetId: string; readonly sessionId: string }

export async function startBrowser({ contents, ipcMain, url, ...launch }: BrowserOptions): Promise<Browser> {
  const { cdp, exited, kill } = await launchChromium(launch)
  const targets = followTargets(cdp)
  const pages: Page[] = []
  /** The page of a request; pop-ups and new frames, which none knows yet, go to the first. */
  const pageOf = (frameId: string) => pages.find((page) => page.hasFrame(frameId)) ?? pages[0]
  answerRequests(
    cdp,
    contents.session,
    (paused, address) => pageOf(paused.frameId)?.mayNavigate(paused, address) ?? true,
  )
  refuseDownloads(cdp, contents)
  // Chromium runs these in order, so there is no need to wait for each response.
  await Promise.all([
    cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
    cdp.send('Browser.setDownloadBehavior', { behavior: 'deny', eventsEnabled: true }),
    applyPermissions(cdp, contents.session, contents, url),
    cdp.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }),
  ])
  let storage: ReturnType<typeof keepLocalStorage> | undefined
  let isFirst = true

  return {
    cdp,
    exited,
    kill,
    async openWindow(of, bounds) {
      const opening = isFirst ? targets.first : targets.create(bounds)
      isFirst = false
      const { targetId, sessionId } = await opening
      // Later pages find in the browser what the first one has.
      const follow = storage?.then((kept) => kept(sessionId))
      storage ??= keepLocalStorage(cdp, sessionId, launch.userData, url)
      const [page, { windowId }] = await Promise.all([
        openPage(cdp, { targetId, sessionId }, of, ipcMain),
        cdp.send('Browser.getWindowForTarget', { targetId }),
        follow ?? storage,
      ])
      pages.push(page)
      const closed = Promise.race([targets.detached(sessionId), exited]).then(() => {
        pages.splice(pages.indexOf(page), 1)
      })
      return { page, windowId, targetId, closed }
    },
  }
}

/** Finds the pages of windows among all that the browser opens, and closes the others. */
function followTargets(cdp: Cdp) {
  const own = new Set<string>()
  const sessions = new Map<string, PromiseWithResolvers<string>>()
  const ends = new Map<string, () => void>()
  const first = Promise.withResolvers<Attached>()
  let hasFirst = false
  let creating: Promise<unknown> = Promise.resolve()

  function sessionOf(targetId: string) {
    const known = sessions.get(targetId) ?? Promise.withResolvers<string>()
    sessions.set(targetId, known)
    return known
  }

  cdp.on('Target.attachedToTarget', ({ targetInfo: { type, targetId }, sessionId }) => {
    // The opener of a pop-up waits until the pop-up may run.
    void cdp.send('Runtime.runIfWaitingForDebugger', {}, sessionId).catch(() => undefined)
    if (type !== 'page') return
    if (!hasFirst) {
      hasFirst = true
      own.add(targetId)
      return first.resolve({ targetId, sessionId })
    }
    sessionOf(targetId).resolve(sessionId)
    // A page that belongs to no window is a pop-up and is always closed, whatever the app returns.
    void creating.then(() => {
      if (!own.has(targetId)) void cdp.send('Target.closeTarget', { targetId }).catch(() => undefined)
    })
  })
  cdp.on('Target.detachedFromTarget', ({ sessionId }) => ends.get(sessionId)?.())

  return {
    first: first.promise,
    async create({ x, y, width = 800, height = 600 }: Partial<Bounds>): Promise<Attached> {
      const place = { width, height, ...(x === undefined ? {} : { left: x }), ...(y === undefined ? {} : { top: y }) }
      const created = cdp.send('Target.createTarget', { url: startPage, newWindow: true, ...place })
      // The page can be reported before the response.
      creating = Promise.allSettled([creating, created.then(({ targetId }) => own.add(targetId))])
      const { targetId } = await created
      return { targetId, sessionId: await sessionOf(targetId).promise }
    },
    detached: (sessionId: string) => new Promise<void>((resolve) => ends.set(sessionId, resolve)),
  }
}

function refuseDownloads(cdp: Cdp, contents: WebContents): void {
  cdp.on('Browser.downloadWillBegin', ({ url, guid, suggestedFilename }: Protocol.Browser.downloadWillBeginPayload) => {
    const item = { getURL: () => url, getFilename: () => suggestedFilename }
    contents.session.emit('will-download', hostEvent({}), item, contents)
    void cdp.send('Browser.cancelDownload', { guid }).catch(() => undefined)
  })
}
