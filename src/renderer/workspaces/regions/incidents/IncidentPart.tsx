import { Box, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  /** Accessible name. */
  readonly label: string
  readonly title: ReactNode
  readonly note: ReactNode
  readonly children: ReactNode
}

/** A section of an incident with a title and a short note. */
export function IncidentPart({ label, title, note, children }: Props) {
  return (
    <Box component="section" miw={0} px="var(--ac-edge)" py="sm" aria-label={label}>
      <Title order={3} mb={6}>
        {title}{' '}
        <Text span inherit className="dim" fw={400} pl={4}>
          {note}
        </Text>
      </Title>
      {children}
    </Box>
  )
}
