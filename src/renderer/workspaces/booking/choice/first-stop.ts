/** Focuses the picked slot, else the first bookable one, where nothing has the focus, so that the arrow keys work at once. */
export function focusFirstStop(): void {
  const active = document.activeElement
  if (active !== null && active !== document.body && !active.matches('main, [tabindex="-1"]')) return
  const stop =
    document.querySelector<HTMLElement>('[data-slot][aria-pressed="true"]') ??
    document.querySelector<HTMLElement>('[data-slot]:not([aria-disabled="true"])')
  stop?.focus({ preventScroll: stop.getAttribute('aria-pressed') !== 'true' })
}
