import type { ProviderFindingRule } from '../../../domain/providers/provider-finding.ts'
import { npiOf } from '../../data/npi.ts'
import type { Planted, ProviderRecord } from '../../data/provider.ts'
import { uuidOf } from '../../data/random.ts'
import type { World } from '../../data/world.ts'
import { isNew, type PlainProvider, type Plant } from './plant.ts'

/** Providers in which a directory audit finds exactly one problem each. Those of why-plants.ts with findings aren't repeated here. */

/** A plain provider with another planted problem. */
const defect = (
  cause: string,
  finding: ProviderFindingRule,
  planted: (world: World, plain: PlainProvider) => Partial<Planted>,
): Plant => ({
  cause,
  findings: [finding],
  make: (plain, world) => ({ ...plain, planted: { ...plain.planted, ...planted(world, plain) } }),
})

/** A plain provider whose record is changed in both forms. */
const spoilt = (
  cause: string,
  finding: ProviderFindingRule,
  spoil: (record: ProviderRecord, world: World, plain: PlainProvider) => ProviderRecord,
): Plant => defect(cause, finding, (world, plain) => ({ spoil: (record) => spoil(record, world, plain) }))

const departmentsOf = (record: ProviderRecord, change: (supported: readonly string[]) => readonly string[]) => ({
  ...record,
  departments: (record['departments'] as { supportedVisitTypeIds: readonly string[] }[]).map((department) => ({
    ...department,
    supportedVisitTypeIds: change(department.supportedVisitTypeIds),
  })),
})

const nextDigit = (npi: string) => npi.slice(0, 9) + String((Number(npi[9]) + 1) % 10)

export const defectPlants: readonly Plant[] = [
  {
    cause: 'Accepts new patients, but has no new-patient visit type',
    findings: ['accepting-without-new-type'],
    make: (plain) => ({ ...plain, visitTypes: plain.visitTypes.filter((type) => !isNew(type)) }),
  },
  defect('The department has no time zone', 'department-without-zone', () => ({ shownZone: null })),
  defect('The department has a time zone that does not exist', 'department-unknown-zone', () => ({
    shownZone: 'America/Pheonix',
  })),
  spoilt('The lowest age is above the highest', 'ages-reversed', (record) => ({ ...record, minAge: 65, maxAge: 17 })),
  {
    cause: 'The NPI has a wrong check digit',
    findings: ['npi-check-digit'],
    make: (plain) => ({ ...plain, npi: nextDigit(plain.npi) }),
  },
  spoilt('The record has another NPI than the list', 'npi-differs', (record, world, plain) => {
    const other = npiOf(80_000_000 + plain.index, world.seed)
    return { ...record, providerId: other, providerNationalId: other }
  }),
  spoilt('A flag that decides is missing', 'flag-missing', (record) => ({
    ...record,
    scheduleStatus: { allowsOpenSchedule: true },
  })),
  spoilt('The record has no departments', 'bookable-without-department', (record) => ({ ...record, departments: [] })),
  spoilt('No department supports any visit type', 'bookable-without-visit-type', (record) =>
    departmentsOf(record, () => []),
  ),
  spoilt(
    'A department supports a visit type that the provider does not have',
    'unknown-supported-type',
    (record, world, plain) =>
      departmentsOf(record, (supported) => [...supported, uuidOf(world.key('unknown visit type'), plain.index)]),
  ),
  defect('Listed, and not found', 'not-found', () => ({ isUnknown: true })),
  defect('The record answers 500', 'record-failed', () => ({ recordFails: 'error' })),
  defect('The record is a page of HTML', 'record-failed', () => ({ recordFails: 'html' })),
  defect('The record is half a JSON text', 'record-failed', () => ({ recordFails: 'half' })),
  defect('The slots answer 500', 'slots-failed', () => ({ slotsFail: true })),
  defect('Listed without an NPI', 'list-without-npi', () => ({ listedWithoutNpi: true })),
]
