import { texts } from './text.ts'
import { FindInput } from './FindInput.tsx'
import { useFindText } from './use-find-text.ts'
import type { GridModel } from './use-snapshot-grid.ts'

/** Filters the visible columns by a text; rows without it are hidden. */
export function GridFind({ grid }: { readonly grid: GridModel }) {
  const text = useFindText(grid)
  return (
    <FindInput
      grid={grid}
      text={text}
      size="xs"
      flex="0 1 11rem"
      miw="6rem"
      aria-label={texts.gridFind.findInVisibleColumns}
      placeholder={texts.gridFind.findInRows}
    />
  )
}
