import { Box, Group } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  /** Accessible name, and the title if there is no other. */
  readonly label: string
  readonly title?: string
  /** A control next to the title. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A section next to the alert log: rules, quiet hours, notifications, webhooks. */
export function AlertsPart({ label, title = label, action, children }: Props) {
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
