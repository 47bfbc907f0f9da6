import { z } from 'zod'
import { isDay } from '../time/dates.ts'
import { texts } from './text.ts'

/** The booking desk's slot search criteria (platform document, sections 4.3 and 4.4). They contain no patient data. */

export const slotForms = [
  /** GET v1/availability/slots, paged by days with slots. */
  'place',
  /** POST v1/availability/slots, which returns a searchContext to repeat the search. */
  'search',
  /** POST v5/slots/search for named providers. */
  'providers',
  /** GET v5/providers/{npi}/timeslots for one provider. */
  'provider',
] as const
export type SlotForm = (typeof slotForms)[number]

const text = z.string().max(500)
const names = z.array(text.min(1)).max(100)
/** A search takes at most so many providers. */
export const mostNamedProviders = 100
const dayOrNone = z.string().refine((value) => value === '' || isDay(value), texts.slotCriteria.enterARealDateAsYyyy)

export const slotCriteria = z.object({
  form: z.enum(slotForms),
  /** At most one place: a postal code, coordinates, or departments by EHR id. Empty text means none. */
  postalCode: text,
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  departmentIds: names,
  /** Miles; null uses the service's default (30). */
  radius: z.number().positive(texts.slotCriteria.theRadiusMustBeMoreThan).nullable(),
  specialty: text,
  gender: text,
  /** For POST v1/availability/providers; null uses the service's default (mostAvailable). */
  sortBy: z.enum(['mostAvailable', 'nextAvailable']).nullable(),
  npis: z.array(text.min(1)).max(mostNamedProviders),
  visitTypeNames: names,
  clinicTypes: names,
  /** yyyy-MM-dd; empty uses the service's own window (section 8). */
  startDate: dayOrNone,
  endDate: dayOrNone,
  daysOfSlots: z.int().min(1).max(60),
})
export type SlotCriteria = z.output<typeof slotCriteria>

export const noCriteria: SlotCriteria = {
  form: 'place',
  postalCode: '',
  latitude: null,
  longitude: null,
  departmentIds: [],
  radius: null,
  specialty: '',
  gender: '',
  sortBy: null,
  npis: [],
  visitTypeNames: [],
  clinicTypes: [],
  startDate: '',
  endDate: '',
  daysOfSlots: 6,
}
