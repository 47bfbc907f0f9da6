import { texts } from './text/shared.ts'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import type { BookingRoute } from '../../routes/booking-route.ts'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { CallerElsewhere } from './desk/OtherCallers.tsx'
import { DeskFrame } from './desk/DeskFrame.tsx'
import { useDraft } from './desk/use-draft.ts'
import { SentScreen } from './sent/SentScreen.tsx'
import { UnknownScreen } from './unknown/UnknownScreen.tsx'

type Props = { readonly route: BookingRoute; readonly connection: ConnectionView }

/** Renders the booking tab that the route names. */
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

/** The booking desk for one caller, from the first question to the outcome. */
function DeskScreen({ route, connection }: Props) {
  const state = useDraft(connection)
  const { desk, draft, problem } = state
  if (desk === undefined || draft === undefined) {
    if (problem === undefined) return <SkeletonRows rows={12} label={texts.bookingScreen.openingTheDesk} />
    return (
      <FailureNotice failure={problem.failure} doing={texts.bookingScreen.openTheBookingDesk} onRetry={state.load} />
    )
  }
  if (desk.elsewhere !== undefined) return <CallerElsewhere {...desk.elsewhere} onBegin={state.begin} />
  return <DeskFrame route={route} connection={connection} state={state} desk={desk} draft={draft} />
}
