import { z } from 'zod'
import { addressProblem, connectionFields, originsOf } from '../connections/connection.ts'
import { longestPin, shortestPin } from '../pin-rules.ts'
import type { AlertRule } from '../regions/alert.ts'
import { type SharedStoreFields, sharedStoreFields } from '../regions/regions-settings.ts'
import type { Runbook } from '../regions/runbook.ts'
import { texts } from './text.ts'

/**
 * An organization's settings for every console on a computer. Strict: an unknown name is an error, since a misspelled limit would hold nothing back. Each
 * field is one that main enforces; a field that is left out leaves the choice to the user. `npm run policy` writes the JSON Schema of it.
 */

const about = texts.policyFields

/** Text on one line, without hidden characters. */
const line = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^[^\p{C}]*$/u)

/** The origin of a shared history's database. */
export const databaseOrigin = ({ host, port }: Pick<SharedStoreFields, 'host' | 'port'>): string =>
  `postgresql://${host.toLowerCase()}:${port}`

/** Parts of the settings of regions that have addresses. */
type RegionsAddresses = {
  readonly rules?: readonly Pick<AlertRule, 'webhook'>[] | undefined
  readonly runbooks?: readonly Pick<Runbook, 'link'>[] | undefined
  readonly store?: SharedStoreFields | null | undefined
}

/** Where these settings send data, and what they open in the browser: the origins of webhooks, runbook links and the shared history, each once. */
export const originsOfRegions = ({ rules = [], runbooks = [], store }: RegionsAddresses): string[] => {
  const addresses = [...rules.map(({ webhook }) => webhook), ...runbooks.map(({ link }) => link)]
  const origins = addresses.flatMap((address) => (address === undefined ? [] : [new URL(address).origin]))
  return [...new Set(store ? [...origins, databaseOrigin(store)] : origins)]
}

/** An origin as it is compared later: scheme, host and port, without a path. */
const isOrigin = (text: string): boolean =>
  /^postgresql:\/\/[^/\s:@]+:\d{1,5}$/.test(text)
    ? text === text.toLowerCase()
    : addressProblem(text) === undefined && new URL(text).origin === text

/** Absolute in the form of any of the three systems, or below the home of the person who is signed in (`~/Exports`); never up again. */
const isFolder = (text: string): boolean =>
  /^(?:~(?:[/\\]|$)|\/|[A-Za-z]:[/\\]|\\\\[^\\]+\\[^\\]+)/.test(text) && !text.split(/[/\\]/).includes('..')

const managedConnection = connectionFields
  .extend({
    id: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
      .describe(about.id),
    sharedHistory: sharedStoreFields.strict().optional().describe(about.sharedHistory),
  })
  .strict()

export const policySchema = z.strictObject({
  version: z.literal(1).describe(about.version),
  managedBy: line(80).describe(about.managedBy),
  connections: z
    .array(managedConnection)
    .max(50)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length)
    .optional()
    .describe(about.connections),
  ownConnections: z.boolean().optional().describe(about.ownConnections),
  allowedOrigins: z.array(z.string().refine(isOrigin)).max(200).optional().describe(about.allowedOrigins),
  pinRequired: z.boolean().optional().describe(about.pinRequired),
  pinLeastLength: z.int().min(shortestPin).max(longestPin).optional().describe(about.pinLeastLength),
  idleMinutesAtMost: z.int().min(1).max(15).optional().describe(about.idleMinutesAtMost),
  exportFolders: z.array(line(1_000).refine(isFolder)).max(50).optional().describe(about.exportFolders),
  waitHistoryDaysAtMost: z.int().min(1).max(3_650).optional().describe(about.waitHistoryDaysAtMost),
  auditTrailMonthsAtLeast: z.int().min(12).max(120).optional().describe(about.auditTrailMonthsAtLeast),
  forwardAuditTrail: z.boolean().optional().describe(about.forwardAuditTrail),
  versionNotice: z
    .strictObject({
      address: z.string().refine((text) => addressProblem(text) === undefined),
      key: z.string().regex(/^[\w-]{43}$/),
    })
    .optional()
    .describe(about.versionNotice),
  maskColumns: z.array(line(200)).max(500).optional().describe(about.maskColumns),
})
export type Policy = z.output<typeof policySchema>

/** The id of a managed connection in the console; no connection of a user can have it. */
export const managedId = (id: string): string => `managed-${id}`

/** Every origin that the policy lets data go to; undefined if it leaves that to the user. Those of its own connections needn't be repeated. */
export function allowedOriginsOf({ allowedOrigins, connections = [] }: Policy): ReadonlySet<string> | undefined {
  if (allowedOrigins === undefined) return undefined
  const own = connections.flatMap((connection) => [
    ...originsOf(connection),
    ...(connection.sharedHistory === undefined ? [] : [databaseOrigin(connection.sharedHistory)]),
  ])
  return new Set([...allowedOrigins, ...own])
}
