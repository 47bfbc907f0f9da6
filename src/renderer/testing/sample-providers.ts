import { wholeSecond } from './whole-second.ts'
import { npiCheckDigit } from '../../domain/providers/npi.ts'
import type { Provider, ProviderDepartment, ProviderVisitType } from '../../domain/providers/provider.ts'
import type { ProviderForm } from '../../domain/providers/verdict.ts'
import { hostileTexts, idOf } from './sample-entities.ts'

/**
 * Sample providers for component tests and the preview page: shapes that a platform may send, including missing flags and hostile texts. The first one
 * appears in the screenshots: the platform's data accepts both patient classes, its EHR rejects returning patients.
 */

const firstNames =
  'Tomás Amara Ilse Joost Mei Chidi Nuria Samir Folake Ruben Maja Priyanka Haruto Marlène Guy Tamsin Odalys Bram'.split(
    ' ',
  )
const lastNames =
  'Peña-Whitfield Okafor Lindgren Haddad Brandt Castellanos Abernathy Adeyemi Ahlquist Albright Anand Aoki Arsenault Baptiste Corrigan Delacroix Eastwood Farrow'.split(
    ' ',
  )
const specialtyNames = [
  'Pediatrics',
  'Family medicine',
  'Dermatology',
  'Internal medicine',
  'Cardiology',
  'Orthopedics',
]

/** Number of providers in the sample directory. */
export const sampleProviderCount = 1_386

const pick = <Item>(list: readonly Item[], index: number): Item => list[index % list.length] as Item

/** Providers with an invalid NPI. */
const hasWrongNpi = (index: number) => index % 211 === 60

/** The NPI of the provider at `index`. */
export function sampleNpi(index: number): string {
  const nine = String(index === 0 ? 100_317_200 : 100_400_000 + index * 137)
  const digit = Number(npiCheckDigit(nine))
  return `${nine}${hasWrongNpi(index) ? (digit + 1) % 10 : digit}`
}

/** The index of a provider in the sample; undefined for an unknown NPI. */
export function sampleIndexOf(npi: string): number | undefined {
  const nine = Number(npi.slice(0, 9))
  const index = nine === 100_317_200 ? 0 : (nine - 100_400_000) / 137
  return Number.isInteger(index) && index >= 0 && index < sampleProviderCount && sampleNpi(index) === npi
    ? index
    : undefined
}

export const sampleVisitTypes: readonly ProviderVisitType[] = (
  [
    ['Well child, new patient', 'NewPatient', 0, 90, 'Growth and check-up'],
    ['New symptoms', 'NewPatient', 0, 60, 'What brings the child in'],
    ['Follow-up', 'FollowUp', 1, 180, null],
    ['Well child, returning', 'WellChild', 0, 180, null],
    ['Sports physical', 'NewPatient', 2, 30, null],
    ['Illness, same week', 'Sick', 0, 7, 'Symptoms since when'],
    ['Lactation consult', 'NewPatient', 0, 0, null],
  ] as const
).map(([name, shortName, bufferDays, maxLookAheadDays, reasonLabel], at) => ({
  id: idOf(21, at),
  visitTypeId: `VT-${3_001 + at}`,
  name,
  shortName,
  group: at < 4 ? 'Office' : 'Other',
  description: null,
  bufferDays,
  maxLookAheadDays,
  sortOrder: String(at + 8),
  preferenceLogic: at === 1 ? { prefer: 'sameDepartment' } : null,
  reasonLabel,
}))

const typeIds = (...places: number[]) => places.flatMap((at) => sampleVisitTypes[at]?.id ?? [])

