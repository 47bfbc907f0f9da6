import type { ActivityCall } from '../../../bridge/activity.ts'
import type { AppInfo } from '../../../bridge/calls/app.ts'
import type { LockState } from '../../../bridge/calls/lock.ts'
import type { TrailState } from '../../../bridge/calls/trail.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import { texts } from './text.ts'

/** The incident bundle as text: what's needed to find a fault, without any patient data. */

export type BundleFacts = {
  readonly madeAt: string
  readonly info: Pick<AppInfo, 'version' | 'runtime' | 'platform' | 'timeZone'>
  readonly connections: readonly Connection[]
  /** Newest first. */
  readonly calls: readonly ActivityCall[]
  readonly settings: Pick<LockState, 'idleMinutes' | 'clipboardSeconds' | 'pin'>
  /** Undefined if the trail couldn't be read. */
  readonly trail: TrailState | undefined
  /** Lines of the log, oldest first. */
  readonly log: readonly string[]
}

const about = [
  texts.bundle.createdByAccessConsoleAtIts,
  texts.bundle.itContainsTheLastCallsTo,
  texts.bundle.itContainsTheLastLinesOf,
  texts.bundle.itContainsNoKeysNoHeader,
]

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : texts.bundle.notAnAddress)

/** Counts and the verdict; no record, and no sentence that could quote one. */
function trailFacts({ check, records, bytes, from, to, headIn }: TrailState) {
  const last =
    check === undefined
      ? texts.bundle.notCheckedInThisSession
      : {
          verdict: check.verdict,
          checkedAt: check.checkedAt,
          records: check.records,
          durationMs: check.durationMs,
          firstBadRecord: check.firstBad?.record,
        }
  return { records, bytes, from: from ?? null, to: to ?? null, headIn, lastCheck: last }
}

/** Pure; two spaces of indent, with a final line break. */
export function bundleText({ madeAt, info, connections, calls, settings, trail, log }: BundleFacts): string {
  const { version, runtime, platform, timeZone } = info
  const { node, electron, chrome } = process.versions
  const used = new Set(calls.map(({ connectionId }) => connectionId))
  const bundle = {
    about,
    format: 'access-console-incident-bundle/2',
    madeAt,
    console: { version, runtime, platform, timeZone, node, ...(electron === undefined ? {} : { electron, chrome }) },
    // Connections used by calls; for certificates, only whether there are any.
    connections: connections
      .filter(({ id }) => used.has(id))
      .map((connection) => ({
        id: connection.id,
        name: connection.name,
        stage: connection.stage,
        baseOrigin: originOf(connection.baseUrl),
        visitOrigin: originOf(connection.visitUrl),
        schedulingOrigin: originOf(connection.schedulingUrl),
        product: connection.product ?? null,
        domain: connection.domain ?? null,
        acceptLanguage: connection.acceptLanguage ?? null,
        practicePathSegment: connection.practicePathSegment ? 'set' : texts.bundle.notSet,
        practices: connection.practiceIds.length,
        gateway: connection.gateway,
        ownCertificates: connection.certificateFile ? 'set' : texts.bundle.notSet,
      })),
    settings: {
      idleMinutes: settings.idleMinutes,
      clipboardSeconds: settings.clipboardSeconds,
      pin: settings.pin,
      trailKeepMonths: trail?.keepMonths,
    },
    trail: trail === undefined ? texts.bundle.couldntBeLoaded : trailFacts(trail),
    // Lines as in the file; the log only returns lines that it could have written.
    log: log.map((line) => JSON.parse(line) as unknown),
    calls,
  }
  return `${JSON.stringify(bundle, undefined, 2)}\n`
}
