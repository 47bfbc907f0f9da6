import type { VersionState } from '../../../bridge/managed.ts'
import { type Connections, connectionWrapper } from '../../services/connections/connections.ts'
import type { AddressTest, ConnectionView, KeptDataSizes, KeyTest, KeyView } from '../../../bridge/calls/settings.ts'
import { type Failure, failure } from '../../../bridge/failure.ts'
import { type CallFamily, callFamilies, familyInfo } from '../../../domain/connections/call-families.ts'
import { type Connection, originsOf, sandboxConnectionId } from '../../../domain/connections/connection.ts'
import { given } from '../../../domain/given.ts'
import type { Dates } from '../../services/dates.ts'
import type { Answer, HandlersOf } from '../../services/handler.ts'
import type { PlatformClient } from '../../services/platform/client.ts'
import type { KeySource } from '../../services/platform/request.ts'
import { type ConsolePolicy, noPolicy } from '../../services/policy/console-policy.ts'
import type { Services } from '../../services/shared/services.ts'
import { NoAnswer, type Transport } from '../../services/platform/transport.ts'
import { mapped, type Result } from '../../services/storage/result.ts'
import { keyRefusal } from '../../services/vault/vault-failures.ts'
import type { Vault } from '../../services/vault/vault.ts'
import { testKey, testOperation } from './key-test.ts'
import { texts } from './text.ts'

/** The settings workspace: connections and their keys. Keys arrive here, are tested and saved, and are never sent to the page. */

export type SettingsNeeds = Pick<Services, 'sendEvent'> & {
  readonly connections: Connections
  /** By default the console isn't managed. */
  readonly policy?: ConsolePolicy
  /** What is known of newer versions. */
  readonly versions?: () => VersionState
  readonly vault: Vault
  readonly client: PlatformClient
  /** Tests addresses without a key. */
  readonly transport: Transport
  /** Removes the console's data for this user, except the audit trail, and restarts it. */
  readonly removeAllData: () => Promise<Result<null>>
  readonly keptData: () => Promise<Result<KeptDataSizes>>
  readonly dates: Dates
  /** Asks the person, outside the page, whether data may be sent to these origins. */
  readonly confirmOrigins: (origins: readonly string[]) => Promise<boolean>
}

