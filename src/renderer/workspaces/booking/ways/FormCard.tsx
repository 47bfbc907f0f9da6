import { Box, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ways.module.css'

type Props = {
  /** Accessible name of the card; defaults to the title. */
  readonly label?: string
  readonly title?: string
  /** A line next to the title. */
  readonly note?: string
  /** Extra content next to the title. */
  readonly end?: ReactNode
  readonly children: ReactNode
}

/** A card of a step's form: fields in three columns. The classes `half`, `wide` and `whole` widen a field. */
export function FormCard({ label, title, note, end, children }: Props) {
  return (
    <Box component="section" className={`${classes.grid} card`} fz="sm" lh="sm" aria-label={label ?? title}>
      {title !== undefined && (
        <Group className={classes.whole ?? ''} gap="2px 12px" align="baseline">
          <h2>{title}</h2>
          {note !== undefined && <p className="note small">{note}</p>}
          {end}
        </Group>
      )}
      {children}
    </Box>
  )
}
