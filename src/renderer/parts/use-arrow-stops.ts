import { type RefObject, useEffect, useLayoutEffect } from 'react'

const stops = '[data-stop]'
const columns = '[data-column]'

const stopsIn = (element: Element) => [...element.querySelectorAll<HTMLElement>(stops)]

/** The stop of a column that lies nearest to `from` in height. */
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

/** The columns of a list stand below each other: there left and right go along the row. */
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

/** The stops above and below: all, or those of the same lane where there are lanes. */
function stopsInLane(box: HTMLElement, from: HTMLElement): HTMLElement[] {
  const lane = from.closest<HTMLElement>('[data-lane]')?.dataset['lane']
  if (lane === undefined) return stopsIn(box)
  return [...box.querySelectorAll<HTMLElement>(`[data-lane="${CSS.escape(lane)}"]`)].flatMap(stopsIn)
}

/** The stop above or below: the next one whose row is another and whose place along it is nearest. */
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
 * Arrow keys between the elements marked `data-stop` in parts marked `data-column`; together they are one stop of Tab. In rows, up and down stay within
 * parts of one `data-lane`, where there are such. The marks are kept in
 * the page itself: hundreds of elements need not be drawn again for a step.
 */
export function useArrowStops(ref: RefObject<HTMLElement | null>, layout: StopsLayout): void {
  // What is drawn anew may have taken the only stop with it.
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
