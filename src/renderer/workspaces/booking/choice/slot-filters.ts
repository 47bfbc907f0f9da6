import { texts as screenTexts } from '../text/choice.ts'
import { shortWeekdays, weekdayOf } from '../../../../domain/time/day-words.ts'
import { create } from 'zustand'
import { joined } from '../../../../domain/joined.ts'
import { plainCode, plainGender } from '../../../../domain/normal-text.ts'
import { capital } from '../../../../domain/one-line.ts'
import { hiddenBy, typeNameOf, typesOf } from '../../../../domain/slots/hidden-slots.ts'
import type { OfferedProvider, OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import { clockWords } from '../../../../domain/time/clock-words.ts'
import { isDay } from '../../../../domain/time/dates.ts'
import { weekdaysInOrder } from '../../../../domain/time/weeks.ts'
import { isZone, localAt } from '../../../../domain/time/zones.ts'
import { distinctChoices } from '../../../parts/distinct-choices.ts'
import { keptInWindow } from '../../../parts/window-memory.ts'

/** The page's filters over the loaded times. They send no request, and count what they hide. */

export const dayParts = ['morning', 'afternoon', 'evening'] as const
type DayPart = (typeof dayParts)[number]

/** Filters by some of a list of values; providers are NPIs. */
const listNames = ['departments', 'providers', 'genders', 'languages', 'specialties', 'visitTypes'] as const
export type ListName = (typeof listNames)[number]

export type SlotFilters = Readonly<Record<ListName, readonly string[]>> & {
  /** Before noon, from noon to 5 PM, from 5 PM. Empty: any. */
  readonly parts: readonly DayPart[]
  /** 0 is Sunday. Empty: any. */
  readonly weekdays: readonly number[]
  /** HH:mm; empty: any. A time at `after` itself is shown, one at `before` is not. */
  readonly after: string
  readonly before: string
  /** Also shows times that may or may not match, because a detail isn't known. */
  readonly withUnknown: boolean
}

export const noFilters: SlotFilters = {
  parts: [],
  weekdays: [],
  after: '',
  before: '',
  departments: [],
  providers: [],
  genders: [],
  languages: [],
  specialties: [],
  visitTypes: [],
  withUnknown: false,
}

/** The filters in the menu, each with its count. `clock` is `after` and `before` together. */
export const filterNames = ['parts', 'weekdays', 'clock', ...listNames] as const
export type FilterName = (typeof filterNames)[number]

/** Why the page hides a time of the answer. */
export type PageReason = FilterName | 'unknown' | 'refused-before'

/** The filters without one of them. */
export function withoutFilter(filters: SlotFilters, name: FilterName): SlotFilters {
  return name === 'clock' ? { ...filters, after: '', before: '' } : { ...filters, [name]: [] }
}

export const isSet = (filters: SlotFilters, name: FilterName): boolean =>
  name === 'clock' ? filters.after !== '' || filters.before !== '' : filters[name].length > 0

export const setFilters = (filters: SlotFilters): readonly FilterName[] =>
  filterNames.filter((name) => isSet(filters, name))

/** A slot's department by name, else by id; empty where it has neither. */
export const departmentOf = ({ departmentName, departmentEmrId, departmentUuid }: OfferedSlot): string =>
  departmentName ?? departmentEmrId ?? departmentUuid ?? ''

/** What's known about a provider apart from the slots. */
export type ProviderFacts = {
  readonly gender: string | undefined
  readonly specialties: readonly string[]
  readonly languages: readonly string[]
}

/** By NPI; merges several entries of one provider. */
export function factsOf(providers: readonly OfferedProvider[]): ReadonlyMap<string, ProviderFacts> {
  return new Map(
    [...Map.groupBy(providers, ({ npi }) => npi)].map(([npi, own]) => [
      npi,
      {
        gender: own.map(({ gender }) => gender).find((gender) => gender !== undefined && gender.trim() !== ''),
        specialties: unique(own.flatMap(({ specialties }) => specialties)),
        languages: unique(own.flatMap(({ languages = [] }) => languages)),
      },
    ]),
  )
}

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)]

