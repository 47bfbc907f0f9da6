import { z } from 'zod'
import { type ActivityRoute, formatActivity, parseActivity } from './activity-route.ts'
import {
  addressOf,
  choice,
  type Field,
  jsonList,
  keysOf,
  oneOf,
  text,
  texts,
  together,
  type ValuesOf,
  usually,
} from './address-fields.ts'
import { type BookingRoute, formatBooking, parseBooking } from './booking-route.ts'
import { gridFields } from './grid-state.ts'
import { texts as nameTexts } from './text.ts'
import { formatProviders, parseProviders, type ProvidersRoute } from './providers-route.ts'
import { formatRegions, parseRegions, type RegionsRoute } from './regions-route.ts'
import { formatReports, parseReports, type ReportsRoute } from './reports-route.ts'
import { formatSearch, isSearchScreen, parseSearch, type SearchRoute } from './searches-route.ts'

/**
 * The route is the address after `#`. It contains what a view shows (type, filters, sort, open entity), for links,
 * history and reopening. Pure functions that parse and format it.
 */

/** A step into an entity: a nested value by path, or another entity by type and ID. */
export type EntityStep =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'entity'; readonly namespace: string; readonly type: string; readonly id: string }

export type FilterValue = string | number | boolean | null
export type RouteFilter = { readonly field: string; readonly value: FilterValue }
export const inspectorTabs = ['form', 'references', 'json', 'compare', 'findings'] as const

export const entityTabs = keysOf(nameTexts.entityTabs)
export type EntityTab = (typeof entityTabs)[number]

export type EntitiesRoute = ValuesOf<typeof entityFields> & {
  readonly screen: 'entities'
  readonly namespace: string | undefined
  readonly type: string | undefined
  readonly tab: EntityTab
}

export const settingsSections = keysOf(nameTexts.settingsSections)
export type SettingsSection = (typeof settingsSections)[number]

/** The panel next to a connection: a new connection's form, its own form, or its shared history's. */
export const settingsForms = ['add', 'edit', 'store'] as const
export type SettingsForm = (typeof settingsForms)[number]

export type SettingsRoute = SettingsFields & { readonly screen: 'settings'; readonly section: SettingsSection }

export type Route =
  | ActivityRoute
  | BookingRoute
  | EntitiesRoute
  | ProvidersRoute
  | RegionsRoute
  | ReportsRoute
  | SearchRoute
  | SettingsRoute
  | { readonly screen: 'practice' }
  | { readonly screen: 'welcome' }
  | { readonly screen: 'unknown'; readonly address: string }

const filterText = z.tuple([z.string().min(1), z.union([z.string(), z.number(), z.boolean(), z.null()])])
const stepText = z.union([
  z.tuple([z.literal('path'), z.string()]),
  z.tuple([z.literal('entity'), z.string().min(1), z.string().min(1), z.string().min(1)]),
])
const named = texts('ref', 500)
const resolve = choice('resolve', ['none'])
const refs: Field<'none' | 'all' | readonly string[]> = {
  usual: 'all',
  read: (params) => {
    const names = named.read(params)
    return names.length > 0 ? names : (resolve.read(params) ?? 'all')
  },
  write: (value, params) => {
    if (value === 'none') resolve.write(value, params)
    else if (value !== 'all') named.write(value, params)
  },
}

