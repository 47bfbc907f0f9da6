import { Button } from '@mantine/core'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { formatRoute, settingsAt } from '../../../routes/routes.ts'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import type { Watch } from '../use-regions.ts'

type Props = { readonly connection: ConnectionView; readonly watch: Watch }

/** Why there is no board, and the next step. */
export function WatchOff({ connection, watch }: Props) {
  return (
    <EmptyState
      title="Monitoring is off"
      action={
        <Button variant="filled" onClick={watch.start} loading={watch.busy}>
          Start monitoring
        </Button>
      }
    >
      The regions of <bdi>{connection.name}</bdi> aren’t monitored, so their waits are not known.
    </EmptyState>
  )
}

export function NoPractices({ connection }: Pick<Props, 'connection'>) {
  return (
    <EmptyState
      title="The connection names no practice"
      action={
        <Button variant="filled" component="a" href={formatRoute(settingsAt('connections', connection.id))}>
          Open the connection in Settings
        </Button>
      }
    >
      Waits are asked for practice by practice. Add the ids of the practices that <bdi>{connection.name}</bdi> serves;
      the operator of the service supplies them.
    </EmptyState>
  )
}

/** Shown when the answers contain no combination. */
export function NoCombinations({ connection, onPoll }: Pick<Props, 'connection'> & { readonly onPoll: () => void }) {
  return (
    <EmptyState title="The platform told no wait" action={<Button onClick={onPoll}>Poll now</Button>}>
      <bdi>{connection.name}</bdi> answered without any region, or without any estimate for its regions. If you expect
      some, look at the visit types and qualifiers that are asked for in Watch settings.
    </EmptyState>
  )
}
