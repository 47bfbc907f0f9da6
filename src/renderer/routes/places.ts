import { maskOfName } from '../../domain/tables/masks.ts'
import type { ViewFilter } from '../../domain/tables/table.ts'
import { addDays } from '../../domain/time/dates.ts'
import { activityAt } from './activity-route.ts'
import { bookingAt } from './booking-route.ts'
import { type GridState, noGridState } from './grid-state.ts'
import { providersAt } from './providers-route.ts'
import { regionsAt } from './regions-route.ts'
import { reportsAt } from './reports-route.ts'
import { entitiesAt, type Route, settingsAt } from './routes.ts'
import { searchAt } from './searches-route.ts'

/**
 * Places: what of a route may be stored, put into a link and opened from one. It's built from an allow-list of fields, so that a new field stays out until
 * a developer adds it. Pure functions.
 */

/** The longest range of days that opens by itself; a longer one could start a long search. */
const mostDays = 31

/**
 * The place of a route: the same screen without anything that could name a patient, that was typed, or that means something only in this session. Undefined
 * for the welcome page and an unknown screen.
 */
export function placeOf(route: Route): Route | undefined {
  switch (route.screen) {
    case 'entities':
      return {
        ...typePlace(route.namespace, route.type),
        tab: route.tab,
        filters: route.filters.filter(({ field, value }) => isPlain(field, [value === null ? null : String(value)])),
        grid: gridPlace(route.grid),
        refs: route.refs,
        open: ownId(route.open),
        panel: route.panel === 'compare' ? 'form' : route.panel,
      }
    case 'providers': {
      const { tab, npi, section, product, excludeInactive, acceptingNewPatients, slots } = route
      return {
        ...providersAt(tab),
        npi: npi !== undefined && isNpi(npi) ? npi : undefined,
        section,
        product: product !== undefined && /^[\w-]{1,60}$/.test(product) ? product : undefined,
        excludeInactive,
        acceptingNewPatients,
        grid: gridPlace(route.grid),
        slots,
        npis: route.npis.filter(isNpi),
      }
    }
    case 'regions': {
      const { tab, grouping, folded, open, days, foldOffHours, historyView, compare, sameWeekday } = route
      return {
        // The wall fills the screen, which only a press on it may start.
        ...regionsAt(tab === 'wall' ? 'board' : tab, open),
        grouping,
        folded,
        days,
        foldOffHours,
        historyView,
        compare,
        sameWeekday,
        grid: gridPlace(route.grid),
      }
    }
    case 'booking':
      return bookingAt(route.tab)
    case 'reports': {
      const { tab, filter, entry, question, from, to } = route
      return { ...reportsAt(tab), filter, entry: ownId(entry), question: ownId(question), ...days(from, to) }
    }
    case 'surveys':
    case 'pauses':
    case 'histories': {
      const { screen, tab, span, from, to, grid } = route
      return { ...searchAt(screen, tab), span, ...days(from, to), grid: { ...noGridState, sort: plainSort(grid) } }
    }
    case 'activity': {
      const { view, only, span, from, to } = route
      return { ...activityAt(view), only, span, from, to }
    }
    case 'settings':
      return settingsAt(route.section)
    case 'practice':
      return route
    case 'welcome':
    case 'unknown':
      return undefined
  }
}

/** The place that a new window opens at. The wall stays one: there it fills the window and not the screen. */
export function placeForWindow(route: Route): Route | undefined {
  const place = placeOf(route)
  return place?.screen === 'regions' && route.screen === 'regions' ? { ...place, tab: route.tab } : place
}

/** The route of a place to return to in this window: everything, but what is handed over once, and what fills the screen or opens a form. */
export function placeInWindow(route: Route): Route {
  switch (route.screen) {
    case 'booking':
      return { ...route, handOver: undefined, slot: undefined }
    case 'regions': {
      const { connection: _, ...rest } = route
      return { ...rest, tab: route.tab === 'wall' ? 'board' : route.tab }
    }
    case 'settings':
      return { ...route, form: undefined }
    default:
      return route
  }
}

/** An entity type, unless its name could be a sentence. */
const typePlace = (namespace: string | undefined, type: string | undefined) =>
  [namespace, type].every((name) => name === undefined || /^[\w.-]{1,100}$/.test(name))
    ? entitiesAt(namespace, type)
    : entitiesAt()

const isNpi = (text: string) => /^\d{10}$/.test(text)

/** An ID of its own, not a row's number in a snapshot of this session (`@41`). */
const ownId = (id: string | undefined) => (id !== undefined && /^[\w.:-]{1,100}$/.test(id) ? id : undefined)

const days = (from: string | undefined, to: string | undefined) =>
  from !== undefined && to !== undefined && from <= to && to < addDays(from, mostDays) ? { from, to } : {}

/** Sorting, and the filters that were chosen and not typed. */
const gridPlace = ({ filters, sort }: GridState): GridState => ({
  filters: filters.filter((filter) => {
    const values = chosenValues(filter)
    return values !== undefined && isPlain(filter.column, values)
  }),
  sort: plainSort({ sort }),
  find: '',
})

const plainSort = ({ sort }: Pick<GridState, 'sort'>) => sort.filter(({ column }) => maskOfName(column) === undefined)

/** The values of a filter; undefined for text that was typed to be searched. */
function chosenValues(filter: ViewFilter): readonly (string | null)[] | undefined {
  switch (filter.op) {
    case 'equals':
      return [filter.value]
    case 'in':
      return filter.values
    case 'between':
      return [filter.from ?? null, filter.to ?? null]
    case 'empty':
      return []
    case 'contains':
    case 'regex':
      return undefined
  }
}

/** True if the column isn't masked, and none of the values looks like an email address or a written phone number. */
const isPlain = (column: string, values: readonly (string | null)[]): boolean =>
  maskOfName(column) === undefined &&
  !values.some(
    (value) =>
      value !== null && (/\S@\S/.test(value) || (/^\+?[\d\s().-]{7,}$/.test(value) && /\d[\s().-]+\d{3}/.test(value))),
  )
