import { useHotkeys } from '@mantine/hooks'
import { isModalOpen } from '../parts/modal-open.ts'

const inContent = '[data-part], [role="grid"], [role="treegrid"]'
/** The parts of a page in order: rail, views, items that need attention, lists, panel. Content without such parts is one. */
const parts = `nav[aria-label], ${inContent}, main:not(:has(${inContent})), aside[aria-label]`
const focusable = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]:not([role="separator"])'

/** Where the focus goes in a part, outside of parts inside it; undefined if nothing there can take the focus. */
function stopOf(part: HTMLElement): HTMLElement | undefined {
  if (part.matches(focusable)) return part
  const all = [...part.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.closest(parts) === part && element.checkVisibility(),
  )
  return all.find((element) => element.matches('[aria-current]')) ?? all[0]
}

/**
 * F6 moves to the next part of the page, Shift+F6 to the previous one, so that the panel is one key away instead of forty. Where the focus is in no part,
 * they start there; on a page just opened, at its content. While a dialog is open, the focus stays in it.
 */
export function usePartKeys() {
  const go = (by: 1 | -1) => () => {
    if (isModalOpen()) return
    const { activeElement: active, body } = document
    const main = document.querySelector('main')
    const isNowhere = active === null || active === body || active === main
    const from = isNowhere ? main : active
    const stops = [...document.querySelectorAll<HTMLElement>(parts)].flatMap((part) => {
      const stop = part.offsetParent === null ? undefined : stopOf(part)
      return stop === undefined ? [] : [{ part, stop }]
    })
    const at = isNowhere ? -1 : stops.findLastIndex(({ part }) => part.contains(active))
    const following = stops.findIndex(
      ({ part }) => from !== null && (from.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_PRECEDING) === 0,
    )
    const start = following === -1 ? stops.length : following
    const next = at >= 0 ? at + by : by === 1 ? start : start - 1
    stops.at(next % stops.length)?.stop.focus()
  }
  useHotkeys(
    [
      ['F6', go(1)],
      ['shift+F6', go(-1)],
    ],
    [],
  )
}
