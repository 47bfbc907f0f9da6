/** Moves the focus to the grid or its find field. Both register their elements when they mount. */
export function createGridFocus() {
  let grid: HTMLElement | null = null
  let find: HTMLInputElement | null = null
  /** The focused element and its text when the focus was requested before the grid mounted. */
  let awaited: { readonly from: Element | null; readonly text: string | undefined } | undefined
  return {
    setGrid: (element: HTMLElement | null): void => {
      grid = element
      if (element === null || awaited === undefined) return
      const { from, text } = awaited
      awaited = undefined
      if (document.activeElement === from && find?.value === text) element.focus({ preventScroll: true })
    },
    setFind: (element: HTMLInputElement | null): void => {
      find = element
    },
    /** If the grid isn't mounted yet, it takes the focus on mount, unless the focus moved or the find text changed meanwhile. */
    toGrid: (): void => {
      if (grid === null) awaited = { from: document.activeElement, text: find?.value }
      else grid.focus({ preventScroll: true })
    },
    /** Ends typing in the find field, which then searches at once. */
    leaveFind: (): void => find?.blur(),
    toFind: (): void => {
      find?.focus()
      find?.select()
    },
  }
}
