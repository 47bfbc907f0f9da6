import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'

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

function target(box: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  if (key === 'ArrowLeft') return neighbour(box, from, -1)
  if (key === 'ArrowRight') return neighbour(box, from, 1)
  const own = stopsIn(from.closest(columns) ?? box)
  const at = own.indexOf(from)
  if (key === 'ArrowUp') return own[at - 1]
  if (key === 'ArrowDown') return own[at + 1]
  if (key === 'Home') return own[0]
  return key === 'End' ? own.at(-1) : undefined
}

/**
 * Arrow keys between the elements marked `data-stop` in columns marked `data-column`; together they are one stop of Tab. The marks are kept in
 * the page itself: hundreds of elements need not be drawn again for a step.
 */
export function useArrowStops(): {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onFocus: (event: { readonly target: EventTarget }) => void
} {
  const ref = useRef<HTMLDivElement>(null)
  const stay = (stop: HTMLElement | undefined) => {
    if (stop === undefined || ref.current === null) return
    for (const other of ref.current.querySelectorAll<HTMLElement>(`${stops}[tabindex="0"]`)) other.tabIndex = -1
    stop.tabIndex = 0
  }
  // What is drawn anew may have taken the only stop with it.
  useLayoutEffect(() => {
    const box = ref.current
    if (box !== null && box.querySelector(`${stops}[tabindex="0"]`) === null) stay(stopsIn(box)[0])
  })
  return {
    ref,
    onFocus: ({ target: focused }) => {
      if (focused instanceof HTMLElement && focused.matches(stops)) stay(focused)
    },
    onKeyDown: (event) => {
      const box = ref.current
      const from = event.target
      if (box === null || !(from instanceof HTMLElement) || !from.matches(stops)) return
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const to = target(box, from, event.key)
      if (to === undefined) return
      event.preventDefault()
      to.focus()
      to.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
  }
}
