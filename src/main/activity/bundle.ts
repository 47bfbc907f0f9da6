import type { ActivityCall } from '../../bridge/activity.ts'
import type { AppInfo } from '../../bridge/calls/app.ts'
import type { Connection } from '../../domain/connection.ts'

/** The incident bundle as text: what somebody needs who is to find out what went wrong, and nothing of a patient. */

export type BundleFacts = {
  readonly madeAt: string
  readonly info: Omit<AppInfo, 'notices'>
  readonly connections: readonly Connection[]
  /** Newest first. */
  readonly calls: readonly ActivityCall[]
}

const about = [
  'Made by Access Console on the order of its user, reviewed before it was saved, and sent nowhere by the program.',
  'It holds the last calls to the platform without their values: names of fields, paths with placeholders, times, sizes, statuses and correlation ids.',
  'It holds no key, no header value but correlation ids, no answer of the platform and no field of a patient.',
]

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : 'not an address')

/** Pure; two spaces of indent, a line break at the end. */
export function bundleText({ madeAt, info, connections, calls }: BundleFacts): string {
  const { version, runtime, platform, timeZone } = info
  const { node, electron, chrome } = process.versions
  const used = new Set(calls.map(({ connectionId }) => connectionId))
  const bundle = {
    about,
    format: 'access-console-incident-bundle/1',
    madeAt,
    console: { version, runtime, platform, timeZone, node, ...(electron === undefined ? {} : { electron, chrome }) },
    // Those that calls were made of; a connection's certificates are told by whether there are any.
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
    calls,
  }
  return `${JSON.stringify(bundle, undefined, 2)}\n`
}
