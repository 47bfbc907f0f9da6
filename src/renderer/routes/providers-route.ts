import type { WhyQuestion } from '../../domain/why/why-no-slots.ts'
import {
  addressOf,
  always,
  anyText,
  choice,
  day,
  type Field,
  keysOf,
  oneOf,
  text,
  texts,
  together,
  type ValuesOf,
  trueOrFalse,
  usually,
  whole,
  wholeNumber,
} from './address-fields.ts'
import { gridFields } from './grid-state.ts'
import { texts as nameTexts } from './text.ts'

/** The address of the providers workspace: a list and its tab, or a provider's page. */

export const providerTabs = keysOf(nameTexts.providerTabs)
export type ProviderTab = (typeof providerTabs)[number]

export const providerSections = ['verdict', 'slots', 'lens', 'slot-id'] as const
export type ProviderSection = (typeof providerSections)[number]

export const slotLayouts = ['week', 'list', 'heat'] as const

export type ProvidersRoute = ValuesOf<typeof fields> & {
  readonly screen: 'providers'
  readonly tab: ProviderTab
  /** The provider of the open page. */
  readonly npi: string | undefined
  readonly section: ProviderSection
}

const slotFields = together({
  layout: usually('week', choice('layout', slotLayouts)),
  patientClass: usually('both', choice('class', ['new', 'returning', 'both'])),
  /** A visit type's `id` or `visitTypeId`, names in the search; empty for all. */
  visitTypes: texts('visitType', 50),
  /** A department's `departmentId`; undefined for all. */
  department: text('department'),
  /** yyyy-MM-dd. */
  from: day('from'),
  to: day('to'),
  /** The list's page size in days with slots. */
  daysOfSlots: usually(5, wholeNumber('days', 1, 366)),
})
/** The slot selection of a provider's page, the lens, and the search over many providers. */
export type SlotChoice = ValuesOf<typeof slotFields>
export const usualSlots: SlotChoice = slotFields.usual

const why: Field<WhyQuestion | undefined> = whole(
  together({ visitTypeId: anyText('whyType'), departmentId: anyText('whyDepartment') }),
  together({
    patientClass: always('new', choice('whyClass', ['new', 'returning'])),
    age: wholeNumber('whyAge', 0, 150),
    startDate: day('whyFrom'),
    endDate: day('whyTo'),
  }),
)

const fields = together({
  /** The filters of the provider list. */
  product: text('product'),
  excludeInactive: trueOrFalse('excludeInactive'),
  acceptingNewPatients: trueOrFalse('acceptingNewPatients'),
  /** The tab's grid; on a provider's page the directory's grid, for Back. */
  grid: gridFields,
  /** The open "Why no slots?" question. */
  why,
  slots: slotFields,
  /** The providers of the search. */
  npis: texts('npi', 500),
})

export const providersAt = (tab: ProviderTab = 'directory'): ProvidersRoute => ({
  screen: 'providers',
  tab,
  ...fields.usual,
  npi: undefined,
  section: 'verdict',
})

/** The page of a provider. */
export const providerAt = (npi: string, section: ProviderSection = 'verdict'): ProvidersRoute => ({
  ...providersAt(),
  npi,
  section,
})

/** The route of the segments after `#/providers/` and the query; undefined if there is none. */
export function parseProviders(segments: readonly string[], params: URLSearchParams): ProvidersRoute | undefined {
  const [first, second, third, ...more] = segments
  if (more.length > 0) return undefined
  const isPage = first === 'npi' && second !== undefined
  const tab = isPage || first === undefined ? 'directory' : oneOf(providerTabs, first)
  if (tab === undefined || (!isPage && second !== undefined)) return undefined
  return {
    ...providersAt(tab),
    ...fields.read(params),
    npi: isPage ? second : undefined,
    section: oneOf(providerSections, third) ?? 'verdict',
  }
}

export function formatProviders(route: ProvidersRoute): string {
  const path = route.npi === undefined ? [route.tab] : ['npi', route.npi, route.section]
  return addressOf(['providers', ...path], (params) => fields.write(route, params))
}
