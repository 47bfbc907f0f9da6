import { Box, Group } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  /** What assistive technology calls it. */
  readonly label: string
  readonly title: string
  /** What is pressed beside the title. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A part of what is set beside the log: rules, quiet hours, notices, webhooks. */
export function AlertsPart({ label, title, action, children }: Props) {
  return (
    <Box component="section" aria-label={label} className="line-below" px="var(--ac-edge)" pt="sm" pb="md">
      <Group component="header" wrap="nowrap" justify="space-between" gap="xs" pb={action === undefined ? 0 : 4}>
        <Box component="h2" lh="xl">
          {title}
        </Box>
        {action}
      </Group>
      {children}
    </Box>
  )
}
