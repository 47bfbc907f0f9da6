import { Box, Group } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  /** Accessible name. */
  readonly label: string
  readonly title: ReactNode
  /** Shown next to the title. */
  readonly note?: ReactNode
  /** Shown at the right end of the title line. */
  readonly end?: ReactNode
  readonly children: ReactNode
}

/** A titled section of the region panel. */
export function PanelSection({ label, title, note, end, children }: Props) {
  return (
    <section aria-label={label}>
      <Group className="quiet" align="baseline" gap="0 0.5rem" mb={6} fz="xs">
        <Box component="h3" c="var(--ac-text-1)">
          {title}
        </Box>
        {note}
        {end !== undefined && (
          <Box component="span" ml="auto">
            {end}
          </Box>
        )}
      </Group>
      {children}
    </section>
  )
}
