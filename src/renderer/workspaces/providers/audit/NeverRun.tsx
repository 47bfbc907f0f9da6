import { Box, Button, Stack } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { RunFields } from './RunMenu.tsx'

type Props = {
  readonly connection: ConnectionView
  readonly slots: boolean
  readonly onSlots: (slots: boolean) => void
  readonly onRun: () => void
}

/** Explains an audit and its platform requests before the first run. */
export function NeverRun({ connection, slots, onSlots, onRun }: Props) {
  return (
    <Box className="scrolls">
      <EmptyState
        icon={<IconClipboardCheck size={28} stroke={1.3} />}
        title={`This list was not audited on ${connection.name} yet`}
      >
        An audit reads the record of every listed provider, says by the rules of section 3 who may be booked digitally,
        and finds records that contradict themselves, answers that did not come, and what changed since the audit
        before. It reads from <bdi>{connection.name}</bdi> and writes nothing; an EHR is not called. Kept on this
        computer afterwards are counts, the verdict and name of each provider, and the records that were read, nothing
        of a patient; the findings themselves stay until a later audit takes their place, the console is closed, or
        memory runs short.
      </EmptyState>
      <Stack gap="md" align="flex-start" w="min(26rem, 100% - 2rem)" mt={0} mb="xl" mx="auto">
        <RunFields slots={slots} onSlots={onSlots} />
        <Button variant="filled" onClick={onRun}>
          Run audit
        </Button>
      </Stack>
    </Box>
  )
}
