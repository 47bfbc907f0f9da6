import { isDay } from '../../domain/time/dates.ts'
import type { WhyQuestion } from '../../domain/why/why-no-slots.ts'
import { type GridState, noGridState, readGridState, writeGridState } from './grid-state.ts'
import { oneOf, withQuery } from './route-text.ts'

/** The part of the address that the providers workspace has: a list and its tab, or the page of one provider. */

export const providerTabs = ['directory', 'slots', 'audit'] as const
export type ProviderTab = (typeof providerTabs)[number]

export const providerSections = ['verdict', 'slots', 'lens', 'slot-id'] as const
export type ProviderSection = (typeof providerSections)[number]

export const slotLayouts = ['week', 'list', 'heat'] as const
export type SlotLayout = (typeof slotLayouts)[number]

/** What slots are looked at: of a provider's page, of the lens, and of the search over many providers. */
export type SlotChoice = {
  readonly layout: SlotLayout
  readonly patientClass: 'new' | 'returning' | 'both'
  /** `id` or `visitTypeId` of a visit type, names in the search; empty for all. */
  readonly visitTypes: readonly string[]
  /** `departmentId` of a department; undefined for all. */
  readonly department: string | undefined
  /** yyyy-MM-dd. */
  readonly from: string | undefined
  readonly to: string | undefined
  /** Page size of the list in days that have slots. */
  readonly daysOfSlots: number
}

export type ProvidersRoute = {
  readonly screen: 'providers'
  readonly tab: ProviderTab
  /** Which providers are listed. */
  readonly product: string | undefined
  readonly excludeInactive: boolean | undefined
  readonly acceptingNewPatients: boolean | undefined
  /** The grid of the tab; on the page of a provider that of the directory, to go back to. */
  readonly grid: GridState
  /** The provider whose page is open. */
  readonly npi: string | undefined
  readonly section: ProviderSection
  /** The question that "Why no slots?" answers, while its panel is open. */
  readonly why: WhyQuestion | undefined
  readonly slots: SlotChoice
  /** The providers of the search. */
  readonly npis: readonly string[]
}

export const usualSlots: SlotChoice = {
  layout: 'week',
  patientClass: 'both',
  visitTypes: [],
  department: undefined,
  from: undefined,
  to: undefined,
  daysOfSlots: 5,
}

export const providersAt = (tab: ProviderTab = 'directory'): ProvidersRoute => ({
  screen: 'providers',
  tab,
  product: undefined,
  excludeInactive: undefined,
  acceptingNewPatients: undefined,
  grid: noGridState,
  npi: undefined,
  section: 'verdict',
  why: undefined,
  slots: usualSlots,
  npis: [],
})

/** The page of a provider. */
export const providerAt = (npi: string, section: ProviderSection = 'verdict'): ProvidersRoute => ({
  ...providersAt(),
  npi,
  section,
})

const trueOrFalse = (text: string | null): boolean | undefined =>
  text === 'true' ? true : text === 'false' ? false : undefined
const dayOf = (text: string | null): string | undefined => (text !== null && isDay(text) ? text : undefined)
const wholeNumber = (text: string | null, least: number, most: number): number | undefined => {
  const value = text === null || !/^\d{1,4}$/.test(text) ? Number.NaN : Number(text)
  return value >= least && value <= most ? value : undefined
}

function readWhy(params: URLSearchParams): WhyQuestion | undefined {
  const visitTypeId = params.get('whyType')
  const departmentId = params.get('whyDepartment')
  if (visitTypeId === null || departmentId === null) return undefined
  return {
    visitTypeId,
    departmentId,
    patientClass: oneOf(['new', 'returning'], params.get('whyClass')) ?? 'new',
    age: wholeNumber(params.get('whyAge'), 0, 150),
    startDate: dayOf(params.get('whyFrom')),
    endDate: dayOf(params.get('whyTo')),
  }
}

function writeWhy(why: WhyQuestion, params: URLSearchParams): void {
  params.set('whyType', why.visitTypeId)
  params.set('whyDepartment', why.departmentId)
  params.set('whyClass', why.patientClass)
  if (why.age !== undefined) params.set('whyAge', String(why.age))
  if (why.startDate !== undefined) params.set('whyFrom', why.startDate)
  if (why.endDate !== undefined) params.set('whyTo', why.endDate)
}

/** The route that the segments behind `#/providers/` and the query name; undefined where they name none. */
export function parseProviders(segments: readonly string[], params: URLSearchParams): ProvidersRoute | undefined {
  const [first, second, third, ...more] = segments
  if (more.length > 0) return undefined
  const isPage = first === 'npi' && second !== undefined
  const tab = isPage || first === undefined ? 'directory' : oneOf(providerTabs, first)
  if (tab === undefined || (!isPage && second !== undefined)) return undefined
  return {
    ...providersAt(tab),
    product: params.get('product') ?? undefined,
    excludeInactive: trueOrFalse(params.get('excludeInactive')),
    acceptingNewPatients: trueOrFalse(params.get('acceptingNewPatients')),
    grid: readGridState(params),
    npi: isPage ? second : undefined,
    section: oneOf(providerSections, third) ?? 'verdict',
    why: readWhy(params),
    slots: {
      layout: oneOf(slotLayouts, params.get('layout')) ?? usualSlots.layout,
      patientClass: oneOf(['new', 'returning', 'both'], params.get('class')) ?? usualSlots.patientClass,
      visitTypes: params.getAll('visitType').slice(0, 50),
      department: params.get('department') ?? undefined,
      from: dayOf(params.get('from')),
      to: dayOf(params.get('to')),
      daysOfSlots: wholeNumber(params.get('days'), 1, 366) ?? usualSlots.daysOfSlots,
    },
    npis: params.getAll('npi').slice(0, 500),
  }
}

/** The address of `route`, beginning with `#`. Defaults are left out. */
export function formatProviders(route: ProvidersRoute): string {
  const params = new URLSearchParams()
  const { slots, why } = route
  if (route.product !== undefined) params.set('product', route.product)
  if (route.excludeInactive !== undefined) params.set('excludeInactive', String(route.excludeInactive))
  if (route.acceptingNewPatients !== undefined) params.set('acceptingNewPatients', String(route.acceptingNewPatients))
  writeGridState(route.grid, params)
  if (why !== undefined) writeWhy(why, params)
  if (slots.layout !== usualSlots.layout) params.set('layout', slots.layout)
  if (slots.patientClass !== usualSlots.patientClass) params.set('class', slots.patientClass)
  for (const visitType of slots.visitTypes) params.append('visitType', visitType)
  if (slots.department !== undefined) params.set('department', slots.department)
  if (slots.from !== undefined) params.set('from', slots.from)
  if (slots.to !== undefined) params.set('to', slots.to)
  if (slots.daysOfSlots !== usualSlots.daysOfSlots) params.set('days', String(slots.daysOfSlots))
  for (const npi of route.npis) params.append('npi', npi)
  const path = route.npi === undefined ? [route.tab] : ['npi', encodeURIComponent(route.npi), route.section]
  return withQuery(`#/${['providers', ...path].join('/')}`, params)
}
