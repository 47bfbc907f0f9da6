import type { Connection } from '../../../domain/connections/connection.ts'
import type { Provider } from '../../../domain/providers/provider.ts'
import type { SchedulingDecision } from '../../../domain/providers/scheduling-rules.ts'
import type { ProviderForms } from '../../../domain/providers/verdict.ts'
import type { BoardRow } from '../../../domain/regions/region-board.ts'
import type { Answer, Handlers } from '../../services/handler.ts'
import type { CallContext, PlatformClient } from '../../services/platform/client.ts'
import type { Booking } from './open-booking.ts'

/** Dependencies of the booking handlers. */

export type BookingNeeds = {
  readonly client: PlatformClient
  readonly booking: Booking
  /** Waits for the sandbox if the connection is the sandbox and it's still starting. */
  readonly connectionOf: (connectionId: string) => Promise<Connection | undefined>
  /** The context of a call to this connection. */
  readonly contextOf: (connection: Connection, signal: AbortSignal) => CallContext
  /** The record and flags of a provider (section 3), from the cache or else requested now; in the EHR's form if one is named. */
  readonly providerOf: (
    connection: Connection,
    npi: string,
    ehrSystemName: string | undefined,
    signal: AbortSignal,
  ) => Promise<
    Answer<{ readonly record: Provider; readonly decision: SchedulingDecision; readonly forms: ProviderForms }>
  >
  /** The monitor's board rows for a region, if the monitor watches that practice. */
  readonly boardRowsOf: (connectionId: string, practiceId: string, regionCode: string) => readonly BoardRow[]
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export type BookingHandlers = Pick<Handlers, Extract<keyof Handlers, `booking.${string}`>>

/** The part of the booking dependencies that searches need: no journal. */
export type FindNeeds = Omit<BookingNeeds, 'booking'> & { readonly booking: Pick<Booking, 'memory'> }
