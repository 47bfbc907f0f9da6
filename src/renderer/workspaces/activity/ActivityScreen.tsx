import { texts } from './text.ts'
import { Box, Stack } from '@mantine/core'
import gridScreen from '../../parts/grid-screen.module.css'
import { useState } from 'react'
import type { ActivityRoute } from '../../routes/activity-route.ts'
import { navigate } from '../../routes/navigation.ts'
import { useBridgeQuery } from '../../bridge/queries.ts'
import { FailureOf } from '../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { ActivityBar } from './ActivityBar.tsx'
import { ActivityEmpty } from './ActivityEmpty.tsx'
import { BundlePage } from './BundlePage.tsx'
import { CallPanel } from './CallPanel.tsx'
import { CallTable } from './CallTable.tsx'
import { TrailScreen } from './trail/TrailScreen.tsx'

type Props = { readonly route: ActivityRoute }

const step = 200
const mostRows = 2_000

/** This session's platform calls, the audit trail, or the incident bundle. */
export function ActivityScreen({ route }: Props) {
  if (route.view === 'trail') return <TrailScreen route={route} />
  return route.view === 'bundle' ? <BundlePage /> : <Calls route={route} />
}

function Calls({ route }: Props) {
  const [limit, setLimit] = useState(step)
  const { only, connection, find, open } = route
  const list = useBridgeQuery(
    'activity.calls',
    {
      only,
      limit,
      ...(find.trim() === '' ? {} : { search: find }),
      ...(connection === undefined ? {} : { connectionId: connection }),
    },
    { keepPrevious: true, staleTime: 0 },
  )
  const known = list.data?.value
  const openCall = (id: string | undefined) => navigate({ ...route, open: id }, { replace: open !== undefined })
  return (
    <Box
      component="section"
      fz="sm"
      lh="sm"
      className={gridScreen.screen ?? ''}
      aria-label={texts.activityScreen.activity}
    >
      <Stack gap={0} miw={0} mih={0} style={{ container: 'activity / inline-size' }}>
        <ActivityBar route={route} list={known} />
        <FailureOf
          call={list}
          doing={texts.activityScreen.loadThisSessionsCalls}
          {...(known === undefined ? {} : { kept: texts.activityScreen.earlierResultsAreStillShown })}
        />
        {known === undefined ? (
          list.error === null && <SkeletonRows rows={10} label={texts.activityScreen.loadingCalls} />
        ) : known.rows.length === 0 ? (
          <ActivityEmpty route={route} kept={known.kept} />
        ) : (
          <CallTable
            list={known}
            openId={open}
            onOpen={openCall}
            onMore={limit < mostRows ? () => setLimit(Math.min(limit + step, mostRows)) : undefined}
          />
        )}
      </Stack>
      {open !== undefined && <CallPanel key={open} id={open} onClose={() => openCall(undefined)} />}
    </Box>
  )
}