export function settingsHandlers(needs: SettingsNeeds): HandlersOf<'settings'> {
  const { connections, policy = noPolicy, versions = () => ({ kind: 'off' }), vault, client, transport } = needs
  const { removeAllData, keptData, dates, confirmOrigins, sendEvent } = needs
  /** The last test of each key in this session. */
  const tests = new Map<string, KeyTest>()
  /** How often the test of each key was cleared: one that was under way then is of the key before. */
  const clearings = new Map<string, number>()
  const testName = (connectionId: string, family: CallFamily) => `${connectionId}/${family}`

  /** Clears the tests of a changed key, including those of families that share it. */
  function forgetTests(connectionId: string, changed?: CallFamily): void {
    for (const family of callFamilies) {
      if (changed === undefined || family === changed || familyInfo[family].fallback === changed) {
        const name = testName(connectionId, family)
        tests.delete(name)
        clearings.set(name, (clearings.get(name) ?? 0) + 1)
      }
    }
  }

  async function keyViews(connection: Connection): Promise<Answer<KeyView[]>> {
    const keys = await vault.keys(connection)
    if (!keys.ok) return keys
    const views = keys.value.map((key) => ({
      ...key,
      ...given({ testOperation: testOperation(key.family), lastTest: tests.get(testName(connection.id, key.family)) }),
    }))
    return { ok: true, value: views }
  }

  async function keyView(connection: Connection, family: CallFamily): Promise<Answer<KeyView>> {
    const views = await keyViews(connection)
    if (!views.ok) return views
    const view = views.value.find((one) => one.family === family)
    return { ok: true, value: view ?? { family, place: 'none' } }
  }

  const withBuiltIn = (connection: Connection): ConnectionView => ({
    ...connection,
    builtIn: connection.id === sandboxConnectionId,
    managed: policy.isManaged(connection.id),
  })
  const withConnection = connectionWrapper((id) => connections.find(id), noConnection)
  /** The same for work on a key: all windows hear of it before the answer. */
  const withKeys: typeof withConnection = (work) => {
    const handler = withConnection(work)
    return async (input, context) => {
      const answer = await handler(input, context)
      sendEvent('keys.changed', null)
      return answer
    }
  }
  return {
    'settings.connections': async () =>
      mapped(await connections.list(), (list) => ({ ...list, connections: list.connections.map(withBuiltIn) })),

    'settings.saveConnection': async ({ id, fields, before }, { signal }) => {
      const against = connections.refusal(fields, id, before)
      if (against !== undefined) return { ok: false, failure: against }
      vault.askAgain()
      const list = await connections.list()
      if (!list.ok) return list
      const known = new Set(list.value.connections.flatMap(originsOf))
      const added = originsOf(fields).filter((origin) => !known.has(origin))
      // The system's dialog stays open over a lock, which aborts the call: somebody else may answer it then.
      if (added.length > 0 && (!(await confirmOrigins(added)) || signal.aborted))
        return { ok: false, failure: notSaved }
      const saved = await connections.save(fields, id, before)
      if (!saved.ok) return saved
      forgetTests(saved.value.id)
      return { ok: true, value: withBuiltIn(saved.value) }
    },

    'settings.duplicateConnection': async ({ connectionId }) =>
      mapped(await connections.duplicate(connectionId), withBuiltIn),

    'settings.removeConnection': async ({ connectionId }) => {
      vault.askAgain()
      const removed = await connections.remove(connectionId)
      if (removed.ok) forgetTests(connectionId)
      return removed
    },

    'settings.useConnection': ({ connectionId }) => connections.use(connectionId),

    'settings.testConnection': withConnection(async (_, { connection, signal }) => {
      return { ok: true, value: await testAddresses(transport, connection, signal) }
    }),

    'settings.keys': withConnection(async (_, { connection }) =>
      mapped(await keyViews(connection), (keys) => ({ keys, vault: vault.view() })),
    ),

    'settings.setKey': withKeys(async ({ connectionId, family, key, saveUntested }, { connection, signal }) => {
      const refusal = keyRefusal(connection, family, key)
      if (refusal !== undefined) return { ok: false, failure: refusal }
      vault.askAgain()
      let test: KeyTest | undefined
      if (testOperation(family) !== undefined) {
        const others = vault.keySource(connection)
        const keys: KeySource = (asked, origin) =>
          asked === family ? Promise.resolve({ found: true, key }) : others(asked, origin)
        const tested = await testKey(client, family, { connection, keys, signal })
        // The user canceled, so the key isn't saved.
        if (signal.aborted) return { ok: false, failure: failure('cancelled') }
        if (tested.verdict === 'refused') return { ok: false, failure: refused(tested.failure, family) }
        if (tested.verdict === 'undecided' && !saveUntested) return { ok: false, failure: untested(tested.failure) }
        test = tested.test
      }
      // A test takes a while: the connection may be gone by now, or be a gateway. The key is for the addresses of its test.
      const current = connections.find(connectionId)
      if (current === undefined) return { ok: false, failure: noConnection }
      const saved = await vault.set({ ...connection, gateway: current.gateway }, family, key)
      if (!saved.ok) return saved
      forgetTests(connectionId, family)
      if (test !== undefined) tests.set(testName(connectionId, family), test)
      return keyView(connection, family)
    }),

    'settings.testKey': withKeys(async ({ connectionId, family }, { connection, signal }) => {
      vault.askAgain()
      const view = await keyView(connection, family)
      if (!view.ok) return view
      if (view.value.place === 'none') return { ok: false, failure: noKey(family) }
      const name = testName(connectionId, family)
      const before = clearings.get(name)
      const tested = await testKey(client, family, { connection, keys: vault.keySource(connection), signal })
      if (tested.verdict !== 'accepted' && tested.test === undefined) return { ok: false, failure: tested.failure }
      if (tested.test !== undefined && clearings.get(name) === before) tests.set(name, tested.test)
      return keyView(connection, family)
    }),

    'settings.saveDateForm': ({ form }) => dates.save(form),
    'settings.policy': async () => {
      const settings = policy.settings()
      return { ok: true, value: settings && { ...settings, versions: versions() } }
    },
    'settings.keptData': () => keptData(),
    'settings.removeAllData': () => removeAllData(),
    'settings.removeKey': withKeys(async ({ connectionId, family }, { connection }) => {
      vault.askAgain()
      const removed = await vault.remove(connectionId, family)
      if (!removed.ok) return removed
      forgetTests(connectionId, family)
      return keyView(connection, family)
    }),
  }
}

