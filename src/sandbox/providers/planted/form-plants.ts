import { departmentsOf, systemOf } from '../../data/organisation.ts'
import type { Planted, ProviderRecord } from '../../data/provider.ts'
import { visitTypeOf } from '../../data/visit-types.ts'
import type { Plant } from './plant.ts'

/** Providers whose record is another one when it is asked with the name of an EHR (section 4.4): nothing is wrong with the platform's own. */

const withSchedule = (record: ProviderRecord, change: object): ProviderRecord => ({
  ...record,
  scheduleStatus: { ...(record['scheduleStatus'] as object), ...change },
})

/** A plain provider with an EHR of its own mind. */
const ehr = (cause: string, answer: Planted['ehr'], more: Partial<Planted> = {}): Plant => ({
  cause,
  make: (plain) => ({
    ...plain,
    planted: { ...plain.planted, ...(answer === undefined ? {} : { ehr: answer }), ...more },
  }),
})

export const formPlants: readonly Plant[] = [
  ehr('The EHR closes the schedule to returning patients', (record) =>
    withSchedule(record, { allowsDirectSchedule: false }),
  ),
  ehr(
    'The EHR accepts no new patients, and has other credentials, specialties and another picture',
    (record) => ({
      ...record,
      acceptingNewPatients: false,
      credentials: 'MD, PhD, FACP',
      specialty: ['Sleep Medicine', 'Internal Medicine'],
      imageURL: 'https://images.ehr.example/people/portrait-2.jpg',
    }),
    { spoil: (record) => ({ ...record, imageURL: 'https://images.platform.example/people/portrait-1.jpg' }) },
  ),
  {
    cause: 'Two EHR systems disagree: the first keeps the schedule open to returning patients, the second closes it',
    make(plain, world) {
      const other = systemOf(world, plain.clinician.system.index + 1)
      const there = departmentsOf(world, other).find((department) => department.clinicType !== 'Virtual')
      const isOther = there !== undefined && other.index !== plain.clinician.system.index
      return {
        ...plain,
        departments: isOther ? [...plain.departments, there] : plain.departments,
        visitTypes: isOther
          ? [...plain.visitTypes, ...plain.visitTypes.map((type) => visitTypeOf(world, other, type.core))]
          : plain.visitTypes,
        planted: {
          ...plain.planted,
          ehr: (record, order) => withSchedule(record, { allowsDirectSchedule: order === 0 }),
        },
      }
    },
  },
  ehr('The call to the EHR fails with 500', () => 'error'),
  ehr('The EHR is slow', undefined, { ehrSlowness: 25 }),
]
