import type { OfferedSlots } from '../../bridge/calls/booking.ts'
import { hiddenCount } from '../../domain/slots/hidden-slots.ts'
import { addDays } from '../../domain/time/dates.ts'
import type { OfferedProvider, OfferedSlot } from '../../domain/slots/offered-slot.ts'
import { sampleOffset } from './sample-slots.ts'

/** Sample slots for the booking desk: five providers in two zones, around the night when clocks go forward in one zone. */

type Place = {
  readonly npi: string
  readonly name: string
  readonly credentials: string
  readonly gender: string
  readonly departmentEmrId: string
  readonly departmentName: string
  readonly zone: string
  readonly distanceFrom: number
  readonly address: NonNullable<OfferedSlot['address']>
  readonly clocks: readonly (readonly string[])[]
}

const yuma = {
  departmentEmrId: '3101',
  departmentName: 'Yuma Foothills Children’s Clinic',
  zone: 'America/Phoenix',
  distanceFrom: 14.2,
  address: { line1: '11274 S Fortuna Rd', city: 'Yuma', state: 'AZ', postalCode: '85367' },
}
const elCentro = {
  departmentEmrId: '3207',
  departmentName: 'El Centro Pediatrics',
  zone: 'America/Los_Angeles',
  distanceFrom: 53.6,
  address: { line1: '1415 Ross Ave', city: 'El Centro', state: 'CA', postalCode: '92243' },
}

/** In the order of the availability service. */
export const samplePlaces: readonly [Place, Place, Place, Place, Place] = [
  {
    npi: '1245319599',
    name: 'Aurélie Nakamura-Ruiz',
    credentials: 'MD',
    gender: 'female',
    ...yuma,
    clocks: [
      ['08:00', '08:40', '13:20'],
      ['08:00', '09:20', '10:00', '10:40', '14:00'],
      ['09:20', '10:00', '15:40'],
      ['08:00', '08:40', '09:20', '13:20', '14:00', '14:40'],
      ['09:20', '10:40', '13:20'],
      ['08:00', '09:20', '11:20', '14:00'],
    ],
  },
  {
    npi: '1720036890',
    name: 'Siobhán Ó Briain',
    credentials: 'PNP',
    gender: 'female',
    ...yuma,
    clocks: [
      ['09:40', '10:20', '11:00', '14:40', '15:20'],
      ['09:40', '11:00', '13:40'],
      ['10:20', '13:00'],
      ['08:20', '09:40', '11:00', '15:20'],
      ['08:20', '09:00', '10:20', '14:40', '16:00'],
      ['08:20', '15:20'],
    ],
  },
  {
    npi: '1902847360',
    name: 'Tomás Peña-Whitfield',
    credentials: 'MD',
    gender: 'male',
    ...elCentro,
    clocks: [
      [],
      ['08:30', '09:10', '11:10', '13:30', '14:50'],
      ['08:30', '10:30', '15:10'],
      ['08:30', '09:10', '09:50', '13:30'],
      [],
      ['09:10', '09:50', '11:10', '13:30', '14:50'],
    ],
  },
  {
    npi: '1558462013',
    name: 'Łucja Wójcik',
    credentials: 'DO',
    gender: 'female',
    departmentEmrId: '3311',
    departmentName: 'Winterhaven Family Health',
    zone: 'America/Los_Angeles',
    distanceFrom: 0.8,
    address: { line1: '494 First St', city: 'Winterhaven', state: 'CA', postalCode: '92283' },
    clocks: [[], [], ['16:10'], [], ['11:30', '16:10'], ['16:10']],
  },
  {
    npi: '1316984770',
    name: 'Ngozi Adébáyò-Crane',
    credentials: 'MD',
    gender: 'female',
    ...elCentro,
    clocks: [['08:00', '12:40'], [], ['08:00', '12:40', '15:30'], ['10:10'], ['08:00', '12:40'], []],
  },
]

