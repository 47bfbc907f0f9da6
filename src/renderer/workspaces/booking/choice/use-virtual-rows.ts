import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/virtual-core'
import { useLayoutEffect, useReducer, useState } from 'react'

type Options = Pick<
  VirtualizerOptions<HTMLDivElement, HTMLElement>,
  'count' | 'getScrollElement' | 'estimateSize' | 'getItemKey' | 'overscan' | 'rangeExtractor'
>

/** The rows in view of a scroll box, and how to scroll to another. Renders again as the box scrolls or resizes. */
export function useVirtualRows(options: Options): Virtualizer<HTMLDivElement, HTMLElement> {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const whole: VirtualizerOptions<HTMLDivElement, HTMLElement> = {
    ...options,
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    onChange: () => redraw(),
  }
  const [rows] = useState(() => new Virtualizer(whole))
  rows.setOptions(whole)
  useLayoutEffect(() => rows._didMount(), [rows])
  useLayoutEffect(() => rows._willUpdate())
  return rows
}
