import {
  addressOf,
  choice,
  day,
  keysOf,
  oneOf,
  text,
  texts,
  together,
  type ValuesOf,
  usually,
  whole,
} from './address-fields.ts'
import { texts as nameTexts } from './text.ts'

/** The address of the booking workspace: its tab and the open item. Never contains caller data. */

export const bookingTabs = keysOf(nameTexts.bookingTabs)
export type BookingTab = (typeof bookingTabs)[number]

/** A region from Regions for an on-demand booking; applied once, while the desk has no way chosen. */
export type BookingHandOver = NonNullable<ValuesOf<typeof handOver>>

/** A free slot from Providers. The desk looks it up again, since only slots that the platform offered to it can be booked. */
export type SlotHandOver = NonNullable<ValuesOf<typeof slot>>

const handOver = whole(
  together({ practiceId: text('practice'), regionCode: text('region') }),
  together({ visitTypeName: usually('', text('type')), assignmentQualifiers: texts('qualifier', 50) }),
)
const slot = whole(
  /** The platform's raw start time, and the department's local day, yyyy-MM-dd. */
  together({ npi: text('npi'), slotDateTime: text('start'), day: day('on') }),
  together({
    ehrSystemName: text('ehr'),
    /** Each the EHR's own ID if known, otherwise the platform's. */
    departmentId: text('department'),
    visitTypeId: text('visitId'),
    visitTypeName: text('visit'),
    /** Undefined if the slot is for both or doesn't say. */
    patientClass: choice('patients', ['new', 'returning']),
  }),
)

const fields = together({
  /** The open intent on `unknown` or `sent`. */
  intent: text('intent'),
  /** The day of `sent`, yyyy-MM-dd on this computer; undefined means today. */
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

/** The route of the segments after `#/booking/` and the query; undefined if there is none. */
export function parseBooking(segments: readonly string[], params: URLSearchParams): BookingRoute | undefined {
  const [first, ...more] = segments
  const tab = first === undefined ? 'desk' : oneOf(bookingTabs, first)
  if (tab === undefined || more.length > 0) return undefined
  const route: BookingRoute = { ...bookingAt(tab), ...fields.read(params) }
  return tab === 'desk' ? route : { ...route, handOver: undefined, slot: undefined }
}

export const formatBooking = (route: BookingRoute): string =>
  addressOf(['booking', route.tab], (params) => fields.write(route, params))
