import { Box, Group } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  /** What assistive technology calls it. */
  readonly label: string
  readonly title: ReactNode
  /** Stands beside the title. */
  readonly note?: ReactNode
  /** Stands at the right edge of the title's line. */
  readonly end?: ReactNode
  readonly children: ReactNode
}

/** A part of the region's panel, under its title. */
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
