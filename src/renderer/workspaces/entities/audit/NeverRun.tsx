import { texts } from '../text/audit.ts'
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
      title={texts.neverRun.noAuditOfOnYet(type, connection.name)}
      action={
        <>
          <Button variant="filled" onClick={onRun}>
            {texts.neverRun.runAudit}
          </Button>
          <Button onClick={onRunAll}>{texts.neverRun.auditAllTypes}</Button>
        </>
      }
    >
      {texts.neverRun.anAuditChecksEveryEntityAgainst(
        total === undefined ? texts.neverRun.allEntities : texts.neverRun.all(counted(total, 'entity', 'entities')),
      )}{' '}
      <bdi>{connection.name}</bdi>
      {texts.neverRun.pageByPageAndChangesNothing}
    </EmptyState>
  )
}
