import { texts } from './text/shared.ts'
import type { ReactNode } from 'react'
import { Button, Group, Stack } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import { regionsAt, type RegionsRoute } from '../../routes/regions-route.ts'
import { AlertsScreen } from './alerts/AlertsScreen.tsx'
import { BoardScreen } from './board/BoardScreen.tsx'
import { HistoryScreen } from './history/HistoryScreen.tsx'
import { IncidentsScreen } from './incidents/IncidentsScreen.tsx'
import { WallScreen } from './wall/Wall.tsx'
import { stageNames } from '../../../domain/connections/connection.ts'
import { navigate } from '../../routes/navigation.ts'
import { StageBadge } from '../../parts/StageBadge.tsx'
import { switchConnection } from '../../bridge/switch-connection.ts'
import { useCommands } from '../../parts/commands.ts'
import { openInNewWindow } from '../../parts/open-window.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { useOthersWatched, useWatched } from './use-regions.ts'
import { watchedMark, watchedWords } from './watched-words.ts'
import { formatRoute } from '../../routes/routes.ts'
import { StatusMark } from '../../parts/StatusMark.tsx'
import classes from './other-connections.module.css'

type Props = {
  readonly route: RegionsRoute
  /** The current connection. */
  readonly connection: ConnectionView
  readonly connections: readonly ConnectionView[]
}

/** Renders the regions tab that the route names for the current connection, below the other monitored connections. */
export function RegionsScreen({ route, connection, connections }: Props) {
  useCommands([
    {
      id: 'wallInWindow',
      name: texts.regionsScreen.openTheWallInANewWindow,
      also: texts.regionsScreen.secondScreenMonitor,
      icon: IconExternalLink,
      run: () => void openInNewWindow(regionsAt('wall')),
    },
  ])
  const other = connections.find(({ id }) => id === route.connection && id !== connection.id)
  return (
    <Stack gap={0} h="100%" mih={0}>
      {other === undefined && <OtherConnections tab={route.tab} connections={connections} shownId={connection.id} />}
      <Stack className={classes.below ?? ''} gap={0} flex={1} mih={0}>
        {other === undefined ? (
          screenOf(route, connection)
        ) : (
          <OtherConnection route={route} connection={other} inUse={connection} />
        )}
      </Stack>
    </Stack>
  )
}

function screenOf(route: RegionsRoute, connection: ConnectionView): ReactNode {
  switch (route.tab) {
    case 'board':
      return <BoardScreen route={route} connection={connection} />
    case 'incidents':
      return <IncidentsScreen connection={connection} />
    case 'history':
      return <HistoryScreen route={route} connection={connection} />
    case 'wall':
      return <WallScreen connection={connection} />
    case 'alerts':
      return <AlertsScreen route={route} connection={connection} />
  }
}

type OtherConnectionProps = {
  readonly route: RegionsRoute
  /** The connection that the address names. */
  readonly connection: ConnectionView
  readonly inUse: ConnectionView
}

/** Asks before it switches connections: a notification about Production must not switch a user who works in UAT. */
function OtherConnection({ route, connection, inUse }: OtherConnectionProps) {
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
      <FailureNotice
        failure={change.error?.failure}
        doing={texts.regionsScreen.switchTo(stage)}
        onRetry={() => change.mutate()}
      />
      <EmptyState
        title={`${stage}, ${connection.name}${watched === undefined ? '' : `: ${watchedWords(watched)}`}`}
        action={
          <>
            <Button variant="filled" loading={change.isPending} onClick={() => change.mutate()}>
              {texts.regionsScreen.switchTo(stage)}
            </Button>
            <Button onClick={() => navigate({ ...here, open: undefined }, { replace: true })}>
              {texts.regionsScreen.stayOn(stageNames[inUse.stage])}
            </Button>
          </>
        }
      >
        {texts.regionsScreen.youreWorkingIn} <StageBadge connection={inUse} /> <bdi>{inUse.name}</bdi>
        {texts.regionsScreen.switchingChangesItForEveryScreen}
      </EmptyState>
    </>
  )
}

type OtherConnectionsProps = {
  readonly tab: RegionsRoute['tab']
  readonly connections: readonly ConnectionView[]
  /** Id of the connection on the screen below. */
  readonly shownId: string
}

/** Other monitored connections, each with its stage, name and counts. Renders nothing if there are none. */
function OtherConnections({ tab, connections, shownId }: OtherConnectionsProps) {
  const others = useOthersWatched(shownId, connections)
  if (others.length === 0) return null
  return (
    <Group
      component="nav"
      className="line-below"
      gap="0.25rem 1rem"
      px="md"
      py={4}
      fz="sm"
      aria-label={texts.regionsScreen.alsoMonitored}
    >
      <span className="dim">{texts.regionsScreen.alsoMonitored}</span>
      {others.map(({ one, connection }) => (
        <a
          key={connection.id}
          className={classes.other}
          href={formatRoute({ ...regionsAt(tab === 'wall' ? 'board' : tab), connection: connection.id })}
        >
          <StageBadge connection={connection} />
          <bdi className="clip">{connection.name}</bdi>
          <StatusMark status={watchedMark(one)}>{watchedWords(one)}</StatusMark>
        </a>
      ))}
    </Group>
  )
}
