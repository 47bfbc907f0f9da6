import type { ProviderFindingRule } from '../../../../domain/providers/provider-finding.ts'
import type { WhyLinkName, WhyQuestion } from '../../../../domain/why/why-no-slots.ts'
import { dateOf, localAt, localText } from '../../../data/days.ts'
import { drawnFlags, flagProviders } from '../../../data/drawn-provider.ts'
import type { Provider } from '../../../data/provider.ts'
import { isBookable, providerAt, providerCount } from '../../../data/providers.ts'
import { type Slot, slotsOn } from '../../../data/slots.ts'
import { todayAt } from '../../../data/today.ts'
import type { World } from '../../../data/world.ts'
import { nextClockChange } from '../clock-change.ts'
import { formPlants } from '../form-plants.ts'
import { disagreementOf, type LensDisagreement } from '../lens.ts'
import type { Plant } from '../plant.ts'
import { placeOf, plantAt } from '../plants.ts'
import { lensPlant, pagingPlant, zonesPlant } from '../slot-plants.ts'
import { whyPlants } from '../why-plants.ts'

/** Lists everything planted in a sandbox's directory, so that tests can check that it is found. Days follow the sandbox's clock. */

/** The provider of a plant; undefined if the directory is too small for it, or has no defects. */
function providerOf(world: World, plant: Plant): Provider | undefined {
  const index = placeOf(plant)
  return index < providerCount(world) && plantAt(world, index) === plant ? providerAt(world, index) : undefined
}

export type PlantedCase = {
  readonly npi: string
  /** The single cause, in a few words. */
  readonly cause: string
  /** The question that gets no slots. */
  readonly question: WhyQuestion
  /** The first failing link of the chain. */
  readonly link: WhyLinkName
}

/** Every provider without slots for patients, each for one planted reason. */
export function plantedProviders(world: World): readonly PlantedCase[] {
  return whyPlants.flatMap((plant) => {
    const provider = providerOf(world, plant)
    if (provider === undefined) return []
    const { cause, link } = plant
    return [{ npi: provider.npi, cause, question: plant.question(provider, world), link }]
  })
}

export type PlantedForms = {
  readonly npi: string
  readonly cause: string
  /** Names of the provider's EMR instances, in order. */
  readonly systems: readonly string[]
  /** Fields in which an EHR differs from the platform, in addition to those of every EHR (picture, credentials, specialty). */
  readonly differs: readonly string[]
  /** The call to its EHR fails with 500. */
  readonly isFailing: boolean
  /** Its EHR takes 25 times as long as others. */
  readonly isSlow: boolean
}

/** Every provider whose EHR differs from the platform, fails or is slow. */
export function plantedForms(world: World): readonly PlantedForms[] {
  return formPlants.flatMap((plant) => {
    const provider = providerOf(world, plant)
    if (provider === undefined) return []
    const { cause, differs = [], isFailing = false, isSlow = false } = plant
    const systems = [...new Set(provider.departments.map((department) => department.system.ehr))]
    return [{ npi: provider.npi, cause, systems, differs, isFailing, isSlow }]
  })
}

/** One finding of a directory audit. */
export type PlantedFinding = {
  /** As in the list; undefined for the row without an NPI. */
  readonly npi: string | undefined
  readonly rule: ProviderFindingRule
  /** Found only if slots are requested too. */
  readonly needsSlots: boolean
}

/**
 * All findings of a directory audit, each once: planted ones, inactive providers of the flag combinations with an open schedule, and
 * the few fully booked providers. Empty for a directory without defects. It checks every provider, so it is slow for a large directory.
 */
export function plantedDirectoryDefects(world: World): readonly PlantedFinding[] {
  if (world.settings.directoryDefects === 'none') return []
  const found: PlantedFinding[] = []
  for (let index = 0; index < providerCount(world); index++) {
    const plant = plantAt(world, index)
    for (const rule of plant === undefined ? drawnFindings(world, index) : (plant.findings ?? [])) {
      const { npi, planted } = providerAt(world, index)
      found.push({
        npi: planted?.listedWithoutNpi === true ? undefined : npi,
        rule,
        needsSlots: rule === 'no-slots-though-bookable' || rule === 'slots-failed',
      })
    }
  }
  return found
}

