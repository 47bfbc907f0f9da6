import type { ConnectionView } from '../../bridge/calls/settings.ts'
import type { RegionsRoute } from '../app/regions-route.ts'
import { AlertsScreen } from './alerts/AlertsScreen.tsx'
import { BoardScreen } from './board/BoardScreen.tsx'
import { HistoryScreen } from './history/HistoryScreen.tsx'
import { WallScreen } from './wall/WallScreen.tsx'

type Props = { readonly route: RegionsRoute; readonly connection: ConnectionView }

/** The regions workspace: the tab its route names. */
export function RegionsScreen({ route, connection }: Props) {
  switch (route.tab) {
    case 'board':
      return <BoardScreen route={route} connection={connection} />
    case 'history':
      return <HistoryScreen route={route} connection={connection} />
    case 'wall':
      return <WallScreen route={route} connection={connection} />
    case 'alerts':
      return <AlertsScreen route={route} connection={connection} />
  }
}
