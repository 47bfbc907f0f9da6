import type { ActivityCall } from '../../../bridge/activity.ts'
import type { AppInfo } from '../../../bridge/calls/app.ts'
import type { LockState } from '../../../bridge/calls/lock.ts'
import type { TrailState } from '../../../bridge/calls/trail.ts'
import type { Connection } from '../../../domain/connections/connection.ts'

/** The incident bundle as text: what's needed to find a fault, without any patient data. */

export type BundleFacts = {
  readonly madeAt: string
  readonly info: Omit<AppInfo, 'notices'>
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
  'Made by Access Console on the order of its user, reviewed before it was saved, and sent nowhere by the program.',
  'It holds the last calls to the platform without their values: names of fields, paths with placeholders, times, sizes, statuses and correlation ids.',
  'It holds the last lines of the log of the console, which is made of words and numbers of a closed list, and of the audit trail what its last check said and how many records there are, none of them.',
  'It holds no key, no header value but correlation ids, no answer of the platform, no field of a patient and not who worked here.',
]

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : 'not an address')

/** Counts and the verdict; no record, and no sentence that could quote one. */
function trailFacts({ check, records, bytes, from, to, headIn }: TrailState) {
  const last =
    check === undefined
      ? 'not checked in this session'
      : {
          verdict: check.verdict,
          checkedAt: check.checkedAt,
          records: check.records,
          durationMs: check.durationMs,
          ...(check.firstBad === undefined ? {} : { firstBadRecord: check.firstBad.record }),
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
        practicePathSegment: connection.practicePathSegment ? 'set' : 'not set',
        practices: connection.practiceIds.length,
        gateway: connection.gateway,
        ownCertificates: connection.certificateFile ? 'set' : 'not set',
      })),
    settings: {
      idleMinutes: settings.idleMinutes,
      clipboardSeconds: settings.clipboardSeconds,
      pin: settings.pin,
      ...(trail === undefined ? {} : { trailKeepMonths: trail.keepMonths }),
    },
    trail: trail === undefined ? 'could not be asked' : trailFacts(trail),
    // Lines as in the file; the log only returns lines that it could have written.
    log: log.map((line) => JSON.parse(line) as unknown),
    calls,
  }
  return `${JSON.stringify(bundle, undefined, 2)}\n`
}
