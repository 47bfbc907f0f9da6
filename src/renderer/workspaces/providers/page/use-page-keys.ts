import { useEffect, useLayoutEffect, useRef } from 'react'

type Keys = {
  readonly onWhy: () => void
  readonly onAskAgain: () => void
  /** Closes the panel; undefined if none is open. */
  readonly onClose: (() => void) | undefined
  /** Goes back to the directory. */
  readonly onLeave: () => void
}

/**
 * W asks why, R refreshes, Esc closes the panel and then returns to the directory. Disabled while typing or while a
 * dialog is open.
 */
export function usePageKeys(keys: Keys): void {
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return
      const { onWhy, onAskAgain, onClose, onLeave } = latest.current
      // In the top bar, Esc belongs to its open menu. In the panel, the panel handles it, which may first go back a step.
      const onEscape = isInPanel(event.target) ? undefined : (onClose ?? (isInPage(event.target) ? onLeave : undefined))
      const key = event.key.toLowerCase()
      const act = key === 'w' ? onWhy : key === 'r' ? onAskAgain : event.key === 'Escape' ? onEscape : undefined
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
    target.closest('[role="dialog"], [role="menu"]') !== null)

const isInPage = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof HTMLElement && target.closest('main') !== null)

const isInPanel = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('aside') !== null
