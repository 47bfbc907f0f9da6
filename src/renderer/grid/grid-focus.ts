/** Where the focus of a grid goes: the grid itself, and the field that finds. Both say where they are when they are drawn. */
export type GridFocus = {
  readonly setGrid: (element: HTMLElement | null) => void
  readonly setFind: (element: HTMLInputElement | null) => void
  /** Where the grid is not drawn yet it takes the focus when it is, unless that has moved or the text to find was changed meanwhile. */
  readonly toGrid: () => void
  readonly toFind: () => void
}

export function createGridFocus(): GridFocus {
  let grid: HTMLElement | null = null
  let find: HTMLInputElement | null = null
  /** What had the focus, and what was typed in it, when the grid was to have it and was not there. */
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
