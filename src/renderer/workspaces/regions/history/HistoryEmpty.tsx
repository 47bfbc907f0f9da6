import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { regionsAt } from '../../../routes/regions-route.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { useBoard } from '../use-regions.ts'

/** Shown when history has no combination yet: why, and what to do. */
export function HistoryEmpty({ connectionId }: { readonly connectionId: string }) {
  const state = useBoard(connectionId).data?.value.state
  const board = (
    <Button variant="filled" component="a" href={formatRoute(regionsAt('board'))}>
      Open the board
    </Button>
  )
  if (state === 'no-practices') {
    return (
      <EmptyState
        title="This connection names no practice"
        icon={<IconHistory size={28} />}
        action={
          <Button variant="filled" component="a" href="#/settings/connections">
            Open Connections and keys
          </Button>
        }
      >
        Wait estimates are asked for practice by practice. Name the practices of this connection, then the board and its
        history begin.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="There is no history yet" icon={<IconHistory size={28} />} action={board}>
      {state === 'starting' || state === 'watching'
        ? 'The first answers are on their way. Every estimate is kept from now on, once, also while this window is hidden.'
        : 'The console keeps every estimate that it receives while it watches. Open the board once, and it goes on watching this connection.'}
    </EmptyState>
  )
}
