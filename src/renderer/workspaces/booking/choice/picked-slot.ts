import { keptInWindow } from '../../../parts/window-memory.ts'
import { isBusyElsewhere } from '../../../parts/use-single-keys.ts'

/** When the draft's slot was picked, shown next to the slot. Applies to this draft only. */
let picked: { readonly draftId: string; readonly key: string; readonly at: string } | undefined
keptInWindow(() => (picked = undefined))

export function rememberPick(draftId: string, key: string): void {
  picked = { draftId, key, at: new Date().toISOString() }
}

/** ISO 8601; undefined if this page doesn't know, for example after a reload. */
export const pickedAt = (draftId: string, key: string): string | undefined =>
  picked?.draftId === draftId && picked.key === key ? picked.at : undefined

/** True where nothing has the focus, so that what has come may take it. */
export function isFocusFree(): boolean {
  const active = document.activeElement
  return !isBusyElsewhere() && (active === null || active.matches('body, main, [tabindex="-1"]'))
}

/** Focuses the picked slot, else the first bookable one, where nothing has the focus, so that the arrow keys work at once. */
export function focusFirstStop(): void {
  if (!isFocusFree()) return
  const stop =
    document.querySelector<HTMLElement>('[data-slot][aria-pressed="true"]') ??
    document.querySelector<HTMLElement>('[data-slot]:not([aria-disabled="true"])')
  stop?.focus({ preventScroll: stop.getAttribute('aria-pressed') !== 'true' })
}
