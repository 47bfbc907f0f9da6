import { useEffect } from 'react'

/** Calls `action` when ? is typed outside a field. */
export function useQuestionMark(action: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target
      const typing =
        target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
      if (event.key === '?' && !typing && !event.ctrlKey && !event.metaKey) action()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [action])
}
