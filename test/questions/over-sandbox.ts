import type { Connection } from '../../src/domain/connections/connection.ts'
import type { QuestionSource } from '../../src/domain/questions/saved-question.ts'
import type { PlatformClient } from '../../src/main/services/platform/client.ts'
import { readSourceWith } from '../../src/main/read-source.ts'
import { openReports } from '../../src/main/workspaces/reports/open-reports.ts'
import type { Reports } from '../../src/main/workspaces/reports/reports-service.ts'
import { openSearches } from '../../src/main/workspaces/searches/searches.ts'
import type { Sandbox } from '../../src/sandbox/sandbox.ts'
import { allKeys, connectionTo } from '../requests/harness.ts'
import { fastTimers } from '../reports/fast-timers.ts'
import { type Opened, openConsole } from './harness.ts'

/** One of each kind. */
export const sources: readonly QuestionSource[] = [
  { kind: 'allVisits', type: 'virtual' },
  { kind: 'histories', fields: {} },
  { kind: 'surveys', fields: {} },
  { kind: 'pauses', fields: {} },
]

export type OverSandbox = {
  readonly console_: Opened
  readonly connection: Connection
  readonly reports: Reports
}

/** Questions over the console's own reports, searches, jobs and exports, and real HTTP to the sandbox. `startsAt`: milliseconds since 1970. */
export async function openOverSandbox(
  { baseUrl, visitUrl, schedulingUrl }: Sandbox,
  client: PlatformClient,
  startsAt: number,
): Promise<OverSandbox> {
  const connection = connectionTo({ base: baseUrl, visit: visitUrl, scheduling: schedulingUrl })
  let reports: Reports | undefined
  const console_ = await openConsole({
    startsAt,
    connection,
    sourceOf: (services) => {
      const needs = {
        ...services,
        client,
        connectionOf: async () => connection,
        contextOf: (_connection: unknown, signal: AbortSignal) => ({ connection, keys: allKeys, signal }),
        sendEvent: () => undefined,
        onNotice: () => undefined,
        now: () => Date.now(),
        timers: fastTimers,
      }
      const opened = openReports(needs)
      reports = opened
      return { readSource: readSourceWith(opened, openSearches(needs), services.jobs), close: () => opened.close() }
    },
  })
  if (reports === undefined) throw new Error('the console asked for no source')
  return { console_, connection, reports }
}
