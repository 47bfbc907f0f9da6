import type { Connection } from '../../../domain/connections/connection.ts'
import type { Provider } from '../../../domain/providers/provider.ts'
import type { BoardRow } from '../../../domain/regions/region-board.ts'
import type { SchedulingDecision } from '../../../domain/providers/scheduling-rules.ts'
import type { ProviderForms } from '../../../domain/providers/verdict.ts'
import type { Answer, Handlers } from '../../services/handler.ts'
import type { CallContext, PlatformClient } from '../../services/platform/client.ts'
import type { Booking } from './open-booking.ts'

/** What the handlers of booking are given. */

export type BookingNeeds = {
  readonly client: PlatformClient
  readonly booking: Booking
  /** Waits for the sandbox where that is meant and still starting. */
  readonly connectionOf: (connectionId: string) => Promise<Connection | undefined>
  /** What a call to this connection carries. */
  readonly contextOf: (connection: Connection, signal: AbortSignal) => CallContext
  /** The record and flags of a provider (section 3), from what the console knows, else asked now; with the EHR's form where one is named. */
  readonly providerOf: (
    connection: Connection,
    npi: string,
    ehrSystemName: string | undefined,
    signal: AbortSignal,
  ) => Promise<
    Answer<{ readonly record: Provider; readonly decision: SchedulingDecision; readonly forms: ProviderForms }>
  >
  /** Rows of a region on the board of the monitor, where it watches that practice. */
  readonly boardRowsOf: (connectionId: string, practiceId: string, regionCode: string) => readonly BoardRow[]
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export type BookingHandlers = Pick<Handlers, Extract<keyof Handlers, `booking.${string}`>>
