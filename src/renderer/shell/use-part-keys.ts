import { useHotkeys } from '@mantine/hooks'

/** The parts of a page in order: rail, items that need attention, lists, content, panel. */
const parts = 'nav[aria-label], [data-part], [role="grid"], [role="treegrid"], aside[aria-label]'
const focusable = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]:not([role="separator"])'

/** F6 moves to the next part of the page, Shift+F6 to the previous one, so that the panel is one key away instead of forty. */
export function usePartKeys() {
  const go = (by: 1 | -1) => () => {
    const all = [...document.querySelectorAll<HTMLElement>(parts)].filter((part) => part.offsetParent !== null)
    const at = all.findIndex((part) => part.contains(document.activeElement))
    const next = all.at((at < 0 && by === -1 ? -1 : at + by) % all.length)
    if (next === undefined) return
    if (next.matches(focusable)) return next.focus()
    const target = next.querySelector<HTMLElement>('[aria-current]') ?? next.querySelector<HTMLElement>(focusable)
    return target?.focus()
  }
  useHotkeys(
    [
      ['F6', go(1)],
      ['shift+F6', go(-1)],
    ],
    [],
  )
}
