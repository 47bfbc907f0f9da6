import { texts } from './text.ts'
import { Button } from '@mantine/core'
import { type ActivityRoute, activityAt } from '../../routes/activity-route.ts'
import { formatRoute } from '../../routes/routes.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'

type Props = { readonly route: ActivityRoute; readonly kept: number }

/** Why no call is listed. */
export function ActivityEmpty({ route, kept }: Props) {
  if (kept === 0)
    return (
      <EmptyState title={texts.activityEmpty.noCallWasMadeYet}>
        {texts.activityEmpty.eachCallToThePlatformStandsHere}
      </EmptyState>
    )
  return (
    <EmptyState
      title={
        route.only === 'failed'
          ? texts.activityEmpty.noCallFailed
          : route.only === 'writes'
            ? texts.activityEmpty.noWriteWasSent
            : texts.activityEmpty.noCallIsListed
      }
      action={
        <Button component="a" href={formatRoute({ ...activityAt(), open: route.open })}>
          {texts.activityEmpty.showAllCalls}
        </Button>
      }
    >
      {route.connection === undefined
        ? texts.activityEmpty.otherCallsOfThisSessionAreKept
        : texts.activityEmpty.otherCallsOfThisSessionAreKeptSome}
    </EmptyState>
  )
}