export const sampleDepartments: readonly ProviderDepartment[] = [
  {
    departmentId: idOf(22, 0),
    emrId: '40117',
    ehrSystemName: 'sonoran-main',
    name: 'El Centro Pediatrics',
    brand: 'sonoran',
    departmentUrlName: 'el-centro-pediatrics',
    clinicType: 'clinic',
    timezone: 'America/Los_Angeles',
    relationshipType: 'primary',
    supportedVisitTypeIds: typeIds(0, 1, 2, 3, 4, 5, 6),
    address: { line1: '1415 Ross Avenue', city: 'El Centro', state: 'CA', postalCode: '92243', phone: '760-555-0117' },
  },
  {
    departmentId: idOf(22, 1),
    emrId: '40251',
    ehrSystemName: 'sonoran-main',
    name: 'Yuma Foothills Children’s',
    brand: 'sonoran',
    departmentUrlName: 'yuma-foothills-childrens',
    clinicType: 'clinic',
    timezone: 'America/Phoenix',
    relationshipType: 'affiliate',
    supportedVisitTypeIds: typeIds(0, 1, 2, 4, 5),
    address: {
      line1: '11142 S Scottsdale Drive',
      city: 'Yuma',
      state: 'AZ',
      postalCode: '85367',
      phone: '928-555-0251',
    },
  },
  {
    departmentId: idOf(22, 2),
    emrId: 'V-9',
    ehrSystemName: 'valley-video',
    name: 'Video, California',
    brand: 'sonoran',
    departmentUrlName: 'video-california',
    clinicType: 'virtual',
    timezone: 'America/Los_Angeles',
    relationshipType: null,
    supportedVisitTypeIds: typeIds(1, 2, 5, 6),
    address: null,
  },
]

/** The four flags of the provider at `index`; some are missing, some providers have all off. */
function flagsAt(index: number): Pick<Provider, 'isActive' | 'acceptingNewPatients' | 'scheduleStatus'> {
  if (index === 0) {
    return {
      isActive: true,
      acceptingNewPatients: true,
      scheduleStatus: { allowsOpenSchedule: true, allowsDirectSchedule: true },
    }
  }
  return {
    isActive: index % 13 !== 5,
    acceptingNewPatients: index % 29 === 11 ? null : index % 4 !== 3,
    ...(index % 67 === 33
      ? {}
      : { scheduleStatus: { allowsOpenSchedule: index % 9 !== 4, allowsDirectSchedule: index % 5 !== 2 } }),
  }
}

/** The platform-only record of the provider at `index`. */
export function sampleProvider(index: number): Provider {
  const name = `${pick(firstNames, index)} ${pick(lastNames, index * 5)}`
  return {
    providerId: sampleNpi(index),
    providerNationalId: sampleNpi(index),
    name: index === 7 ? hostileTexts[1] : index === 19 ? hostileTexts[3] : index === 23 ? null : name,
    credentials: index % 6 === 5 ? null : pick(['MD', 'NP', 'DO', 'PA-C'], index),
    providerGender: pick(['female', 'male', null], index),
    minAge: index % 3 === 0 ? 0 : null,
    maxAge: index % 3 === 0 ? 21 : null,
    imageURL: null,
    specialty: index % 41 === 20 ? null : [pick(specialtyNames, index)],
    subSpecialties: index % 4 === 0 ? ['Adolescent medicine'] : [],
    departments: index % 83 === 40 ? null : sampleDepartments.slice(0, 1 + (index % 3 === 0 ? 2 : index % 2)),
    providerExternalIds: [{ system: 'sonoran-main', value: String(7_000 + index) }],
    visitTypes: index % 71 === 30 ? [] : [...sampleVisitTypes],
    email: `provider${index}@sonoranvalley.example`,
    ...flagsAt(index),
  }
}

/** The superset that an EHR returns for the provider at `index`: other credentials, an image, and for the first one a closed direct schedule. */
export function sampleEhrRecord(index: number): Provider {
  const record = sampleProvider(index)
  return {
    ...record,
    credentials: 'MD, FAAP',
    specialty: [...(Array.isArray(record.specialty) ? (record.specialty as unknown[]) : []), 'Adolescent medicine'],
    imageURL: 'https://images.sonoranvalley.example/p.jpg',
    ...(index === 0 ? { scheduleStatus: { allowsOpenSchedule: true, allowsDirectSchedule: false } } : {}),
  }
}

/** A record as main returns it, requested `secondsAgo`. */
export const sampleForm = (record: Provider, ehrSystemName?: string, secondsAgo = 48): ProviderForm => ({
  ehrSystemName,
  record,
  askedAt: new Date(wholeSecond() - secondsAgo * 1_000).toISOString(),
})
