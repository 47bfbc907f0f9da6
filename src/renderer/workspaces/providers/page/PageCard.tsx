import { Box, Flex, Group, Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  /** Accessible name. */
  readonly label: string
  readonly title: ReactNode
  readonly note?: ReactNode
  /** The full note, if it changes. */
  readonly noteTitle?: string
  /** Buttons at the end of the header. */
  readonly end?: ReactNode
  readonly children: ReactNode
}

/** A card of a provider's page: a header with title, note and buttons, and its content. */
export function PageCard({ label, title, note, noteTitle, end, children }: Props) {
  return (
    <Paper
      component="section"
      className="cut"
      bd="1px solid var(--ac-line)"
      bdrs={6}
      bg="var(--ac-surface)"
      aria-label={label}
    >
      <Group component="header" className="line-below" gap="0 10px" mih={40} py={4} pl={14} pr="xs">
        <Title order={3} flex="none">
          {title}
        </Title>
        <CardNote title={noteTitle}>{note}</CardNote>
        {end !== undefined && (
          <Flex component="span" gap="4px 8px" align="center" wrap="wrap" ml="auto">
            {end}
          </Flex>
        )}
      </Group>
      {children}
    </Paper>
  )
}

export function CardNote({ title, children }: { readonly title?: string | undefined; readonly children: ReactNode }) {
  return (
    <Box component="span" className="quiet" flex="1 1 0" miw={160} fz="xs" lh="xs" title={title}>
      {children}
    </Box>
  )
}

/** The text of a card without content. */
export function EmptyCard({ children }: { readonly children: ReactNode }) {
  return (
    <Text className="quiet" inherit py="md" px={14} fz="sm" maw={736}>
      {children}
    </Text>
  )
}
