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
      <EmptyState title={texts.activityEmpty.noCallsYet}>
        {texts.activityEmpty.everyCallToThePlatformAppears}
      </EmptyState>
    )
  return (
    <EmptyState
      title={
        route.only === 'failed'
          ? texts.activityEmpty.noFailedCalls
          : route.only === 'writes'
            ? texts.activityEmpty.noChangesSent
            : texts.activityEmpty.noCallsListed
      }
      action={
        <Button component="a" href={formatRoute({ ...activityAt(), open: route.open })}>
          {texts.activityEmpty.showAllCalls}
        </Button>
      }
    >
      {route.connection === undefined
        ? texts.activityEmpty.otherCallsOfThisSessionAre
        : texts.activityEmpty.otherCallsOfThisSessionAre2}
    </EmptyState>
  )
}
