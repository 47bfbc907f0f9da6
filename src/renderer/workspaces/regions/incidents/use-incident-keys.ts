import { useEffect, useEffectEvent } from 'react'

type Keys = { readonly onAcknowledge: () => void; readonly onNote: () => void }

/** A acknowledges the shown incident, N focuses its note. Disabled while typing or while a dialog is open. */
export function useIncidentKeys({ onAcknowledge, onNote }: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event
    if (defaultPrevented || ctrlKey || metaKey || altKey || repeat || isElsewhere(target)) return
    const key = event.key.toLowerCase()
    const act = key === 'a' ? onAcknowledge : key === 'n' ? onNote : undefined
    if (act === undefined) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('[role="dialog"], [role="menu"]') !== null ||
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, select, input:not([type="radio"], [type="checkbox"])')))
