import type { PatientClass } from '../../../domain/providers/scheduling-rules.ts'
import type { WhyLinkName, WhyQuestion } from '../../../domain/why/why-no-slots.ts'
import { dateOf } from '../../data/days.ts'
import { type Department } from '../../data/organisation.ts'
import type { Provider, Timetable } from '../../data/provider.ts'
import { todayAt } from '../../data/today.ts'
import type { VisitType } from '../../data/visit-types.ts'
import type { World } from '../../data/world.ts'
import { changeTypes, isFollowUp, isNew, type Plant, secondDepartment } from './plant.ts'
import { weekdays, withTimes } from './timetable.ts'

/** Providers without slots for patients, each for a single reason. Once that is fixed, each has slots for its question. */

/** A plant, the question that gets no slots, and the failing link of the chain (domain/why-no-slots.ts). */
export type WhyPlant = Plant & {
  readonly link: WhyLinkName
  readonly question: (provider: Provider, world: World) => WhyQuestion
}

type Asked = {
  readonly patientClass?: PatientClass
  readonly type?: (type: VisitType) => boolean
  /** Index of the department. */
  readonly order?: number
  readonly age?: number
  /** First and last day, counted from today; undefined if the question has no dates. */
  readonly days?: readonly [number, number]
}

/** A week inside every window. */
const soon = [3, 9] as const

/** By default: returning patients, follow-up, the first department, the week that starts in three days. */
function ask(asked: Asked = {}): WhyPlant['question'] {
  return (provider, world) => {
    const { patientClass = 'returning', order = 0, age } = asked
    const department = departmentOf(provider, order)
    const isWanted = asked.type ?? (patientClass === 'new' ? isNew : isFollowUp)
    const type = provider.visitTypes.find(isWanted)
    if (type === undefined) throw new Error(`Provider ${provider.npi} has no such visit type.`)
    const today = todayAt(world, department.zone)
    const [from, to] = asked.days ?? []
    return {
      patientClass,
      visitTypeId: type.id,
      departmentId: department.id,
      age,
      startDate: from === undefined ? undefined : dateOf(today + from),
      endDate: to === undefined ? undefined : dateOf(today + to),
    }
  }
}

function departmentOf(provider: Provider, order: number): Department {
  const department = provider.departments[order]
  if (department === undefined) throw new Error(`Provider ${provider.npi} has no department ${order}.`)
  return department
}

/** Free from a day on, counted from today. */
const freeFrom = (first: number): Timetable =>
  withTimes(weekdays, (time, { ahead }) => (ahead < first ? undefined : time))

export const whyPlants: readonly WhyPlant[] = [
  {
    cause: 'The provider is off',
    flags: { isActive: false },
    findings: ['open-but-inactive'],
    link: 'provider-on',
    question: ask({ days: soon }),
  },
  {
    cause: 'The provider does not accept new patients',
    flags: { acceptingNewPatients: false },
    link: 'class-allowed',
    question: ask({ patientClass: 'new', days: soon }),
  },
  {
    cause: 'The schedule is not open to new patients',
    flags: { allowsOpenSchedule: false },
    link: 'class-allowed',
    question: ask({ patientClass: 'new', days: soon }),
  },
  {
    cause: 'The schedule is not open to returning patients',
    flags: { allowsDirectSchedule: false },
    link: 'class-allowed',
    question: ask({ days: soon }),
  },
  {
    cause: 'The visit type is offered at another department',
    link: 'offered-there',
    question: ask({ patientClass: 'new', order: 1, days: soon }),
    make: (plain, world) => ({
      ...plain,
      departments: [...plain.departments, secondDepartment(world, plain)],
      planted: { ...plain.planted, leavesOut: (type, order) => order === 1 && isNew(type) },
    }),
  },
  {
    cause: 'A returning patient asks for a new-patient visit type',
    link: 'offered-there',
    question: ask({ type: isNew, days: soon }),
  },
  {
    cause: 'The patient is too young',
    link: 'age-fits',
    question: ask({ age: 11, days: soon }),
    make: (plain) => ({ ...plain, minAge: 18 }),
  },
  {
    cause: 'The patient is too old',
    link: 'age-fits',
    question: ask({ age: 40, days: soon }),
    make: (plain) => ({ ...plain, maxAge: 21 }),
  },
  {
    cause: 'The dates lie before the buffer ends',
    link: 'inside-window',
    question: ask({ days: [2, 8] }),
    make: (plain) => ({ ...plain, visitTypes: changeTypes(plain, isFollowUp, { bufferDays: 14 }) }),
  },
  {
    cause: 'The dates lie past the look-ahead',
    link: 'inside-window',
    question: ask({ days: [40, 46] }),
    make: (plain) => ({ ...plain, visitTypes: changeTypes(plain, isFollowUp, { maxLookAheadDays: 30 }) }),
  },
  {
    cause: 'The look-ahead is 0 days',
    findings: ['look-ahead-zero'],
    link: 'inside-window',
    question: ask({ days: soon }),
    make: (plain) => ({ ...plain, visitTypes: changeTypes(plain, isFollowUp, { maxLookAheadDays: 0 }) }),
  },
  {
    cause: 'The buffer reaches past the look-ahead',
    findings: ['buffer-past-look-ahead'],
    link: 'inside-window',
    question: ask({ days: [3, 30] }),
    make: (plain) => ({
      ...plain,
      visitTypes: changeTypes(plain, isFollowUp, { bufferDays: 21, maxLookAheadDays: 14 }),
    }),
  },
  {
    cause: 'The window that the platform searches without dates ends before the buffer does',
    link: 'inside-default',
    question: ask(),
    make: (plain) => ({
      ...plain,
      visitTypes: changeTypes(plain, isFollowUp, { bufferDays: 100, maxLookAheadDays: 180 }),
    }),
  },
  {
    cause: 'All times of these dates are taken, later ones are free',
    link: 'free-times',
    question: ask({ days: soon }),
    make: (plain) => ({ ...plain, planted: { ...plain.planted, timetable: freeFrom(12) } }),
  },
  {
    cause: 'The free times are for other visit types',
    link: 'free-times',
    question: ask({ days: soon }),
    make: (plain) => ({
      ...plain,
      planted: {
        ...plain.planted,
        timetable: withTimes(weekdays, (time) => ({ ...time, isFor: (type) => !isFollowUp(type) })),
      },
    }),
  },
  {
    cause: 'The answer shows the slots as not bookable',
    link: 'free-times',
    question: ask({ days: soon }),
    make: (plain) => ({ ...plain, planted: { ...plain.planted, isClosed: isFollowUp } }),
  },
  {
    cause: 'Nothing in the data: bookable by every flag, free nowhere',
    findings: ['no-slots-though-bookable'],
    link: 'source',
    question: ask({ days: soon }),
    make: (plain) => ({ ...plain, planted: { ...plain.planted, timetable: () => [] } }),
  },
]
