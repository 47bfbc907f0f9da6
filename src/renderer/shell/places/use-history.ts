import { useWindowEvent } from '@mantine/hooks'
import { useSyncExternalStore } from 'react'
import { useIsMac } from '../../bridge/use-is-mac.ts'
import { isModalOpen } from '../../parts/modal-open.ts'
import { parseRoute } from '../../routes/routes.ts'

function subscribe(listener: () => void): () => void {
  window.navigation.addEventListener('currententrychange', listener)
  return () => window.navigation.removeEventListener('currententrychange', listener)
}

/** The addresses around the current one. Only entries of this page count: a lock ends the page, and what was open before stays out of reach. */
function around(): { readonly back: string | undefined; readonly forward: string | undefined } {
  const at = window.navigation.currentEntry?.index ?? -1
  const hashAt = (index: number) => {
    const entry = window.navigation.entries().find((one) => one.index === index)
    return entry?.sameDocument === true && entry.url !== null ? new URL(entry.url).hash : undefined
  }
  return { back: at > 0 ? hashAt(at - 1) : undefined, forward: at < 0 ? undefined : hashAt(at + 1) }
}

/** The places before and after this one in the window's history; undefined at its ends. */
export function useHistorySteps() {
  const steps = JSON.parse(useSyncExternalStore(subscribe, () => JSON.stringify(around()))) as ReturnType<typeof around>
  const routeOf = (hash: string | undefined) => (hash === undefined ? undefined : parseRoute(hash))
  return { back: routeOf(steps.back), forward: routeOf(steps.forward) }
}

export const goBack = (): void => void (around().back !== undefined && window.history.back())
export const goForward = (): void => void (around().forward !== undefined && window.history.forward())

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** The direction of a key: Alt and an arrow, on macOS Cmd and a bracket, since Option and arrows move by words there. Undefined for other keys. */
export function historyKey(
  { key, altKey, ctrlKey, metaKey, shiftKey }: Press,
  isMac: boolean,
): 'back' | 'forward' | undefined {
  if (ctrlKey || shiftKey || altKey === isMac || metaKey !== isMac) return undefined
  if (key === (isMac ? '[' : 'ArrowLeft')) return 'back'
  return key === (isMac ? ']' : 'ArrowRight') ? 'forward' : undefined
}

/** The mouse's buttons for back and forward, as the browser numbers them. */
const mouseButtons: Readonly<Record<number, 'back' | 'forward'>> = { 3: 'back', 4: 'forward' }

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"]') !== null

/** Goes back and forward by key and mouse. Not out of a dialog, and not where a screen has used the key. */
export function useHistoryKeys(): void {
  const isMac = useIsMac()
  const go = (event: Event, way: 'back' | 'forward' | undefined) => {
    if (way === undefined || event.defaultPrevented) return
    // The browser would go a second step.
    event.preventDefault()
    // The mouse can be over what a dialog covers.
    if (isModalOpen() || isInDialog(event.target)) return
    if (way === 'back') goBack()
    else goForward()
  }
  // On the window, after the screens' own keys: the desk and grid headers use Alt and arrows too.
  useWindowEvent('keydown', (event: KeyboardEvent) => go(event, historyKey(event, isMac)))
  useWindowEvent('mouseup', (event: MouseEvent) => go(event, mouseButtons[event.button]))
}