const noConnection = failure('invalid-input', texts.settings.thisConnectionNoLongerExistsOr)

const noKey = (family: CallFamily): Failure =>
  failure('no-credential', texts.settings.noKeyIsSetForSo(familyInfo[family].title))

function refused(reason: Failure, family: CallFamily): Failure {
  const status = reason.status === undefined ? '' : ` (${reason.status})`
  if (family !== 'summary')
    return {
      ...reason,
      message: texts.settings.thePlatformRejectedThisKeySo(status),
      nextStep: texts.settings.checkThatTheKeyIsFor,
    }
  // The visit summary carries two keys (section 5), and the platform needn't say which one it means.
  const { title } = familyInfo.entities
  return {
    ...reason,
    message: texts.settings.thePlatformRejectedThisKeyOrThatOf(title, status),
    nextStep: texts.settings.testTheKeyOfFirst(title),
  }
}

const untested = (reason: Failure): Failure => ({
  ...reason,
  message: texts.settings.theKeyCouldntBeTestedSo(reason.message),
  nextStep: texts.settings.youCanAlsoSaveTheKey(reason.nextStep),
})

const notSaved = failure('cancelled', { message: texts.settings.theConnectionWasntSaved, mayHaveHappened: false })

const deadlineMs = 5_000
const names = ['baseUrl', 'visitUrl', 'schedulingUrl'] as const

/**
 * Sends a request to each address of `connection`, without a key and without following a redirect. Whatever HTTP status comes back, the
 * address is reached. Ends within five seconds.
 */
function testAddresses(transport: Transport, connection: Connection, signal: AbortSignal): Promise<AddressTest[]> {
  return Promise.all(names.map((name) => testAddress(transport, connection, name, signal)))
}

async function testAddress(
  transport: Transport,
  connection: Connection,
  name: (typeof names)[number],
  signal: AbortSignal,
): Promise<AddressTest> {
  const address = connection[name]
  const deadline = AbortSignal.timeout(deadlineMs)
  const startedAt = performance.now()
  const durationMs = () => Math.round(performance.now() - startedAt)
  try {
    const answer = await transport.exchange(
      { method: 'GET', url: address, headers: { accept: '*/*' } },
      { connection, fresh: true, signal: AbortSignal.any([deadline, signal]) },
    )
    answer.body.destroy()
    await answer.release()
    return { name, address, reached: true, status: answer.status, durationMs: durationMs() }
  } catch (cause) {
    const known = { name, address, reached: false, durationMs: durationMs() }
    if (signal.aborted) return { ...known, failure: failure('cancelled') }
    if (deadline.aborted) {
      return {
        ...known,
        failure: failure('timed-out', {
          message: texts.addressTest.noResponseFromThisAddressWithin(deadlineMs / 1000),
        }),
      }
    }
    const why = cause instanceof NoAnswer ? `: ${cause.message}` : ''
    return {
      ...known,
      failure: failure('unreachable', { message: texts.addressTest.thisAddressCouldntBeReached(why) }),
    }
  }
}
