import {
  IconArrowsLeftRight,
  IconBell,
  IconCalendarPlus,
  IconCalendarSearch,
  IconChartLine,
  IconCopy,
  IconExternalLink,
  IconFileDownload,
  IconHelp,
  IconHierarchy,
  IconLink,
  IconPlayerPlay,
  IconTable,
} from '@tabler/icons-react'
import type { PalettePlace, PaletteRecord } from '../../../bridge/calls/palette.ts'
import { wantCommand } from '../../parts/commands.ts'
import { copyAndReport } from '../../parts/brief-message.ts'
import { navigate } from '../../routes/navigation.ts'
import { providerAt, providersAt } from '../../routes/providers-route.ts'
import { regionsAt } from '../../routes/regions-route.ts'
import { entitiesAt, type Route } from '../../routes/routes.ts'
import { copyPlaceLink } from '../places/copy-place-link.ts'
import { action, type PaletteItem } from './palette-item.ts'
import { openPlace, routeOf } from './record-places.ts'
import { texts } from './text.ts'

/** What the actions of a record depend on. */
export type RecordContext = {
  /** The connection's name, for links. */
  readonly connection: string
  /** Ledger entries whose rows are open. */
  readonly openEntries: ReadonlySet<string>
}

const words = texts.recordActions

/** Opens the record and runs a command of its page, as its button does, as soon as the page offers it. */
const onPage = (place: PalettePlace, id: string, about: string) => () => {
  openPlace(place)
  wantCommand(id, about)
}
const leadsTo = (route: Route) => () => navigate(route)

/** What can be done with a found record: what its own page and panel offer, by the same addresses and functions. */
export function recordActions({ code, place }: PaletteRecord, context: RecordContext): readonly PaletteItem[] {
  const route = routeOf(place)
  return [
    action('open', words.open, IconExternalLink, () => openPlace(place), { keys: texts.palette.enter }),
    ...ownActions(place, context),
    ...(code === undefined
      ? []
      : [
          action(
            'copyId',
            place.kind === 'providers' ? words.copyNpi : words.copyId,
            IconCopy,
            () => void copyAndReport(code),
          ),
        ]),
    ...(route === undefined || place.kind === 'views'
      ? []
      : [
          action('copyLink', words.copyLink, IconLink, () => void copyPlaceLink(context.connection, route), {
            note: words.toThisRecord,
          }),
        ]),
  ]
}

function ownActions(place: PalettePlace, { openEntries }: RecordContext): readonly PaletteItem[] {
  switch (place.kind) {
    case 'regions': {
      const { key } = place
      return [
        action('book', words.bookHere, IconCalendarPlus, onPage(place, 'region.book', key), {
          note: words.ofItsFirstWait,
        }),
        action('history', words.openHistory, IconChartLine, leadsTo(regionsAt('history', key))),
        action('alert', words.editAlert, IconBell, leadsTo(regionsAt('alerts', key))),
        action('copyIds', words.copyIdsForBooking, IconCopy, onPage(place, 'region.copyIds', key)),
      ]
    }
    case 'providers': {
      const { npi } = place
      return [
        action('why', words.whyNoSlots, IconHelp, onPage(place, 'provider.why', npi), { keys: 'W' }),
        action('slots', words.showSlots, IconCalendarPlus, leadsTo(providerAt(npi, 'slots'))),
        action('search', words.searchSlots, IconCalendarSearch, leadsTo({ ...providersAt('slots'), npis: [npi] })),
      ]
    }
    case 'entities': {
      const at = { ...entitiesAt(place.namespace, place.type), open: place.id }
      return [
        action('compare', words.compare, IconArrowsLeftRight, leadsTo({ ...at, panel: 'compare' })),
        action('references', words.references, IconHierarchy, leadsTo({ ...at, panel: 'references' })),
      ]
    }
    case 'reports': {
      const { entryId } = place
      const isOpen = openEntries.has(entryId)
      return [
        action('rows', words.openRows, IconTable, onPage(place, 'report.open', entryId)),
        action('save', words.saveFile, IconFileDownload, onPage(place, 'report.save', entryId), {
          disabledReason: isOpen ? undefined : words.openRowsFirst,
        }),
      ]
    }
    case 'questions':
      return [action('run', words.run, IconPlayerPlay, onPage(place, 'question.run', place.questionId))]
    case 'views':
    case 'calls':
      return []
  }
}
