import { realpath } from 'node:fs/promises'
import { userInfo } from 'node:os'
import path from 'node:path'
import { type Failure, failure } from '../../../bridge/failure.ts'
import { type Connection, isLoopback, originsOf, sandboxConnectionId } from '../../../domain/connections/connection.ts'
import { allowedOriginsOf, databaseOrigin, managedId } from '../../../domain/policy/policy.ts'
import type {
  RegionsSettings,
  RegionsSettingsChange,
  SharedStoreFields,
} from '../../../domain/regions/regions-settings.ts'
import type { Management } from './read-policy.ts'
import { texts } from './text.ts'

const ownTexts = texts.managed

/**
 * What the organization's settings mean for each door of main. Without them everything is allowed. A refusal is a `Failure` of kind `invalid-input` that says
 * who manages it.
 */
export type ConsolePolicy = ReturnType<typeof consolePolicy>

type Addresses = Pick<Connection, 'baseUrl' | 'visitUrl' | 'schedulingUrl'>

/** `home` is the home folder of the signed-in person by the system's own list of users; the variable of that name is the user's. */
export function consolePolicy(management: Management | undefined, home: () => string = () => userInfo().homedir) {
  const policy = management?.policy
  const by = policy?.managedBy ?? ''
  const { connections = [], exportFolders, waitHistoryDaysAtMost: mostDays } = policy ?? {}
  const origins = policy === undefined ? undefined : allowedOriginsOf(policy)
  const least = policy?.auditTrailMonthsAtLeast ?? 0
  const managedConnections = connections.map(
    ({ sharedHistory: _sharedHistory, id, ...fields }): Connection => ({ ...fields, id: managedId(id) }),
  )
  const stores = new Map(
    connections.flatMap(({ id, sharedHistory }) =>
      sharedHistory === undefined ? [] : [[managedId(id), sharedHistory] as const],
    ),
  )
  const refused = (message: string): Failure => failure('invalid-input', { message, nextStep: ownTexts.contactIt })

  function addressProblem(connectionId: string, origin: string): Failure | undefined {
    if (origins === undefined || origins.has(origin)) return undefined
    if (connectionId === sandboxConnectionId && URL.canParse(origin) && isLoopback(new URL(origin).hostname))
      return undefined
    return refused(ownTexts.addressIsntAllowed(by, origin))
  }

  return {
    /** Undefined on a console that isn't managed. */
    managed: policy && {
      by,
      ownConnections: policy.ownConnections,
      pinRequired: policy.pinRequired,
      pinLeastLength: policy.pinLeastLength,
      idleMinutesAtMost: policy.idleMinutesAtMost,
      waitHistoryDaysAtMost: mostDays,
      auditTrailMonthsAtLeast: policy.auditTrailMonthsAtLeast,
      maskColumns: policy.maskColumns,
    },
    settings: (): Management | null => management ?? null,
    /** What the audit trail records of them at each start: who manages, and the first characters of their hash. */
    traces:
      management === undefined
        ? []
        : [ownTexts.managedBy(plainWords(by)), ownTexts.settingsHash(management.sha256.slice(0, 12))],
    connections: managedConnections,
    isManaged: (connectionId: string) => managedConnections.some(({ id }) => id === connectionId),
    ownConnections: policy?.ownConnections ?? true,
    /** The refusal to change what is managed. */
    refusal: (what: 'connection' | 'own-connections'): Failure =>
      refused(what === 'connection' ? ownTexts.managesThisConnection(by) : ownTexts.ownConnectionsAreOff(by)),
    /** Why no call may go to `origin` for this connection; undefined if it may. The built-in sandbox on this computer is always allowed. */
    addressProblem,
    /** The first problem with a connection's addresses. */
    connectionProblem({ id = '', ...addresses }: Addresses & { readonly id?: string | undefined }) {
      const problems = originsOf(addresses).map((origin) => addressProblem(id, origin))
      return problems.find((one) => one !== undefined)
    },
    /** Why this may not be the shared history of the connection. */
    storeProblem(connectionId: string, fields: SharedStoreFields | null): Failure | undefined {
      const managed = stores.get(connectionId)
      if (managed !== undefined && JSON.stringify(inOrder(managed)) !== JSON.stringify(fields && inOrder(fields)))
        return refused(ownTexts.managesThisSetting(by))
      return fields === null ? undefined : addressProblem('', databaseOrigin(fields))
    },
    /** A connection's settings of Regions with the managed ones in their place. */
    regionsSettings: (connectionId: string, settings: RegionsSettings): RegionsSettings => ({
      ...settings,
      keepDays: Math.min(settings.keepDays, mostDays ?? settings.keepDays),
      store: stores.get(connectionId) ?? settings.store,
    }),
    /** Why these changes of it aren't allowed. */
    regionsProblem(connectionId: string, { keepDays = 0, rules = [] }: RegionsSettingsChange): Failure | undefined {
      if (mostDays !== undefined && keepDays > mostDays) return refused(ownTexts.daysAtMost(by, mostDays))
      const webhooks = rules.flatMap(({ webhook }) => (webhook !== undefined && URL.canParse(webhook) ? [webhook] : []))
      return webhooks
        .map((address) => addressProblem(connectionId, new URL(address).origin))
        .find((problem) => problem !== undefined)
    },
    /** Why no file may be saved in this folder. Links are followed first. */
    folderProblem: async (folder: string): Promise<Failure | undefined> => {
      if (exportFolders === undefined) return undefined
      if (exportFolders.length === 0) return refused(ownTexts.filesAreOff(by))
      const real = await realpath(folder).catch(() => undefined)
      for (const allowed of exportFolders)
        if (real !== undefined && (await isWithin(allowed, real, home))) return undefined
      return failure('invalid-input', {
        message: ownTexts.folderIsntAllowed(by),
        nextStep: ownTexts.saveInOneOf(exportFolders.join(', ')),
      })
    },
    auditTrailMonthsAtLeast: least,
    forwardsAuditTrail: policy?.forwardAuditTrail ?? false,
    monthsProblem: (months: number): Failure | undefined =>
      months < least ? refused(ownTexts.monthsAtLeast(by, least)) : undefined,
  }
}

/** `name` in the characters and the length that a record of the audit trail takes: a record has no other words. */
const plainWords = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w.,()-]+/g, ' ')
    .slice(0, 60)
    .trim()

/** For a console that isn't managed, and for tests. */
export const noPolicy: ConsolePolicy = consolePolicy(undefined)

const inOrder = ({ host, port, database, user, tls }: SharedStoreFields) => [host, port, database, user, tls]

/** True if the real path `folder` is `allowed` or below it. Below the home folder no link counts, since the user could set one anywhere. */
async function isWithin(allowed: string, folder: string, home: () => string): Promise<boolean> {
  const ofHome = allowed.startsWith('~')
  if (!ofHome && !path.isAbsolute(allowed)) return false
  try {
    const named = ofHome ? path.join(await realpath(home()), allowed.slice(1)) : path.normalize(allowed)
    const real = await realpath(named)
    if (ofHome && path.relative(named, real) !== '') return false
    const way = path.relative(real, folder)
    return way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way)
  } catch {
    return false
  }
}
