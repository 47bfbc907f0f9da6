import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import type { BookingRoute } from '../../routes/booking-route.ts'
import { DeskScreen } from './desk/DeskScreen.tsx'
import { SentScreen } from './sent/SentScreen.tsx'
import { UnknownScreen } from './unknown/UnknownScreen.tsx'

type Props = { readonly route: BookingRoute; readonly connection: ConnectionView }

/** The booking workspace: the tab its route names. */
export function BookingScreen({ route, connection }: Props) {
  switch (route.tab) {
    case 'desk':
      return <DeskScreen route={route} connection={connection} />
    case 'unknown':
      return <UnknownScreen route={route} connection={connection} />
    case 'sent':
      return <SentScreen route={route} connection={connection} />
  }
}
