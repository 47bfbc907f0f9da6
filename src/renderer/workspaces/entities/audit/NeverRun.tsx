import { Button } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { counted } from '../../../parts/times.ts'

type Props = {
  readonly type: string
  readonly connection: ConnectionView
  /** The number of the type's entities, if counted. */
  readonly total: number | undefined
  readonly onRun: () => void
  readonly onRunAll: () => void
}

/** Explains an audit and its platform requests before the first run. */
export function NeverRun({ type, connection, total, onRun, onRunAll }: Props) {
  return (
    <EmptyState
      icon={<IconClipboardCheck size={28} stroke={1.3} />}
      title={`${type} was not audited on ${connection.name} yet`}
      action={
        <>
          <Button variant="filled" onClick={onRun}>
            Run audit
          </Button>
          <Button onClick={onRunAll}>Audit all types</Button>
        </>
      }
    >
      An audit holds every entity against the live schema (conformance), looks for what is not filled in (completeness)
      and for what cannot be true, such as a wrong check digit (plausibility). It reads{' '}
      {total === undefined ? 'all entities' : `all ${counted(total, 'entity', 'entities')}`} of the type from{' '}
      <bdi>{connection.name}</bdi>, page by page, and writes nothing. Kept afterwards are counts and fingerprints, by
      which a finding is known again, and no value of the data; the findings themselves stay until a later audit takes
      their place, the console is closed, or memory runs short.
    </EmptyState>
  )
}
