import { failure } from '../../../bridge/failure.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import { isOfRegion } from '../../../domain/regions/earlier-incidents.ts'
import { unknownConnection } from '../../services/connections/unknown-connection.ts'
import type { Answer, Handlers } from '../../services/handler.ts'
import { done, failed, type Result } from '../../services/storage/result.ts'
import type { Regions } from './open-regions.ts'

/** The calls of the regions workspace. */

export type RegionsNeeds = {
  readonly regions: Regions
  /** Waits for the sandbox where that is meant and still starting. */
  readonly connectionOf: (connectionId: string) => Promise<Connection | undefined>
}

type RegionsHandlers = Pick<Handlers, Extract<keyof Handlers, `regions.${string}`>>

const noSuchRow = failure('not-found', {
  message: 'The board has no such row any more.',
  nextStep: 'Go back to the board and choose another.',
})

export function regionsHandlers({ regions, connectionOf }: RegionsNeeds): RegionsHandlers {
  const withConnection = async <Value>(
    connectionId: string,
    work: (connection: Connection) => Promise<Result<Value>> | Result<Value>,
  ): Promise<Answer<Value>> => {
    const connection = await connectionOf(connectionId)
    return connection === undefined ? { ok: false, failure: unknownConnection } : work(connection)
  }

  return {
    'regions.settings': ({ connectionId }) => withConnection(connectionId, () => done(regions.store.of(connectionId))),
    'regions.saveSettings': ({ connectionId, settings }) =>
      withConnection(connectionId, () => regions.saveSettings(connectionId, settings)),
    'regions.watch': ({ connectionId, on }) =>
      withConnection(connectionId, (connection) => regions.watch(connection, on)),
    'regions.watched': async () => done(regions.monitor.watched()),
    'regions.board': ({ connectionId }) =>
      withConnection(connectionId, () => done(regions.monitor.state(connectionId))),
    'regions.pollNow': ({ connectionId }) =>
      withConnection(connectionId, async () => done(await regions.monitor.pollNow(connectionId))),
    'regions.presence': async ({ there, wall }) => {
      regions.presence(there, wall)
      return done(null)
    },
    'regions.detail': ({ connectionId, key }) =>
      withConnection(connectionId, () => {
        const detail = regions.monitor.detail(connectionId, key)
        return detail === undefined ? failed(noSuchRow) : done(detail)
      }),
    'regions.alerts': ({ connectionId }) => withConnection(connectionId, () => done(regions.alerts.view(connectionId))),
    'regions.actOnIncidents': ({ connectionId, incidentIds, action }) =>
      withConnection(connectionId, () => done(regions.alerts.act(connectionId, incidentIds, action))),
    'regions.mute': ({ connectionId, practiceId, regionCode, until }) =>
      withConnection(connectionId, () => regions.alerts.mute(connectionId, practiceId, regionCode, until)),
    'regions.settle': ({ connectionId, keys }) =>
      withConnection(connectionId, () => done(regions.monitor.settle(connectionId, keys))),
    'regions.alertLog': ({ connectionId, from, to, region }) =>
      withConnection(connectionId, async () => {
        const events = await regions.history.alertLog(connectionId, from, to)
        return done(region === undefined ? events : events.filter((event) => isOfRegion(event, region)))
      }),
    'regions.alertLogTable': ({ connectionId, ...span }, { signal }) =>
      withConnection(connectionId, (connection) => regions.alertLogTable(connection, span, signal)),
    'regions.webhooks': ({ connectionId }) =>
      withConnection(connectionId, async () => done(await regions.webhooks.view(connectionId))),
    'regions.setWebhookSecret': ({ connectionId, secret }) =>
      withConnection(connectionId, () => regions.webhooks.setSecret(connectionId, secret)),
    'regions.ruleCalls': ({ connectionId, rules }, { signal }) =>
      withConnection(connectionId, (connection) => regions.ruleCalls(connection, rules, signal)),
    'regions.mailDraft': ({ connectionId, incidentId }) =>
      withConnection(connectionId, (connection) => regions.mailDraft(connection, incidentId)),
    'regions.testNotice': ({ connectionId }) => withConnection(connectionId, () => done(regions.testNotice())),
    'regions.known': ({ connectionId }) => withConnection(connectionId, (connection) => regions.known(connection)),
    'regions.history': ({ connectionId, ...question }, { signal }) =>
      withConnection(connectionId, (connection) => regions.chart(connection, question, signal)),
    'regions.pauses': ({ connectionId, ...question }, { signal }) =>
      withConnection(connectionId, (connection) => regions.pauses(connection, question, signal)),
    'regions.samples': ({ connectionId, ...question }, { signal }) =>
      withConnection(connectionId, (connection) => regions.samples(connection, question, signal)),
    'regions.pausesTable': ({ connectionId, ...question }, { signal }) =>
      withConnection(connectionId, (connection) => regions.pausesTable(connection, question, signal)),
    'regions.allSamples': ({ connectionId, ...range }, { signal }) =>
      withConnection(connectionId, (connection) => regions.allSamples(connection, range, signal)),
    'regions.shiftReport': ({ connectionId, ...range }, { signal }) =>
      withConnection(connectionId, (connection) => regions.shiftReport(connection, range, signal)),
    'regions.setStore': ({ connectionId, store, password }) =>
      withConnection(connectionId, (connection) => regions.setStore(connection, store, password)),
  }
}