function drawnFindings(world: World, index: number): readonly ProviderFindingRule[] {
  if (index < flagProviders) {
    const { isActive, allowsOpenSchedule, allowsDirectSchedule } = drawnFlags(world, index)
    if (!isActive && (allowsOpenSchedule || allowsDirectSchedule)) return ['open-but-inactive']
  }
  const provider = providerAt(world, index)
  const mayBeBooked = provider.visitTypes.some((type) => isBookable(provider, type))
  return mayBeBooked && !hasSlots(world, provider) ? ['no-slots-though-bookable'] : []
}

const nothingTaken = { isTaken: () => false }

/** True if the platform's default window has a time that patients may book. */
function hasSlots(world: World, provider: Provider): boolean {
  return provider.departments.some((department) => {
    const today = todayAt(world, department.zone)
    for (let day = today; day <= today + world.settings.windows.timeSlots; day++) {
      const wanted = { department: (each: unknown) => each === department, bookableOnly: true }
      if (slotsOn(world, nothingTaken, provider, day, wanted).length > 0) return true
    }
    return false
  })
}

/** The provider whose three visit types have pages that end on different days. */
export function plantedPaging(
  world: World,
): { readonly npi: string; readonly visitTypeNames: readonly string[] } | undefined {
  const provider = providerOf(world, pagingPlant)
  return provider && { npi: provider.npi, visitTypeNames: provider.visitTypes.map(({ name }) => name) }
}

export type PlantedClocks = {
  readonly npi: string
  /** departmentIdentifier of the department in America/Phoenix, and of the one with a clock change. */
  readonly still: { readonly departmentIdentifier: string; readonly zone: string }
  readonly changing: { readonly departmentIdentifier: string; readonly zone: string }
  /** Local day of the change, yyyy-MM-dd. Both departments have times on this day and on the days before and after it. */
  readonly changeDay: string
  /** The first instant with the new local time, milliseconds since 1970. */
  readonly changeInstant: number
}

/** The provider with one department whose clock never changes and one whose clock does. */
export function plantedClocks(world: World): PlantedClocks | undefined {
  const provider = providerOf(world, zonesPlant)
  const [still, changing] = provider?.departments ?? []
  if (provider === undefined || still === undefined || changing === undefined) return undefined
  const { day, instant } = nextClockChange(world)
  return {
    npi: provider.npi,
    still: { departmentIdentifier: still.identifier, zone: still.zone },
    changing: { departmentIdentifier: changing.identifier, zone: changing.zone },
    changeDay: dateOf(day),
    changeInstant: instant,
  }
}

/** A start that the three slot endpoints disagree about. `past`: all of them show it although it has started. */
export type PlantedLensSlot = {
  /** In the department's local time, with its offset. */
  readonly slotDateTime: string
  readonly sign: LensDisagreement | 'past'
}

/** The provider that the endpoints disagree about, for one of its visit types. The others have the same times and signs. */
export function plantedLens(world: World) {
  const provider = providerOf(world, lensPlant)
  const [department] = provider?.departments ?? []
  const [type] = provider?.visitTypes ?? []
  if (provider === undefined || department === undefined || type === undefined) return undefined
  const { day } = localAt(department.zone, world.now())
  const signed = (on: number) =>
    slotsOn(world, nothingTaken, provider, on, { type: (each) => each === type, bookableOnly: true }).flatMap(
      (slot: Slot): PlantedLensSlot[] => {
        const sign = slot.instant <= world.now() ? 'past' : disagreementOf(slot)
        return sign === undefined ? [] : [{ slotDateTime: localText(department.zone, slot.instant), sign }]
      },
    )
  return {
    npi: provider.npi,
    departmentIdentifier: department.identifier,
    visitTypeName: type.name,
    /** yyyy-MM-dd. Every later day is the same, but without a past time. */
    today: dateOf(day),
    tomorrow: dateOf(day + 1),
    slotsToday: signed(day),
    slotsTomorrow: signed(day + 1),
  }
}
