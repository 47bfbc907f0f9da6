/** Where the focus of a grid goes: the grid itself, and the field that finds. Both say where they are when they are drawn. */
export type GridFocus = {
  readonly setGrid: (element: HTMLElement | null) => void
  readonly setFind: (element: HTMLInputElement | null) => void
  readonly toGrid: () => void
  readonly toFind: () => void
}

export function createGridFocus(): GridFocus {
  let grid: HTMLElement | null = null
  let find: HTMLInputElement | null = null
  return {
    setGrid: (element) => {
      grid = element
    },
    setFind: (element) => {
      find = element
    },
    toGrid: () => grid?.focus({ preventScroll: true }),
    toFind: () => {
      find?.focus()
      find?.select()
    },
  }
}
