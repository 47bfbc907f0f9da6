import type { NotKnown } from '../knowing.ts'
import { plainCode } from '../normal-text.ts'
import type { Provider, ProviderVisitType } from '../providers/provider.ts'
import type { PatientClass } from '../providers/scheduling-rules.ts'
import {
  certainClassOf,
  classesOf,
  type ClassedSlot,
  namesOfType,
  type SearchedProvider,
  visitTypesOfSlot,
  type Withheld,
} from './slot-requests.ts'
import { texts } from './text.ts'

/**
 * What may be requested for one provider at slot endpoints without a patient class (POST slots/search, GET availability/slots; sections 4.3 and 4.4).
 * A class is excluded by requesting only the visit type names of the other class. The slot lens compares these endpoints; all other code uses
 * `slot-requests.ts`.
 */

/** What was requested from an endpoint. `all`: every slot. `names`: only visit types with these names. `nothing`: no request was sent. */
export type Coverage =
  | { readonly of: 'all' }
  | { readonly of: 'names'; readonly names: readonly string[]; readonly open: PatientClass }
  | { readonly of: 'nothing'; readonly why: NotKnown }

/** `names` is sent as visitTypeNames; undefined for all. */
export type NamedSearch = {
  readonly coverage: Coverage
  readonly names: readonly string[] | undefined
  readonly withheld: readonly Withheld[]
}

/**
 * If one class is closed, only names that belong exclusively to visit types of the open class: both `name` and `shortName`, because the document doesn't say
 * which one visitTypeNames means. A visit type without a shortName may be for either class, so its names are left out. `wanted`: the requested visit types,
 * by either name; empty for all. `bearable`: false for a name that the endpoint can't carry. If nothing is closed, all visit types are
 * requested then.
 */
export function planNamedSearch(
  { item: { npi }, decision, record }: SearchedProvider,
  wanted: readonly string[],
  bearable: (name: string) => boolean = () => true,
): NamedSearch {
  const { open: classes, refused: withheld } = classesOf(npi, decision)
  const [open, other] = classes
  if (open === undefined) return { coverage: { of: 'nothing', why: notAsked }, names: undefined, withheld }
  if (other !== undefined) {
    const names = wanted.length > 0 && wanted.every(bearable) ? wanted : undefined
    return { coverage: { of: 'all' }, names, withheld }
  }
  const names = clearNames(record, open, wanted).filter(bearable)
  if (names.length === 0) return { coverage: { of: 'nothing', why: couldNotBe(open) }, names: undefined, withheld }
  return { coverage: { of: 'names', names, open }, names, withheld }
}

/** Why an endpoint with this coverage can't return the slot; undefined if it can, so that the slot is missing if the response lacks it. */
export function notCoveredBy(coverage: Coverage, slot: ClassedSlot, record: Provider): NotKnown | undefined {
  if (coverage.of === 'all') return undefined
  if (coverage.of === 'nothing') return coverage.why
  const asked = new Set(coverage.names.map(plainCode))
  const types = visitTypesOfSlot(slot, record)
  const isAsked = (names: readonly string[]) => names.length > 0 && names.every((name) => asked.has(plainCode(name)))
  const own = [slot.visitTypeName, slot.visitTypeTitle].filter((name) => name !== undefined)
  const covered = types.length > 0 ? types.every((type) => isAsked(namesOfType(type))) : isAsked(own.slice(0, 1))
  return covered ? undefined : couldNotBe(coverage.open)
}

const notAsked: NotKnown = { state: 'not-asked', reason: texts.namedSearch.theProviderIsClosedToNewAndReturning }

function couldNotBe(open: PatientClass): NotKnown {
  const [own, other] = open === 'new' ? ['new', 'returning'] : ['returning', 'new']
  return {
    state: 'could-not-be-asked',
    reason:
      texts.namedSearch.thisEndpointTakesVisitTypesOnly(own) + texts.namedSearch.aRequestWouldAlsoReturnPatient(other),
  }
}

function clearNames(record: Provider, open: PatientClass, wanted: readonly string[]): readonly string[] {
  const types = record.visitTypes ?? []
  const isOpen = (type: ProviderVisitType) => certainClassOf(type) === open
  const forbidden = new Set(types.flatMap((type) => (isOpen(type) ? [] : namesOfType(type).map(plainCode))))
  const clear = types
    .filter(isOpen)
    .flatMap(namesOfType)
    .filter((name) => !forbidden.has(plainCode(name)))
  if (wanted.length === 0) return [...new Set(clear)]
  const known = new Set(clear.map(plainCode))
  return wanted.filter((name) => known.has(plainCode(name)))
}