/** The next Sunday in March (yyyy-MM-dd) when US clocks go forward and whose week hasn't started. */
export function nextSpringForward(now = Date.now()): string {
  for (let year = new Date(now).getUTCFullYear(); ; year++) {
    const first = new Date(Date.UTC(year, 2, 1)).getUTCDay()
    const sunday = new Date(Date.UTC(year, 2, 8 + ((7 - first) % 7)))
    if (sunday.getTime() - 10 * 86_400_000 > now) return sunday.toISOString().slice(0, 10)
  }
}

/** The six sample days: Tuesday, Thursday and Friday before that Sunday, Monday to Wednesday after it. */
export const sampleDays = (sunday = nextSpringForward()): readonly string[] =>
  [-5, -3, -2, 1, 2, 3].map((days) => addDays(sunday, days))

type SlotPart = Partial<OfferedSlot> & { readonly day: string; readonly clock: string }

/** A slot of a place; `part` overrides fields. */
export function sampleOffer(place: Place, part: SlotPart): OfferedSlot {
  const slotDateTime = `${part.day}T${part.clock}:00${sampleOffset(place.zone, part.day)}`
  const { npi, credentials, gender, departmentEmrId, departmentName, zone, distanceFrom, address } = place
  return {
    key: [npi, 'EPIC-AZ', departmentEmrId, 'WELLCHILD', slotDateTime, 40].join('|'),
    source: 'careOptions',
    npi,
    providerName: place.name,
    credentials,
    gender,
    ehrSystemName: 'EPIC-AZ',
    departmentEmrId,
    departmentUuid: `6b1d0000-0000-4000-8000-00000000${departmentEmrId}`,
    departmentName,
    departmentUrlName: departmentName.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
    departmentPhone: '928-555-0142',
    address,
    distanceFrom,
    zone,
    slotDateTime,
    instant: Date.parse(slotDateTime),
    duration: 40,
    visitTypeId: '9001',
    visitTypeGuid: '5c7e0000-0000-4000-8000-000000009001',
    visitTypeName: 'WellChildNew',
    visitTypeTitle: 'Well child, new patient',
    forNewPatient: true,
    forEstablishedPatient: false,
    isBookable: true,
    option: 0,
    oddities: [],
    ...part,
  }
}

export const sampleOfferedProviders: readonly OfferedProvider[] = samplePlaces.map((place) => ({
  npi: place.npi,
  name: `${place.name}, ${place.credentials}`,
  gender: place.gender,
  specialties: ['Pediatrics'],
  ehrSystemName: 'EPIC-AZ',
  departmentEmrId: place.departmentEmrId,
  departmentName: place.departmentName,
  distanceFrom: place.distanceFrom,
  zone: place.zone,
  visitTypeNames: ['WellChildNew', 'WellChildFollowUp'],
}))

/** One page: six days, five providers, 40 minutes each. */
export function sampleOffers(part: Partial<OfferedSlots> = {}, days = sampleDays()): OfferedSlots {
  const all = days.flatMap((day, at) =>
    samplePlaces.flatMap((place) => (place.clocks[at] ?? []).map((clock) => sampleOffer(place, { day, clock }))),
  )
  const last = days.at(-1) ?? ''
  const { slots = all, hidden = [] } = part
  return {
    slots,
    given: slots.length + hiddenCount(hidden),
    hidden,
    notAsked: [],
    providers: sampleOfferedProviders,
    pages: [{ visitTypeName: 'WellChildNew', nextStartDate: addDays(last, 1), previousEndDate: undefined }],
    searchContext: { text: 'sample-context', createdAt: new Date(Date.now() - 14_000).toISOString() },
    askedAt: new Date(Date.now() - 14_000).toISOString(),
    withheld: [],
    notes: [],
    ...part,
  }
}

/** An unusually large page: `days` days with `each` slots per provider, some of several visit types. */
export function crowdedOffers(days = 60, each = 20): OfferedSlots {
  const first = sampleDays()[0] ?? ''
  const two = (value: number) => String(value).padStart(2, '0')
  const slots = Array.from({ length: days }, (_, at) => addDays(first, at)).flatMap((day) =>
    samplePlaces.flatMap((place) =>
      Array.from({ length: each }, (_, at) => {
        const minutes = 7 * 60 + at * 30
        return sampleOffer(place, { day, clock: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` })
      }),
    ),
  )
  return sampleOffers({ slots })
}
