import { isDeepStrictEqual } from 'node:util'
import { failure } from '../../../bridge/failure.ts'
import { originsOf, sandboxConnectionId } from '../../../domain/connections/connection.ts'
import { given } from '../../../domain/given.ts'
import { originsOfRegions } from '../../../domain/policy/policy.ts'
import { isOfRegion } from '../../../domain/regions/earlier-incidents.ts'
import { combinationKey } from '../../../domain/regions/region-poll.ts'
import { isWatched, regionsSettings } from '../../../domain/regions/regions-settings.ts'
import { type ConnectionOf, type Connections, connectionWrapper } from '../../services/connections/connections.ts'
import { doing, type HandlersOf } from '../../services/handler.ts'
import { noPolicy } from '../../services/policy/console-policy.ts'
import { done, failed } from '../../services/storage/result.ts'
import { alertLogTable } from './history-snapshots.ts'
import { mailDraft } from './alerts/mail-incident.ts'
import { ruleCalls } from './alerts/rule-calls.ts'
import { chartOf, pauseEffects, pausesSnapshot, samplesSnapshot } from './history-answers.ts'
import type { Regions } from './open-regions.ts'
import { allSamplesSnapshot, shiftReport } from './shift-report.ts'
import { sourceOf } from './source.ts'
import { texts } from './text.ts'

/** The handlers of the regions workspace. */

export type RegionsNeeds = {
  readonly regions: Regions
  readonly connectionOf: ConnectionOf
  readonly connections: Pick<Connections, 'all'>
  /** True if the person agrees, outside the page, that waits and alerts go to these origins, or that a browser opens them. */
  readonly confirmOrigins: (origins: readonly string[], of: 'regions') => Promise<boolean>
}

type RegionsHandlers = HandlersOf<'regions'>

const noSuchRow = failure('not-found', texts.regions.thisRowIsNoLongerOn)
const notAgreed = failure('cancelled', { message: texts.regions.notSavedNewAddress, mayHaveHappened: false })

