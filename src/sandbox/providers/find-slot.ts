import { localAt, minuteMs } from '../data/days.ts'
import type { Department } from '../data/organisation.ts'
import type { Provider } from '../data/provider.ts'
import { isBookable, providerByNpi } from '../data/providers.ts'
import { type Slot, slotsOn, type Taken } from '../data/slots.ts'
import type { World } from '../data/world.ts'
import type { SlotIdentity } from './slot-id.ts'

/** A provider's department by its UUID, or by its id in the named EHR. */
export function departmentOf(provider: Provider, ehrSystemName: string, departmentId: string): Department | undefined {
  return provider.departments.find(
    ({ system, emrId, id }) => system.ehr === ehrSystemName && (emrId === departmentId || id === departmentId),
  )
}

export type WantedSlot = {
  readonly nationalProviderId: string
  readonly ehrSystemName: string
  readonly departmentId: string
  readonly visitTypeId: string
  readonly slot: SlotIdentity
}

/** The result of looking up a booking's slot: the free slot, what is wrong with it, or `taken` if no such time is free. */
export type Found =
  | { readonly kind: 'free'; readonly slot: Slot; readonly end: number }
  | { readonly kind: 'taken'; readonly provider: Provider }
  | { readonly kind: 'wrong'; readonly status: 400 | 404; readonly message: string }

const wrong = (message: string, status: 400 | 404 = 400): Found => ({ kind: 'wrong', status, message })

/** Finds the slot of a provider booking among the free ones. */
export function findSlot(world: World, taken: Taken, wanted: WantedSlot): Found {
  const { slot: identity } = wanted
  const provider = providerByNpi(world, wanted.nationalProviderId)
  if (provider === undefined) return wrong('Provider not found', 404)
  const department = departmentOf(provider, wanted.ehrSystemName, wanted.departmentId)
  if (department === undefined)
    return wrong("'visitDetails.departmentId' is not a department of the provider in that EHR system")
  if (identity.departmentId !== department.id && identity.departmentId !== department.emrId) {
    return wrong('slotId: departmentId differs from visitDetails.departmentId')
  }
  const type = provider.visitTypes.find(
    (each) =>
      each.system.index === department.system.index &&
      (each.id === wanted.visitTypeId || each.emrId === wanted.visitTypeId),
  )
  if (type === undefined) return wrong("'visitDetails.visitTypeId' is not a visit type of the provider")
  if (identity.visitTypeId !== type.id && identity.visitTypeId !== type.emrId)
    return wrong('slotId: visitTypeId differs from visitDetails.visitTypeId')
  if (![type.name, type.title, type.shortName].includes(identity.visitType))
    return wrong('slotId: visitType is not the name of the visit type')
  if ((identity.slotType === 'NewPatient') !== type.isNewPatient)
    return wrong('slotId: slotType does not fit the visit type')
  if (identity.timezone !== department.zone) return wrong("slotId: timezone is not the department's")
  if (identity.duration !== type.duration) return wrong('slotId: duration is not that of the slot')
  if (!isBookable(provider, type)) return wrong('The provider is not open to digital booking of this visit type')
  const { day } = localAt(department.zone, identity.instant)
  const free = slotsOn(world, taken, provider, day, {
    department: (each) => each === department,
    type: (each) => each === type,
    bookableOnly: true,
  }).find((each) => each.instant === identity.instant && each.instant > world.now())
  if (free === undefined) return { kind: 'taken', provider }
  return { kind: 'free', slot: free, end: free.instant + type.duration * minuteMs }
}
