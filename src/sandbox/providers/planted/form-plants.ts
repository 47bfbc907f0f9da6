import { departmentsOf, systemOf } from '../../data/organisation.ts'
import type { Planted, ProviderRecord } from '../../data/provider.ts'
import { visitTypeOf } from '../../data/visit-types.ts'
import type { Plant } from './plant.ts'

/** Providers whose record differs when requested with the name of an EHR (section 4.4). The platform's own record is correct. */

const withSchedule = (record: ProviderRecord, change: object): ProviderRecord => ({
  ...record,
  scheduleStatus: { ...(record['scheduleStatus'] as object), ...change },
})

export type FormPlant = Plant & {
  /** Fields in which an EHR differs from the platform, in addition to those of every EHR (picture, credentials, specialty). */
  readonly differs?: readonly string[]
  /** The call to its EHR fails. */
  readonly isFailing?: true
  /** Its EHR takes 25 times as long as others. */
  readonly isSlow?: true
}

const directSchedule = 'scheduleStatus.allowsDirectSchedule'

/** A plain provider with a deviating EHR. */
const ehr = (
  about: Pick<FormPlant, 'cause' | 'differs' | 'isFailing' | 'isSlow'>,
  answer: Planted['ehr'],
  more: Partial<Planted> = {},
): FormPlant => ({
  ...about,
  make: (plain) => ({
    ...plain,
    planted: { ...plain.planted, ...(answer === undefined ? {} : { ehr: answer }), ...more },
  }),
})

export const formPlants: readonly FormPlant[] = [
  ehr({ cause: 'The EHR closes the schedule to returning patients', differs: [directSchedule] }, (record) =>
    withSchedule(record, { allowsDirectSchedule: false }),
  ),
  ehr(
    {
      cause: 'The EHR accepts no new patients, and has other credentials, specialties and another picture',
      differs: ['acceptingNewPatients', 'credentials', 'specialty', 'imageURL'],
    },
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
    differs: [directSchedule],
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
  ehr({ cause: 'The call to the EHR fails with 500', isFailing: true }, () => 'error'),
  ehr({ cause: 'The EHR is slow', isSlow: true }, undefined, { ehrSlowness: 25 }),
]
