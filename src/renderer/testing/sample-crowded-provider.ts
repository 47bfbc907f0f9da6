import type { Provider, ProviderDepartment, ProviderVisitType } from '../../domain/providers/provider.ts'
import { hostileTexts, idOf } from './sample-entities.ts'
import { sampleDepartments, sampleProvider, sampleVisitTypes } from './sample-providers.ts'

/** A sample provider at twelve departments with twenty visit types, including long, hostile and right-to-left texts. */

const zones = ['America/Los_Angeles', 'America/Phoenix', 'America/Denver', 'Mars/Olympus', null]
const names = [
  'عيادة الأطفال في وادي سونورا',
  'The Very Long Name Of A Department That Nobody Ever Shortened, Second Floor, East Wing',
  'מרפאת ילדים',
  ...hostileTexts.slice(0, 2),
]

const crowdedVisitTypes: readonly ProviderVisitType[] = Array.from({ length: 20 }, (_, at) => {
  const base = sampleVisitTypes[at % sampleVisitTypes.length]
  return {
    ...base,
    id: idOf(31, at),
    visitTypeId: `VT-${4_001 + at}`,
    name:
      at === 3
        ? 'زيارة متابعة بعد العملية'
        : at === 5
          ? `${names[1]}, ${base?.name ?? ''}`
          : `${base?.name ?? ''} ${at + 1}`,
    shortName: at % 2 === 0 ? 'NewPatient' : 'FollowUp',
    maxLookAheadDays: at % 7 === 6 ? 0 : 90,
    bufferDays: 0,
    sortOrder: String(at),
  }
})

const crowdedDepartments: readonly ProviderDepartment[] = Array.from({ length: 12 }, (_, at) => ({
  ...sampleDepartments[at % 3],
  departmentId: idOf(32, at),
  emrId: String(50_100 + at),
  name: names[at] ?? `Department ${at + 1}`,
  timezone: zones[at % zones.length] ?? null,
  supportedVisitTypeIds: crowdedVisitTypes.flatMap(({ id }, type) => ((type + at) % 5 === 0 || id == null ? [] : id)),
}))

export const crowdedProvider: Provider = {
  ...sampleProvider(0),
  name: 'María de los Ángeles Fernández-Echeverría y Peña-Whitfield العربية',
  credentials: ['MD', 'PhD', 'FAAP', 'MPH', { board: 'Pediatrics' }],
  specialty: ['Pediatrics', 'Adolescent medicine', 'Pediatric endocrinology', 'Pediatric gastroenterology'],
  departments: [...crowdedDepartments],
  visitTypes: [...crowdedVisitTypes],
  somethingNew: { nested: [1, 2, { deep: true }] },
}