/** Whose clock the filters by day and hour use. */
export const filterClock = (callerZone: string): 'caller' | 'department' =>
  isZone(callerZone) ? 'caller' : 'department'

/** Day and HH:mm of a slot on that clock; undefined where not known. */
function clockOf(slot: OfferedSlot, callerZone: string): { readonly day: string; readonly clock: string } | undefined {
  if (filterClock(callerZone) === 'caller')
    return slot.instant === undefined ? undefined : localAt(callerZone, slot.instant)
  return isDay(slot.day) && /^\d\d:\d\d/.test(slot.clock) ? slot : undefined
}

const partAt = (clock: string): DayPart => (clock < '12:00' ? 'morning' : clock < '17:00' ? 'afternoon' : 'evening')

type Fit = 'fits' | 'not' | 'unknown'
const fit = (fits: boolean): Fit => (fits ? 'fits' : 'not')

/** Fits where one of `said` is in `wanted`; unknown where `said` has no text. */
function fitAny(wanted: readonly string[], said: readonly (string | undefined)[]): Fit {
  const known = said.flatMap((text) => (text === undefined || text.trim() === '' ? [] : plainCode(text)))
  return known.length === 0 ? 'unknown' : fit(wanted.some((text) => known.includes(plainCode(text))))
}

type Fitting = (slot: OfferedSlot, facts: ProviderFacts | undefined, callerZone: string, filters: SlotFilters) => Fit

const onClock =
  (fits: (at: { readonly day: string; readonly clock: string }, filters: SlotFilters) => boolean): Fitting =>
  (slot, _facts, callerZone, filters) => {
    const at = clockOf(slot, callerZone)
    return at === undefined ? 'unknown' : fit(fits(at, filters))
  }

const fitting: Readonly<Record<FilterName, Fitting>> = {
  parts: onClock(({ clock }, { parts }) => parts.includes(partAt(clock))),
  weekdays: onClock(({ day }, { weekdays }) => weekdays.includes(weekdayOf(day))),
  clock: onClock(({ clock }, { after, before }) => clock >= after && (before === '' || clock < before)),
  departments: (slot, _facts, _zone, { departments }) => fitAny(departments, [departmentOf(slot)]),
  providers: ({ npi }, _facts, _zone, { providers }) => fit(providers.includes(npi)),
  genders: ({ gender }, facts, _zone, { genders }) =>
    fitAny(genders.map(plainGender), [plainGender(gender ?? facts?.gender ?? '')]),
  languages: (_slot, facts, _zone, { languages }) => fitAny(languages, facts?.languages ?? []),
  specialties: (_slot, facts, _zone, { specialties }) => fitAny(specialties, facts?.specialties ?? []),
  visitTypes: (slot, _facts, _zone, { visitTypes }) => fitAny(visitTypes, [typeNameOf(slot)]),
}

/** The slots that pass the filters, in their order, and what is hidden; both add up to `slots`. `dropped`: keys of slots that the platform refused before. */
export function filtered(
  slots: readonly OfferedSlot[],
  facts: ReadonlyMap<string, ProviderFacts>,
  filters: SlotFilters,
  { dropped, callerZone }: { readonly dropped: readonly string[]; readonly callerZone: string },
) {
  const gone = new Set(dropped)
  const names = setFilters(filters)
  const reasonOf = (slot: OfferedSlot): PageReason | undefined => {
    if (gone.has(slot.key)) return 'refused-before'
    let unknown = false
    for (const name of names) {
      const how = fitting[name](slot, facts.get(slot.npi), callerZone, filters)
      // A certain mismatch outweighs anything unknown.
      if (how === 'not') return name
      unknown ||= how === 'unknown'
    }
    return unknown && !filters.withUnknown ? 'unknown' : undefined
  }
  const by = Map.groupBy(slots, reasonOf)
  return {
    slots: by.get(undefined) ?? [],
    hidden: (['refused-before', ...filterNames, 'unknown'] as const).flatMap((reason) =>
      hiddenBy(reason, typesOf(by.get(reason) ?? [])),
    ),
  }
}

