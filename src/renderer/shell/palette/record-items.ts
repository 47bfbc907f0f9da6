import {
  IconBookmark,
  IconDatabase,
  IconHash,
  IconLayoutGrid,
  IconMessageQuestion,
  IconReportAnalytics,
  IconSearch,
  IconStethoscope,
} from '@tabler/icons-react'
import type { PaletteGroup, PaletteKind, PaletteRecord } from '../../../bridge/calls/palette.ts'
import { npiProblem } from '../../../domain/providers/npi.ts'
import { closeness } from '../../../domain/palette/find-lines.ts'
import { activityAt } from '../../routes/activity-route.ts'
import { noGridState } from '../../routes/grid-state.ts'
import { navigate } from '../../routes/navigation.ts'
import { providerAt, providersAt } from '../../routes/providers-route.ts'
import { regionsAt } from '../../routes/regions-route.ts'
import { entitiesAt, type Route } from '../../routes/routes.ts'
import { action, type PaletteItem, type PaletteItems } from './palette-item.ts'
import { type RecordContext, recordActions } from './record-actions.ts'
import { openPlace, tableOf } from './record-places.ts'
import { texts } from './text.ts'

const looks = {
  regions: { label: texts.records.regions, icon: IconLayoutGrid },
  providers: { label: texts.records.providers, icon: IconStethoscope },
  entities: { label: texts.records.entities, icon: IconDatabase },
  reports: { label: texts.records.reports, icon: IconReportAnalytics },
  questions: { label: texts.records.questions, icon: IconMessageQuestion },
  views: { label: texts.records.views, icon: IconBookmark },
  calls: { label: texts.records.calls, icon: IconHash },
} as const satisfies Record<PaletteKind, object>

function itemOf(record: PaletteRecord, context: RecordContext): PaletteItem {
  const { name, facts, code, place } = record
  const shown = place.kind === 'views' ? [tableOf(place.subject)?.name ?? ''] : facts
  return {
    id: JSON.stringify(place),
    name,
    facts: shown,
    code,
    codeName: place.kind === 'providers' ? texts.records.npi : undefined,
    icon: looks[place.kind].icon,
    actions: recordActions(record, context),
    run: () => openPlace(place),
  }
}

/** The page of a kind with its own search for what was typed. */
const ownSearch = (kind: PaletteKind, text: string): Route | undefined => {
  const grid = { ...noGridState, find: text }
  if (kind === 'regions') return { ...regionsAt(), grid }
  if (kind === 'providers') return { ...providersAt(), grid }
  return kind === 'calls' ? { ...activityAt(), find: text.replace(/^#\s*/, '') } : undefined
}

/** A group of records as rows. With `whole`, all of a kind are shown, and its page's own search follows. */
export function recordItems(
  group: PaletteGroup,
  text: string,
  context: RecordContext,
  whole: boolean,
  onWhole: () => void,
): PaletteItems {
  const { kind, records, matching, best, of } = group
  const { label } = looks[kind]
  const route = whole ? ownSearch(kind, text) : undefined
  const further =
    route === undefined
      ? []
      : [
          action(`search:${kind}`, texts.records.findIn(text, label), IconSearch, () => navigate(route), {
            note: texts.records.itsOwnSearch,
          }),
        ]
  return {
    id: kind,
    label,
    items: [...records.map((record) => itemOf(record, context)), ...further],
    matching: matching + further.length,
    best,
    note: of.length === 0 ? undefined : texts.records.inTypes(of.join(', ')),
    showAll: matching > records.length && !whole ? onWhole : undefined,
  }
}

const loads = {
  regions: { name: texts.records.openRegions, route: regionsAt() },
  providers: { name: texts.records.openProviders, route: providersAt() },
  entities: { name: texts.records.openEntities, route: entitiesAt() },
} as const

/** What couldn't be searched: kinds that aren't loaded, with the page that loads them, and those that failed. */
export function unsearchedItems(groups: readonly PaletteGroup[]): readonly PaletteItems[] {
  return groups.flatMap(({ kind, searched, matching, failed, of }): PaletteItems[] => {
    const { label, icon } = looks[kind]
    const load = kind in loads ? loads[kind as keyof typeof loads] : undefined
    // Of entities some types are searched, never all. The heading of those found says which.
    const isPart = kind === 'entities' && matching === 0
    if (!failed && ((searched !== undefined && !isPart) || load === undefined)) return []
    const item: PaletteItem = {
      id: `load:${kind}`,
      name: load?.name ?? texts.records.couldntBeRead,
      icon,
      disabledReason: load === undefined ? '' : undefined,
      run: () => (load === undefined ? undefined : navigate(load.route)),
    }
    const note = failed
      ? texts.records.couldntBeRead
      : searched === undefined
        ? texts.records.notLoaded
        : of.length === 0
          ? texts.records.tooLarge
          : texts.records.searchedIn(of.join(', '))
    return [{ id: `unsearched:${kind}`, label, items: [item], matching: 1, best: undefined, note }]
  })
}

const npiNotes = {
  shape: texts.records.notAnNpiItMustStart,
  'check-digit': texts.records.itsCheckDigitIsWrong,
} as const

/** Ten digits open that provider, even if it's not loaded or invalid: the platform has records under invalid NPIs too. */
export function npiItems(text: string): readonly PaletteItems[] {
  const npi = text.replaceAll(/[\s-]/g, '')
  if (!/^\d{10}$/.test(npi)) return []
  const problem = npiProblem(npi)
  const item = action('npi', texts.records.openProvider(npi), IconStethoscope, () => navigate(providerAt(npi)), {
    note: problem === undefined ? texts.records.itsCheckDigitIsRight : npiNotes[problem],
  })
  return [{ id: 'npi', label: looks.providers.label, items: [item], matching: 1, best: closeness.beginning }]
}

/** Text that looks like part of a correlation ID searches the calls with it; `#` alone says how. */
export function callItems(text: string): readonly PaletteItems[] {
  const id = text.trim().replace(/^#\s*/, '')
  const isId = /^(?=.*\d)[\w.:-]{8,200}$/.test(id) && !/^[\d-]+$/.test(id)
  if (!isId && !text.trim().startsWith('#')) return []
  const name = isId ? texts.records.findCallsWithTheId(id) : texts.records.callsHint
  const item = action('calls', name, IconHash, () => navigate({ ...activityAt(), find: id }), {
    note: isId ? undefined : texts.records.pasteItOrType,
  })
  const note = texts.records.duringThisSession
  return [{ id: 'callSearch', label: looks.calls.label, items: [item], matching: 1, best: closeness.beginning, note }]
}
