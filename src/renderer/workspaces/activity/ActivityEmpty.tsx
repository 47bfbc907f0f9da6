import { Button } from '@mantine/core'
import { type ActivityRoute, activityAt } from '../../routes/activity-route.ts'
import { formatRoute } from '../../routes/routes.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'

type Props = { readonly route: ActivityRoute; readonly kept: number }

/** Why no call is listed. */
export function ActivityEmpty({ route, kept }: Props) {
  if (kept === 0)
    return (
      <EmptyState title="No call was made yet">
        Each call to the platform stands here from the start of this session on: when, how long, and what became of it.
        It is kept in memory alone and ends with the program.
      </EmptyState>
    )
  return (
    <EmptyState
      title={
        route.only === 'failed' ? 'No call failed' : route.only === 'writes' ? 'No write was sent' : 'No call is listed'
      }
      action={
        <Button component="a" href={formatRoute({ ...activityAt(), open: route.open })}>
          Show all calls
        </Button>
      }
    >
      {route.connection === undefined
        ? 'Other calls of this session are kept.'
        : 'Other calls of this session are kept, some of them of another connection.'}
    </EmptyState>
  )
}
