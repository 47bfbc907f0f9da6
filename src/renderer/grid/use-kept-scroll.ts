import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { TableView } from '../../domain/tables/table.ts'
import { keptInWindow } from '../parts/window-memory.ts'
import type { ShownRows } from './view-loader.ts'

/** Pixels from the top, by the rows and their order. */
const tops = new Map<string, number>()
keptInWindow(() => tops.clear())
const mostKept = 100

/** Returns a grid to where it was scrolled in this window as soon as its rows are there. Call it after the layout effect that sizes the rows. */
export function useKeptScroll(
  scroller: RefObject<HTMLElement | null>,
  rows: ShownRows | undefined,
  asked: TableView,
): void {
  const returned = useRef(false)
  const key = rows === undefined ? undefined : JSON.stringify([rows.snapshotId, asked])
  useLayoutEffect(() => {
    const box = scroller.current
    if (box === null || key === undefined) return undefined
    const top = tops.get(key)
    if (!returned.current && top !== undefined) box.scrollTo({ top })
    returned.current = true
    const onScroll = () => {
      tops.delete(key)
      tops.set(key, box.scrollTop)
      const [oldest] = tops.keys()
      if (tops.size > mostKept && oldest !== undefined) tops.delete(oldest)
    }
    box.addEventListener('scroll', onScroll, { passive: true })
    return () => box.removeEventListener('scroll', onScroll)
  }, [scroller, key])
}
