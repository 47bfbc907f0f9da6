import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Cdp } from './cdp.ts'
import { toBrowserUrl } from './schemes.ts'

/**
 * The page's local storage over restarts, which Electron's browser keeps in the user's folder. Here the browser's profile is a new one each time, so the host
 * keeps it: it writes each change, and puts the values back before the first page's own scripts run.
 */

const fileName = 'host-local-storage.json'
/** Milliseconds. */
const writeAfter = 50

function readValues(file: string): Map<string, string> {
  try {
    const known: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return new Map(Object.entries(known as object).filter(([, value]) => typeof value === 'string'))
  } catch {
    // The first start, or a damaged file: no values, as in a new browser.
    return new Map()
  }
}

/** Runs in the page from its source text. */
function putBack(origin: string, values: Readonly<Record<string, string>>): void {
  const { location } = globalThis as unknown as { readonly location: { readonly origin: string } }
  if (location.origin !== origin || localStorage.length > 0) return
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
}

/**
 * Keeps the local storage of the app's pages in `userData`. `sessionId` is that of the first page, `appUrl` an address of the app, for its origin. Returns a
 * function that follows another page, by its session.
 */
export async function keepLocalStorage(
  cdp: Cdp,
  sessionId: string,
  userData: string,
  appUrl: string,
): Promise<(another: string) => Promise<unknown>> {
  const file = path.join(userData, fileName)
  const values = readValues(file)
  const followed = new Set([sessionId])
  const { origin } = new URL(toBrowserUrl(appUrl))
  let pending: NodeJS.Timeout | undefined
  const write = () => {
    clearTimeout(pending)
    pending = undefined
    writeFileSync(file, JSON.stringify(Object.fromEntries(values)), { mode: 0o600 })
  }
  process.once('exit', () => pending !== undefined && write())
  type Storage = Parameters<typeof originOf>[0]
  const follow = (storage: Storage, id: string | undefined, change: () => void) => {
    if (id === undefined || !followed.has(id) || originOf(storage) !== origin) return
    change()
    pending ??= setTimeout(write, writeAfter)
  }
  cdp.on('DOMStorage.domStorageItemAdded', ({ storageId, key, newValue }, id) =>
    follow(storageId, id, () => values.set(key, newValue)),
  )
  cdp.on('DOMStorage.domStorageItemUpdated', ({ storageId, key, newValue }, id) =>
    follow(storageId, id, () => values.set(key, newValue)),
  )
  cdp.on('DOMStorage.domStorageItemRemoved', ({ storageId, key }, id) =>
    follow(storageId, id, () => values.delete(key)),
  )
  cdp.on('DOMStorage.domStorageItemsCleared', ({ storageId }, id) => follow(storageId, id, () => values.clear()))
  const source = `(${putBack.toString()})(${JSON.stringify(origin)}, ${JSON.stringify(Object.fromEntries(values))})`
  const [{ identifier }] = await Promise.all([
    cdp.send('Page.addScriptToEvaluateOnNewDocument', { source }, sessionId),
    cdp.send('DOMStorage.enable', {}, sessionId),
  ])
  // Later pages of this run find what the first one has, or cleared.
  let isRemoved = false
  cdp.on('Page.frameNavigated', ({ frame }, id) => {
    if (isRemoved || id !== sessionId || !frame.url.startsWith(origin)) return
    isRemoved = true
    void cdp.send('Page.removeScriptToEvaluateOnNewDocument', { identifier }, sessionId).catch(() => undefined)
  })
  return (another) => {
    followed.add(another)
    return cdp.send('DOMStorage.enable', {}, another)
  }
}

/** The origin of a local storage; undefined for one that ends with the page. */
const originOf = (storage: {
  readonly isLocalStorage: boolean
  readonly securityOrigin?: string
  readonly storageKey?: string
}): string | undefined =>
  storage.isLocalStorage ? (storage.securityOrigin ?? storage.storageKey)?.replace(/\/$/, '') : undefined
