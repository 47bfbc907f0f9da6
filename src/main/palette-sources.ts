import { closeness } from '../domain/palette/find-lines.ts'
import { isOutdated } from '../domain/regions/board-status.ts'
import { freshnessWords, statusWords } from '../domain/regions/board-words.ts'
import type { BoardRow } from '../domain/regions/region-board.ts'
import { sourceNames } from '../domain/questions/question-words.ts'
import { reportStateWords, reportTitle } from '../domain/reports/report-words.ts'
import type { PaletteRecord } from '../bridge/calls/palette.ts'
import type { Activity } from './services/activity/activity.ts'
import type { NamedViews } from './services/named-views/named-views.ts'
import { createLoadedEntities } from './services/palette/loaded-entities.ts'
import type { PaletteEntry, PaletteSources } from './services/palette/palette-search.ts'
import type { Snapshots } from './services/snapshots/snapshot-service.ts'
import { valueOf } from './services/storage/result.ts'
import type { NamedProviders } from './workspaces/providers/named-providers.ts'
import type { RecordSource } from './workspaces/providers/record-source.ts'
import type { Questions } from './workspaces/questions/questions.ts'
import type { Monitor } from './workspaces/regions/monitor/create-monitor.ts'
import type { Reports } from './workspaces/reports/reports-service.ts'

/** What the palette searches. Workspaces never import each other, so main passes in what they have loaded. */

type SourcesNeeds = {
  readonly monitor: Pick<Monitor, 'board'>
  readonly named: NamedProviders
  readonly source: Pick<RecordSource, 'scopeOf'>
  readonly snapshots: Pick<Snapshots, 'withoutPatients' | 'cells'>
  readonly reports: { readonly followed: Pick<Reports['followed'], 'shown'> }
  readonly questions: Pick<Questions, 'list'>
  readonly views: Pick<NamedViews, 'all'>
  readonly activity: Pick<Activity, 'list'>
}

export function paletteSources(needs: SourcesNeeds): PaletteSources {
  const { monitor, named, source, snapshots, reports, questions, views, activity } = needs
  return {
    regions: {
      async read({ id }) {
        const board = monitor.board(id)
        if (board === undefined) return { version: '', entries: undefined }
        return { version: String(board.sequence), entries: () => regionsOf(board.rows), asOf: board.takenAt }
      },
    },
    providers: {
      async read(connection) {
        const { version, readAt, providers } = await named.all(source.scopeOf(connection, undefined))
        if (readAt === undefined) return { version, entries: undefined }
        return { version, entries: () => providers().map(providerEntry), asOf: readAt }
      },
    },
    entities: { read: createLoadedEntities(snapshots) },
    reports: {
      async read({ id }) {
        const list = valueOf(await reports.followed.shown(id))
        return {
          version: list.map(({ entry, state }) => `${entry.id} ${state}`).join(),
          entries: () =>
            list.map(({ entry, state }) => ({
              name: reportTitle(entry),
              facts: [reportStateWords[state].word],
              code: entry.reportId,
              place: { kind: 'reports', entryId: entry.id },
            })),
        }
      },
    },
    questions: {
      async read({ id }) {
        const list = valueOf(await questions.list(id))
        return {
          version: list.map((one) => `${one.id} ${one.savedAt}`).join(),
          entries: () =>
            list.map((question) => ({
              name: question.name,
              // The values of its filters stay out: some are ids of patients.
              facts: [sourceNames[question.source.kind]],
              code: undefined,
              place: { kind: 'questions', questionId: question.id },
            })),
        }
      },
    },
    views: {
      async read() {
        const list = valueOf(await views.all()).filter(({ subject }) => ofFixedPlace.test(subject))
        return {
          version: JSON.stringify(list.map(({ id, savedAt }) => [id, savedAt])),
          entries: () =>
            list.map(({ id, name, subject }) => ({
              name,
              facts: [subject],
              code: undefined,
              place: { kind: 'views', subject, viewId: id },
            })),
        }
      },
    },
    calls: { search: (text, most) => findCalls(activity, text, most) },
  }
}

/** Tables that the page can always open; a report's own rows may be gone. */
const ofFixedPlace = /^(?:entities [^/ ]+\/[^ ]+|regions board|providers directory|pause bookings|surveys|histories)$/

/** One entry for each region, of its worst wait. */
function regionsOf(rows: NonNullable<ReturnType<Monitor['board']>>['rows']): readonly PaletteEntry[] {
  const found = new Map<string, PaletteEntry>()
  for (const row of rows.values()) {
    const { key, practiceId, practiceName, regionCode, regionName, market } = row
    const region = JSON.stringify([practiceId, regionCode])
    if (found.has(region)) continue
    found.set(region, {
      name: regionName,
      facts: [practiceName, statusNow(row)],
      code: regionCode,
      also: [practiceName, market ?? ''],
      place: { kind: 'regions', key },
    })
  }
  return [...found.values()]
}

/** The status in words. One from an estimate is outdated with it; the practice itself reports the others. */
function statusNow(row: BoardRow): string {
  const isEstimated = row.status !== 'withdrawn' && row.status !== 'inactive'
  return isEstimated && isOutdated(row) ? freshnessWords.stale : statusWords[row.status]
}

function providerEntry({ npi, name, credentials, specialties, cities }: ReturnType<Providers>[number]): PaletteEntry {
  const full = [name, credentials].filter((part) => part !== undefined && part !== '').join(', ')
  return {
    name: full === '' ? npi : full,
    facts: [specialties[0] ?? '', cities[0] ?? ''],
    code: npi,
    // With its credentials a name isn't exact any more.
    ids: name === undefined ? [] : [name],
    also: [...specialties, ...cities],
    place: { kind: 'providers', npi },
  }
}
type Providers = Awaited<ReturnType<NamedProviders['all']>>['providers']

/** Calls of this session by the beginning of their correlation id: at least 8 characters. */
function findCalls(activity: Pick<Activity, 'list'>, text: string, most: number) {
  const wanted = text.trim().replace(/^#\s*/, '').toLowerCase()
  const nothing = { records: [], matching: 0, best: undefined, searched: 0 }
  if (!/^(?=.*\d)[\w.:-]{8,200}$/.test(wanted)) return nothing
  const { rows, kept } = activity.list({ only: 'all', search: wanted, limit: Number.MAX_SAFE_INTEGER })
  const found = rows.filter(({ correlationId, platformCorrelationId = '' }) =>
    [correlationId, platformCorrelationId].some((id) => id.toLowerCase().startsWith(wanted)),
  )
  const records = found.slice(0, most).map(
    ({ id, operation, connectionName, correlationId, status, failure }): PaletteRecord => ({
      name: operation,
      facts: [failure ?? String(status ?? ''), connectionName],
      code: correlationId,
      place: { kind: 'calls', callId: id },
    }),
  )
  return {
    records,
    matching: found.length,
    best: found.length === 0 ? undefined : closeness.exact,
    searched: kept,
  }
}