export function regionsHandlers({ regions, connectionOf, connections, confirmOrigins }: RegionsNeeds): RegionsHandlers {
  const { store, monitor, alerts, webhooks, history, policy = noPolicy } = regions
  const withConnection = connectionWrapper(connectionOf)

  /** False if a person declines an origin that no connection and no settings of regions have yet: a page that was taken over could send data there. */
  async function mayReach(wanted: Parameters<typeof originsOfRegions>[0], signal: AbortSignal): Promise<boolean> {
    const all = connections.all()
    const ofRegions = [sandboxConnectionId, ...all.map(({ id }) => id)].flatMap((id) => originsOfRegions(store.of(id)))
    const known = new Set([...all.flatMap(originsOf), ...ofRegions])
    const added = originsOfRegions(wanted).filter((origin) => !known.has(origin))
    // The system's dialog stays open over a lock, which aborts the call: somebody else may answer it then.
    return added.length === 0 || ((await confirmOrigins(added, 'regions')) && !signal.aborted)
  }

  return {
    'regions.settings': withConnection(({ connectionId }) => done(store.of(connectionId))),
    'regions.saveSettings': withConnection(async ({ connectionId, settings }, { signal }) => {
      const refused = policy.regionsProblem(connectionId, settings)
      if (refused !== undefined) return failed(refused)
      // Whole lists are saved, and another window may change one while the dialog is open.
      const isNamed = ([name]: [string, unknown]) => name in given(settings)
      const named = () => Object.fromEntries(Object.entries(store.of(connectionId)).filter(isNamed))
      const before = named()
      if (!(await mayReach(settings, signal))) return failed(notAgreed)
      if (!isDeepStrictEqual(named(), before)) return failed(failure('conflict', texts.regions.changedMeanwhile))
      const answer = await store.change(connectionId, (now) => regionsSettings.parse({ ...now, ...given(settings) }))
      if (answer.ok) await (settings.watch === undefined ? monitor.refresh() : regions.connectionChanged())
      return answer
    }),
    'regions.watch': withConnection(async ({ on }, { connection }) => {
      const list = await regions.watchable()
      const isInUse = list?.activeId === connection.id
      const answer = await store.change(connection.id, (before) => {
        if (!on) return { ...before, watch: 'off' }
        if (isWatched(before, connection.stage, isInUse)) return before
        return { ...before, watch: isInUse && connection.stage !== 'production' ? 'in-use' : 'always' }
      })
      if (!answer.ok) return answer
      await regions.connectionChanged()
      return done(monitor.state(connection.id))
    }),
    'regions.watched': async () => done(monitor.watched()),
    'regions.board': withConnection(({ connectionId }) => done(monitor.state(connectionId))),
    'regions.pollNow': withConnection(async ({ connectionId }) => done(await monitor.pollNow(connectionId))),
    'regions.presence': doing(({ there, wall }, { window }) => regions.presence(there, wall, window)),
    'regions.detail': withConnection(({ connectionId, key }) => {
      const detail = monitor.detail(connectionId, key)
      return detail === undefined ? failed(noSuchRow) : done(detail)
    }),
    'regions.alerts': withConnection(({ connectionId }) => done(alerts.view(connectionId))),
    'regions.actOnIncidents': withConnection(({ connectionId, incidentIds, action }) =>
      done(alerts.act(connectionId, incidentIds, action)),
    ),
    'regions.mute': withConnection(({ connectionId, practiceId, regionCode, until }) =>
      alerts.mute(connectionId, practiceId, regionCode, until),
    ),
    'regions.settle': withConnection(({ connectionId, keys }) => done(monitor.settle(connectionId, keys))),
    'regions.alertLog': withConnection(async ({ connectionId, from, to, region }) => {
      const events = await history.alertLog(connectionId, from, to)
      return done(region === undefined ? events : events.filter((event) => isOfRegion(event, region)))
    }),
    'regions.alertLogTable': withConnection(({ connectionId: _id, ...span }, { connection, signal }) =>
      alertLogTable(regions, connection, span, signal),
    ),
    'regions.webhooks': withConnection(async ({ connectionId }) => done(await webhooks.view(connectionId))),
    'regions.setWebhookSecret': withConnection(({ connectionId, secret }) => webhooks.setSecret(connectionId, secret)),
    'regions.ruleCalls': withConnection(({ rules }, { connection, signal }) =>
      ruleCalls(regions, connection, rules, signal),
    ),
    'regions.mailDraft': withConnection(({ incidentId }, { connection }) => mailDraft(regions, connection, incidentId)),
    'regions.testNotice': withConnection(() => {
      const shown = regions.notifier.show({
        title: 'Access Console',
        body: texts.regions.thisIsHowTheConsoleAlerts,
        sound: true,
        hash: '#/regions/incidents',
      })
      return done({ shown, message: shown ? undefined : texts.regions.thisComputerDoesntShowNoticesFrom })
    }),
    'regions.known': withConnection(async (_, { connection }) => {
      const known = await history.known(sourceOf(connection), connection.practiceIds)
      return done(known.map((one) => ({ ...one, key: combinationKey(one) })))
    }),
    'regions.history': withConnection(({ connectionId: _id, ...question }, { connection, signal }) =>
      chartOf(regions, connection, question, signal),
    ),
    'regions.pauses': withConnection(({ connectionId: _id, ...question }, { connection, signal }) =>
      pauseEffects(regions, connection, question, signal),
    ),
    'regions.samples': withConnection(({ connectionId: _id, ...question }, { connection, signal }) =>
      samplesSnapshot(regions, connection, question, signal),
    ),
    'regions.pausesTable': withConnection(({ connectionId: _id, ...question }, { connection, signal }) =>
      pausesSnapshot(regions, connection, question, signal),
    ),
    'regions.allSamples': withConnection(({ connectionId: _id, ...range }, { connection, signal }) =>
      allSamplesSnapshot(regions, connection, range, signal),
    ),
    'regions.shiftReport': withConnection(({ connectionId: _id, ...range }, { connection, signal }) =>
      shiftReport(regions, connection, range, signal),
    ),
    'regions.setStore': withConnection(async ({ store: fields, password }, { connection, signal }) => {
      const refused = policy.storeProblem(connection.id, fields)
      if (refused !== undefined) return failed(refused)
      if (!(await mayReach({ store: fields }, signal))) return failed(notAgreed)
      const answer = await regions.team.set(connection, fields, password)
      if (!answer.ok) return answer
      await monitor.refresh()
      return done(monitor.state(connection.id))
    }),
  }
}
