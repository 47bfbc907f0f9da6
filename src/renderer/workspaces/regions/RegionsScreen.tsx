import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import type { RegionsRoute } from '../../routes/regions-route.ts'
import { AlertsScreen } from './alerts/AlertsScreen.tsx'
import { BoardScreen } from './board/BoardScreen.tsx'
import { HistoryScreen } from './history/HistoryScreen.tsx'
import { IncidentsScreen } from './incidents/IncidentsScreen.tsx'
import classes from './other-connections.module.css'
import { OtherConnection } from './OtherConnection.tsx'
import { OtherConnections } from './OtherConnections.tsx'
import { WallScreen } from './wall/WallScreen.tsx'

type Props = {
  readonly route: RegionsRoute
  /** The current connection. */
  readonly connection: ConnectionView
  readonly connections: readonly ConnectionView[]
}

/** Renders the regions tab that the route names for the current connection, below the other monitored connections. */
export function RegionsScreen({ route, connection, connections }: Props) {
  const other = connections.find(({ id }) => id === route.connection && id !== connection.id)
  return (
    <Stack gap={0} h="100%" mih={0}>
      {other === undefined && <OtherConnections tab={route.tab} connections={connections} shownId={connection.id} />}
      <div className={classes.below}>
        {other === undefined ? (
          screenOf(route, connection)
        ) : (
          <OtherConnection route={route} connection={other} inUse={connection} />
        )}
      </div>
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
      return <WallScreen route={route} connection={connection} />
    case 'alerts':
      return <AlertsScreen route={route} connection={connection} />
  }
}
