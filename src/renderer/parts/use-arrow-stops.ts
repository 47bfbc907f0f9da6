import { type RefObject, useEffect, useLayoutEffect } from 'react'

const stops = '[data-stop]'
const columns = '[data-column]'

const stopsIn = (element: Element) => [...element.querySelectorAll<HTMLElement>(stops)]

/** The stop in a column that is vertically nearest to `from`. */
function nearest(column: Element, from: HTMLElement): HTMLElement | undefined {
  const height = from.getBoundingClientRect().top
  const distance = (stop: HTMLElement) => Math.abs(stop.getBoundingClientRect().top - height)
  return stopsIn(column).toSorted((one, other) => distance(one) - distance(other))[0]
}

function neighbour(box: HTMLElement, from: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const all = [...box.querySelectorAll(columns)].filter((column) => column.querySelector(stops) !== null)
  const column = all[all.findIndex((each) => each.contains(from)) + by]
  return column === undefined ? undefined : nearest(column, from)
}

/** In a list the columns are stacked, so Left and Right move along the row. */
export type StopsLayout = 'columns' | 'rows'

function target(box: HTMLElement, from: HTMLElement, key: string, layout: StopsLayout): HTMLElement | undefined {
  const own = stopsIn(from.closest(columns) ?? box)
  const at = own.indexOf(from)
  const [back, on, before, after] =
    layout === 'columns'
      ? ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']
      : ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']
  if (key === before) return layout === 'columns' ? neighbour(box, from, -1) : sameRow(box, from, -1)
  if (key === after) return layout === 'columns' ? neighbour(box, from, 1) : sameRow(box, from, 1)
  if (key === back) return own[at - 1]
  if (key === on) return own[at + 1]
  if (key === 'Home') return own[0]
  return key === 'End' ? own.at(-1) : undefined
}

/** The stops to search for Up and Down: all, or only those of the same lane if there are lanes. */
function stopsInLane(box: HTMLElement, from: HTMLElement): HTMLElement[] {
  const lane = from.closest<HTMLElement>('[data-lane]')?.dataset['lane']
  if (lane === undefined) return stopsIn(box)
  return [...box.querySelectorAll<HTMLElement>(`[data-lane="${CSS.escape(lane)}"]`)].flatMap(stopsIn)
}

/** The stop above or below: in the next row, at the nearest horizontal position. */
function sameRow(box: HTMLElement, from: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const { top, left } = from.getBoundingClientRect()
  const rows = stopsInLane(box, from)
    .map((stop) => ({ stop, place: stop.getBoundingClientRect() }))
    .filter(({ place }) => (by === 1 ? place.top > top + 1 : place.top < top - 1))
  const height = rows.reduce<number | undefined>(
    (best, { place }) => (best === undefined || (by === 1 ? place.top < best : place.top > best) ? place.top : best),
    undefined,
  )
  return rows
    .filter(({ place }) => place.top === height)
    .toSorted((one, other) => Math.abs(one.place.left - left) - Math.abs(other.place.left - left))[0]?.stop
}

function stay(box: HTMLElement, stop: HTMLElement | undefined): void {
  if (stop === undefined) return
  for (const other of box.querySelectorAll<HTMLElement>(`${stops}[tabindex="0"]`)) other.tabIndex = -1
  stop.tabIndex = 0
}

/**
 * Arrow keys between elements marked `data-stop` inside parts marked `data-column`; all of them share one tab stop. In the `rows` layout, Up and Down stay
 * within one `data-lane` if there are lanes. Writes attributes to the DOM directly, so that a step doesn't render hundreds of elements.
 */
export function useArrowStops(ref: RefObject<HTMLElement | null>, layout: StopsLayout): void {
  // A render may have removed the only tab stop.
  useLayoutEffect(() => {
    const box = ref.current
    if (box !== null && box.querySelector(`${stops}[tabindex="0"]`) === null) stay(box, stopsIn(box)[0])
  })
  useEffect(() => {
    const box = ref.current
    if (box === null) return undefined
    const onFocus = ({ target: focused }: FocusEvent) => {
      if (focused instanceof HTMLElement && focused.matches(stops)) stay(box, focused)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const from = event.target
      if (!(from instanceof HTMLElement) || !from.matches(stops)) return
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const to = target(box, from, event.key, layout)
      if (to === undefined) return
      event.preventDefault()
      to.focus()
      to.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    box.addEventListener('focusin', onFocus)
    box.addEventListener('keydown', onKeyDown)
    return () => {
      box.removeEventListener('focusin', onFocus)
      box.removeEventListener('keydown', onKeyDown)
    }
  }, [ref, layout])
}
