import { randomUUID } from 'node:crypto'
import { failure } from '../../../bridge/failure.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import { instantOf } from '../../../domain/time/dates.ts'
import type { SearchRecord } from '../../../domain/reports/report.ts'
import { monthSlices, pauseCoverFrom } from '../../../domain/searches/pause-cover.ts'
import { isTouching } from '../../../domain/searches/pauses-touching.ts'
import { searchColumns } from '../../../domain/searches/search-columns.ts'
import { obstacleOf } from '../../services/connections/connections.ts'
import { createCrawl } from '../../services/crawl/crawl.ts'
import { createOpenedReadings, releasedOnceRead, type RunReading } from '../../services/snapshots/opened-readings.ts'
import {
  type SearchAsked,
  type SearchBody,
  searchBodyOf,
  searchCalls,
  searchKey,
  searchNames,
  searchSource,
} from './search-question.ts'
import { createSearchRows } from './search-rows.ts'
import { createWholeAnswer } from './whole-answer.ts'
import type { Services } from '../../services/shared/services.ts'
import { texts } from './text.ts'

/** The snapshots of searches: one per question to a platform, loaded by a job and resumed after a stop. */

export type OpenSearchNeeds = Pick<Services, 'client' | 'jobs' | 'snapshots' | 'connectionOf' | 'contextOf'> & {
  /** Multiplies every pause; for tests. */
  readonly pauseScale?: number
}

export function createOpenSearch(needs: OpenSearchNeeds) {
  const { client, jobs, snapshots, connectionOf, contextOf, pauseScale = 1 } = needs
  const readings = createOpenedReadings<RunReading>(jobs, snapshots)

  function readingOf(connection: Connection, { kind, touching }: SearchAsked, body: SearchBody): RunReading {
    const rows = createSearchRows(kind)
    // A request to slow down applies to all requests of the reading, not only to one.
    const context = (signal: AbortSignal) => ({ ...contextOf(connection, signal), reportsSlowDown: true })
    const obstacle = () => obstacleOf(connection, connectionOf, addressChanged)
    if (kind === 'pauses') {
      const days = { from: instantOf(body.startDate), to: instantOf(body.endDate) }
      const startDate = touching === true ? new Date(pauseCoverFrom(days.from)).toISOString() : body.startDate
      return createWholeAnswer({
        parts: partsOf({ ...body, startDate }),
        ask: (part, signal) => client.send('pauseBookings.search', { ...body, ...part }, context(signal)),
        rows,
        belongs: touching === true ? (record) => isTouching(record, days) : undefined,
        obstacle,
        scale: pauseScale,
      })
    }
    const call = searchCalls[kind]
    return releasedOnceRead(
      createCrawl<SearchRecord>({
        async ask(offset, limit, signal) {
          const answer = await client.send(call, { ...body, limit, offset }, context(signal))
          if (!answer.ok) return answer
          const { count, data } = answer.value
          return { ...answer, value: { total: count ?? undefined, data } }
        },
        rows,
        called: 'record',
        obstacle,
        scale: pauseScale,
      }),
    )
  }

  return async (connection: Connection, asked: SearchAsked) => {
    const { kind, again, goOn, apart, unattended = false } = asked
    const checked = searchBodyOf(asked)
    if ('failure' in checked) return { ok: false, failure: checked.failure } as const
    const { body } = checked
    const { startDate, endDate, ...fields } = body
    const name = searchNames[kind]
    return readings.open(
      {
        key: apart === true ? randomUUID() : searchKey(connection, kind, body),
        job: {
          kind: 'searches.read',
          ofPatients: !unattended,
          title: texts.openSearch.load(name, connection.name),
          stage: texts.openSearch.loadingRecords,
          subject: { workspace: kind, connectionId: connection.id, startDate, endDate, fields },
        },
        snapshot: {
          title: `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${connection.name}`,
          columns: searchColumns(kind),
          masked: true,
          ofPatients: true,
          unattended,
          source: searchSource(connection, kind, body),
        },
        create: () => readingOf(connection, asked, body),
        run: (reading, session) => reading.run(session),
      },
      { again, goOn },
    )
  }
}

/** Requests a short range as given, a longer one by calendar month, latest first. */
function partsOf({ startDate, endDate }: SearchBody): readonly Pick<SearchBody, 'startDate' | 'endDate'>[] {
  const [from, to] = [instantOf(startDate), instantOf(endDate)]
  if (to - from <= shortMs) return [{ startDate, endDate }]
  const iso = (instant: number) => new Date(instant).toISOString()
  return monthSlices(from, to).map((slice) => ({ startDate: iso(slice.from), endDate: iso(slice.to) }))
}

/** 31 days. */
const shortMs = 31 * 24 * 3_600_000

const addressChanged = failure('invalid-input', texts.openSearch.theAddressOfThisConnectionChanged)
