import { isDay } from '../../domain/time/dates.ts'
import { oneOf, withQuery } from './route-text.ts'

/** The part of the address that the booking workspace has: its tab and what is open there. Nothing of a caller ever stands in an address. */

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

export type BookingRoute = {
  readonly screen: 'booking'
  readonly tab: BookingTab
  /** The intent that is open on `unknown` or `sent`. */
  readonly intent: string | undefined
  /** The day of `sent`, yyyy-MM-dd of the computer; undefined is today. */
  readonly day: string | undefined
  readonly handOver: BookingHandOver | undefined
  readonly slot: SlotHandOver | undefined
}

export const bookingAt = (tab: BookingTab = 'desk', intent?: string): BookingRoute => ({
  screen: 'booking',
  tab,
  intent,
  day: undefined,
  handOver: undefined,
  slot: undefined,
})

/** The route that the segments behind `#/booking/` and the query name; undefined where they name none. */
export function parseBooking(segments: readonly string[], params: URLSearchParams): BookingRoute | undefined {
  const [first, ...more] = segments
  const tab = first === undefined ? 'desk' : oneOf(bookingTabs, first)
  if (tab === undefined || more.length > 0) return undefined
  const [practiceId, regionCode, visitTypeName] = [params.get('practice'), params.get('region'), params.get('type')]
  const day = params.get('day')
  return {
    ...bookingAt(tab, params.get('intent') ?? undefined),
    day: day !== null && isDay(day) ? day : undefined,
    handOver:
      tab === 'desk' && practiceId !== null && regionCode !== null
        ? {
            practiceId,
            regionCode,
            visitTypeName: visitTypeName ?? '',
            assignmentQualifiers: params.getAll('qualifier').slice(0, 50),
          }
        : undefined,
    slot: tab === 'desk' ? slotIn(params) : undefined,
  }
}

const textOf = (params: URLSearchParams, name: string): string | undefined => {
  const text = params.get(name)
  return text === null || text === '' || text.length > 500 ? undefined : text
}

function slotIn(params: URLSearchParams): SlotHandOver | undefined {
  const [npi, slotDateTime, slotDay] = [textOf(params, 'npi'), textOf(params, 'start'), params.get('on')]
  if (npi === undefined || slotDateTime === undefined || slotDay === null || !isDay(slotDay)) return undefined
  return {
    npi,
    slotDateTime,
    day: slotDay,
    departmentEmrId: textOf(params, 'department'),
    visitTypeName: textOf(params, 'visit'),
    patientClass: oneOf(['new', 'returning'], params.get('patients')),
  }
}

function writeSlot(slot: SlotHandOver, params: URLSearchParams): void {
  params.set('npi', slot.npi)
  params.set('start', slot.slotDateTime)
  params.set('on', slot.day)
  if (slot.departmentEmrId !== undefined) params.set('department', slot.departmentEmrId)
  if (slot.visitTypeName !== undefined) params.set('visit', slot.visitTypeName)
  if (slot.patientClass !== undefined) params.set('patients', slot.patientClass)
}

/** The address of `route`, beginning with `#`. Defaults are left out. */
export function formatBooking({ tab, intent, day, handOver, slot }: BookingRoute): string {
  const params = new URLSearchParams()
  if (intent !== undefined) params.set('intent', intent)
  if (day !== undefined) params.set('day', day)
  if (handOver !== undefined) {
    params.set('practice', handOver.practiceId)
    params.set('region', handOver.regionCode)
    if (handOver.visitTypeName !== '') params.set('type', handOver.visitTypeName)
    for (const qualifier of handOver.assignmentQualifiers) params.append('qualifier', qualifier)
  }
  if (slot !== undefined) writeSlot(slot, params)
  return withQuery(`#/booking/${tab}`, params)
}
