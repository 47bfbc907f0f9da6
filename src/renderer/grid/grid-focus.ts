/** Moves the focus to the grid or its find field. Both register their elements when they mount. */
export type GridFocus = {
  readonly setGrid: (element: HTMLElement | null) => void
  readonly setFind: (element: HTMLInputElement | null) => void
  /** If the grid isn't mounted yet, it takes the focus on mount, unless the focus moved or the find text changed meanwhile. */
  readonly toGrid: () => void
  readonly toFind: () => void
}

export function createGridFocus(): GridFocus {
  let grid: HTMLElement | null = null
  let find: HTMLInputElement | null = null
  /** The focused element and its text when the focus was requested before the grid mounted. */
  let awaited: { readonly from: Element | null; readonly text: string | undefined } | undefined
  return {
    setGrid: (element) => {
      grid = element
      if (element === null || awaited === undefined) return
      const { from, text } = awaited
      awaited = undefined
      if (document.activeElement === from && find?.value === text) element.focus({ preventScroll: true })
    },
    setFind: (element) => {
      find = element
    },
    toGrid: () => {
      if (grid === null) awaited = { from: document.activeElement, text: find?.value }
      else grid.focus({ preventScroll: true })
    },
    toFind: () => {
      find?.focus()
      find?.select()
    },
  }
}
