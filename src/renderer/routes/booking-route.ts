import {
  addressOf,
  choice,
  day,
  type Field,
  oneOf,
  text,
  texts,
  together,
  type ValuesOf,
  usually,
  whole,
} from './address-fields.ts'

/** The part of the address that the booking workspace has: its tab and what is open there. Nothing of a caller is ever in an address. */

export const bookingTabs = ['desk', 'unknown', 'sent'] as const
export type BookingTab = (typeof bookingTabs)[number]

/** A region to book an on-demand visit in, handed over by the board; taken once, when the desk has no way chosen yet. */
export type BookingHandOver = {
  readonly practiceId: string
  readonly regionCode: string
  readonly visitTypeName: string
  readonly assignmentQualifiers: readonly string[]
}

/** A free slot of a provider, handed over by Providers. The desk looks it up once more: only what the platform offered to it can be booked. */
export type SlotHandOver = {
  readonly npi: string
  /** The start as the platform wrote it, and the department's own day, yyyy-MM-dd. */
  readonly slotDateTime: string
  readonly day: string
  /** The EHR's own id. */
  readonly departmentEmrId: string | undefined
  readonly visitTypeName: string | undefined
  /** Undefined where the slot is for both, or doesn't say. */
  readonly patientClass: 'new' | 'returning' | undefined
}

const handOver: Field<BookingHandOver | undefined> = whole(
  together({ practiceId: text('practice'), regionCode: text('region') }),
  together({ visitTypeName: usually('', text('type')), assignmentQualifiers: texts('qualifier', 50) }),
)
const slot: Field<SlotHandOver | undefined> = whole(
  together({ npi: text('npi'), slotDateTime: text('start'), day: day('on') }),
  together({
    departmentEmrId: text('department'),
    visitTypeName: text('visit'),
    patientClass: choice('patients', ['new', 'returning']),
  }),
)

const fields = together({
  /** The intent that is open on `unknown` or `sent`. */
  intent: text('intent'),
  /** The day of `sent`, yyyy-MM-dd of the computer; undefined is today. */
  day: day('day'),
  handOver,
  slot,
})
export type BookingRoute = ValuesOf<typeof fields> & { readonly screen: 'booking'; readonly tab: BookingTab }

export const bookingAt = (tab: BookingTab = 'desk', intent?: string): BookingRoute => ({
  screen: 'booking',
  tab,
  ...fields.usual,
  intent,
})

/** The route that the segments behind `#/booking/` and the query name; undefined where they name none. */
export function parseBooking(segments: readonly string[], params: URLSearchParams): BookingRoute | undefined {
  const [first, ...more] = segments
  const tab = first === undefined ? 'desk' : oneOf(bookingTabs, first)
  if (tab === undefined || more.length > 0) return undefined
  const route: BookingRoute = { ...bookingAt(tab), ...fields.read(params) }
  return tab === 'desk' ? route : { ...route, handOver: undefined, slot: undefined }
}

export const formatBooking = (route: BookingRoute): string =>
  addressOf(['booking', route.tab], (params) => fields.write(route, params))
