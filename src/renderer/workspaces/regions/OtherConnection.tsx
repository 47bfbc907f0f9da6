import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import { stageNames } from '../../../domain/connections/connection.ts'
import { navigate } from '../../routes/navigation.ts'
import type { RegionsRoute } from '../../routes/regions-route.ts'
import { StageBadge } from '../../parts/StageBadge.tsx'
import { switchConnection } from '../../bridge/switch-connection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { useWatched } from './use-regions.ts'
import { watchedWords } from './watched-words.ts'

type Props = {
  readonly route: RegionsRoute
  /** The connection that the address names. */
  readonly connection: ConnectionView
  readonly inUse: ConnectionView
}

/** Asks before it switches connections: a notification about Production must not switch a user who works in UAT. */
export function OtherConnection({ route, connection, inUse }: Props) {
  const client = useQueryClient()
  const watched = useWatched().data?.value.find(({ connectionId }) => connectionId === connection.id)
  const { connection: _, ...here } = route
  const change = useMutation({
    mutationFn: () => switchConnection(client, connection.id),
    onSuccess: () => navigate(here, { replace: true }),
  })
  const stage = stageNames[connection.stage]
  return (
    <>
      {change.error !== null && (
        <FailureNotice failure={change.error.failure} doing={`Switch to ${stage}`} onRetry={() => change.mutate()} />
      )}
      <EmptyState
        title={`${stage}, ${connection.name}${watched === undefined ? '' : `: ${watchedWords(watched)}`}`}
        action={
          <>
            <Button variant="filled" loading={change.isPending} onClick={() => change.mutate()}>
              Switch to {stage}
            </Button>
            <Button onClick={() => navigate({ ...here, open: undefined }, { replace: true })}>
              Stay on {stageNames[inUse.stage]}
            </Button>
          </>
        }
      >
        You work in <StageBadge stage={inUse.stage} /> <bdi>{inUse.name}</bdi>. Switching changes it for every screen,
        and for booking.
      </EmptyState>
    </>
  )
}