export type FilterChoices = Readonly<Record<Exclude<ListName, 'providers'>, readonly string[]>> & {
  readonly providers: readonly { readonly value: string; readonly label: string }[]
}

/** The choices of the menu: only values that occur in the answer or in a record. */
export function choicesOf(slots: readonly OfferedSlot[], facts: ReadonlyMap<string, ProviderFacts>): FilterChoices {
  const sorted = (texts: readonly (string | undefined)[]) => {
    const known = texts.filter((text): text is string => text !== undefined && text.trim() !== '')
    return [...new Map(known.map((text) => [plainCode(text), text])).values()].toSorted((one, other) =>
      one.localeCompare(other),
    )
  }
  const all = [...facts.values()]
  const names = new Map(slots.map(({ npi, providerName }) => [npi, providerName ?? npi]))
  return {
    departments: sorted(slots.map(departmentOf)),
    genders: sorted([...slots, ...all].map(({ gender = '' }) => plainGender(gender))),
    languages: sorted(all.flatMap(({ languages }) => languages)),
    specialties: sorted(all.flatMap(({ specialties }) => specialties)),
    visitTypes: sorted(slots.map(typeNameOf)),
    providers: distinctChoices([...names].map(([value, label]) => ({ value, label }))).toSorted((one, other) =>
      one.label.localeCompare(other.label),
    ),
  }
}

/** "Mon–Thu", "Mon, Wed". */
export function weekdayWords(weekdays: readonly number[]): string {
  const runs: number[][] = [[]]
  for (const day of weekdaysInOrder()) {
    if (weekdays.includes(day)) runs.at(-1)?.push(day)
    else runs.push([])
  }
  const name = (day: number | undefined) => shortWeekdays[day ?? 0] ?? ''
  return runs.flatMap((run) => (run.length > 2 ? [`${name(run[0])}–${name(run.at(-1))}`] : run.map(name))).join(', ')
}

/** The text of a filter's chip: "Afternoon", "After 3:00 PM", "Mon–Thu". */
export function filterWords(filters: SlotFilters, name: FilterName, choices: FilterChoices): string {
  const { after, before, parts, weekdays } = filters
  if (name === 'parts') return capital(dayParts.filter((part) => parts.includes(part)).join(', '))
  if (name === 'weekdays') return weekdayWords(weekdays)
  if (name === 'clock')
    return capital(
      joined([
        after && screenTexts.slotFilters.after(clockWords(after)),
        before && screenTexts.slotFilters.before(clockWords(before)),
      ]),
    )
  const labels = new Map(name === 'providers' ? choices.providers.map(({ value, label }) => [value, label]) : [])
  const texts = filters[name].map((text) => labels.get(text) ?? text)
  const noun = name === 'visitTypes' ? screenTexts.slotFilters.visitTypes : name
  const words = texts.length <= 2 ? texts.join(', ') : `${texts.length} ${noun}`
  return name === 'genders' ? capital(words) : words
}

/** The open caller's filters, which last as long as the draft. */
type Kept = { readonly draftId: string; readonly filters: SlotFilters }

const useKept = create<{ readonly kept: Kept | undefined }>(() => ({ kept: undefined }))
keptInWindow(() => useKept.setState({ kept: undefined }))

export function useSlotFilters(draftId: string) {
  const kept = useKept((state) => state.kept)
  return {
    filters: kept?.draftId === draftId ? kept.filters : noFilters,
    setFilters: (filters: SlotFilters) => useKept.setState({ kept: { draftId, filters } }),
  }
}