const entityFields = together({
  /** Platform filters. */
  filters: jsonList<typeof filterText, RouteFilter>(
    'filter',
    filterText,
    200,
    ([field, value]) => ({ field, value }),
    ({ field, value }) => [field, value],
  ),
  /** The tab's grid: entities, findings or differences. */
  grid: gridFields,
  refs,
  /** The entity in the inspector by ID, or by its place in the snapshot (`@41`) without an ID of its own; and the steps from it. */
  open: text('open'),
  steps: jsonList<typeof stepText, EntityStep>(
    'step',
    stepText,
    200,
    (step) =>
      step[0] === 'path'
        ? { kind: 'path', path: step[1] }
        : { kind: 'entity', namespace: step[1], type: step[2], id: step[3] },
    (step) => (step.kind === 'path' ? ['path', step.path] : ['entity', step.namespace, step.type, step.id]),
  ),
  panel: usually('form', choice('panel', inspectorTabs)),
  /** The entity to compare with the open one, by the same kind of key. */
  against: text('against'),
  /** ID of the connection to compare with, and the field that matches entities. */
  compareTo: text('to'),
  compareKey: usually('id', text('key')),
})
const settingsFields = together({
  connection: text('connection'),
  form: choice('form', settingsForms),
})
type SettingsFields = ValuesOf<typeof settingsFields>

/** The entities screen, optionally at a type. */
export const entitiesAt = (namespace?: string, type?: string): EntitiesRoute => ({
  screen: 'entities',
  namespace,
  type,
  tab: 'grid',
  ...entityFields.usual,
})

export const settingsAt = (
  section: SettingsSection = 'connections',
  connection?: string,
  form?: SettingsForm,
): SettingsRoute => ({ screen: 'settings', section, connection, form })

function segmentsOf(path: string): string[] | undefined {
  try {
    return path
      .split('/')
      .filter((part) => part !== '')
      .map((part) => decodeURIComponent(part))
  } catch {
    return undefined
  }
}

/** Parses `hash` (with or without `#`). Invalid parts fall back to defaults; an unknown screen is reported as such. */
export function parseRoute(hash: string): Route {
  const address = hash.replace(/^#/, '')
  const [path = '', query = ''] = address.split(/\?(.*)/s)
  const [screen, ...rest] = segmentsOf(path) ?? ['?']
  const params = new URLSearchParams(query)
  if (screen === undefined) return entitiesAt()
  if ((screen === 'practice' || screen === 'welcome') && rest.length === 0) return { screen }
  if (screen === 'settings') {
    const section = rest[0] === undefined ? 'connections' : oneOf(settingsSections, rest[0])
    if (section === undefined) return { screen: 'unknown', address }
    return { ...settingsAt(section), ...settingsFields.read(params) }
  }
  if (screen === 'activity') return parseActivity(rest, params) ?? { screen: 'unknown', address }
  if (screen === 'providers') return parseProviders(rest, params) ?? { screen: 'unknown', address }
  if (screen === 'booking') return parseBooking(rest, params) ?? { screen: 'unknown', address }
  if (screen === 'regions') return parseRegions(rest, params) ?? { screen: 'unknown', address }
  if (screen === 'reports') return parseReports(rest, params) ?? { screen: 'unknown', address }
  if (isSearchScreen(screen)) return parseSearch(screen, rest, params) ?? { screen: 'unknown', address }
  if (screen !== 'entities') return { screen: 'unknown', address }
  const [namespace, type, tab] = rest
  return { ...entitiesAt(namespace, type), tab: oneOf(entityTabs, tab) ?? 'grid', ...entityFields.read(params) }
}

/** The address of `route`, starting with `#`. Omits defaults. */
export function formatRoute(route: Route): string {
  switch (route.screen) {
    case 'activity':
      return formatActivity(route)
    case 'practice':
    case 'welcome':
      return `#/${route.screen}`
    case 'unknown':
      return `#${route.address}`
    case 'settings':
      return addressOf(['settings', route.section], (params) => settingsFields.write(route, params))
    case 'entities':
      return formatEntities(route)
    case 'providers':
      return formatProviders(route)
    case 'regions':
      return formatRegions(route)
    case 'booking':
      return formatBooking(route)
    case 'reports':
      return formatReports(route)
    case 'surveys':
    case 'pauses':
    case 'histories':
      return formatSearch(route)
  }
}

function formatEntities(route: EntitiesRoute): string {
  const parts = [route.namespace, route.type].filter((part) => part !== undefined)
  if (parts.length === 2) parts.push(route.tab)
  return addressOf(['entities', ...parts], (params) => entityFields.write(route, params))
}
