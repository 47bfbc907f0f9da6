import { Box, Button, Flex, Group } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Age } from '../../../parts/Age.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'

type Props = {
  /** ISO 8601; undefined until the first answer. */
  readonly askedAt: string | undefined
  readonly asking: boolean
  readonly onAskAgain: () => void
  readonly children?: ReactNode
  /** Shown at the end, before the button. */
  readonly end?: ReactNode
}

/** The slots' age, the note that they are not reserved, a summary, and a refresh button. */
export function SlotsLine({ askedAt, asking, onAskAgain, children, end }: Props) {
  return (
    <Group className="quiet" gap="4px 12px" justify="space-between" flex="1 1 32rem" miw={0} fz="xs" lh="lg">
      <Flex wrap="wrap" rowGap={0} columnGap="sm" miw={0}>
        {askedAt !== undefined && (
          <StatusMark status="unknown" plain>
            <Box component="strong" fw={600}>
              Cached
            </Box>
            , asked <Age at={askedAt} />, not held
          </StatusMark>
        )}
        {children}
        <span role="status" className="dim">
          {asking ? 'asking' : ''}
        </span>
      </Flex>
      <Group gap={4} wrap="nowrap" ml="auto">
        {end}
        {askedAt !== undefined && (
          <Button variant="subtle" size="compact-sm" leftSection={<IconRefresh size={14} />} onClick={onAskAgain}>
            Ask again
          </Button>
        )}
      </Group>
    </Group>
  )
}
