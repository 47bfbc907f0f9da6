import classes from './filter-chips.module.css'
import { FindInput } from './FindInput.tsx'
import { useFindText } from './use-find-text.ts'
import type { GridModel } from './use-snapshot-grid.ts'

/** Finds a text in the columns on the screen; rows without it go away. */
export function GridFind({ grid }: { readonly grid: GridModel }) {
  const text = useFindText(grid)
  return (
    <FindInput
      grid={grid}
      text={text}
      size="xs"
      className={classes.find ?? ''}
      aria-label="Find in the columns shown"
      placeholder="Find in rows"
    />
  )
}
