import type { Connection } from '../../../domain/connections/connection.ts'
import type { Provider } from '../../../domain/providers/provider.ts'
import type { SchedulingDecision } from '../../../domain/providers/scheduling-rules.ts'
import type { ProviderForms } from '../../../domain/providers/verdict.ts'
import type { BoardRow } from '../../../domain/regions/region-board.ts'
import type { Answer, HandlersOf } from '../../services/handler.ts'
import type { Booking } from './open-booking.ts'
import type { Services } from '../../services/shared/services.ts'

/** Dependencies of the booking handlers. */

export type BookingNeeds = Pick<Services, 'client' | 'connectionOf' | 'contextOf' | 'now'> & {
  readonly booking: Booking
  /** The record and flags of a provider (section 3), from the cache or else requested now; in the EHR's form if one is named. */
  readonly providerOf: (
    connection: Connection,
    npi: string,
    ehrSystemName: string | undefined,
    signal: AbortSignal,
  ) => Promise<
    Answer<{ readonly record: Provider; readonly decision: SchedulingDecision; readonly forms: ProviderForms }>
  >
  /** The monitor's board rows for a region; none if it doesn't watch that practice, or watches some of its visits only. */
  readonly boardRowsOf: (connectionId: string, practiceId: string, regionCode: string) => readonly BoardRow[]
}

export type BookingHandlers = HandlersOf<'booking'>

/** The part of the booking dependencies that searches need: no journal. */
export type FindNeeds = Omit<BookingNeeds, 'booking'> & { readonly booking: Pick<Booking, 'memory'> }
