import { failure } from '../../../bridge/failure.ts'
import { isOfRegion } from '../../../domain/regions/earlier-incidents.ts'
import { type ConnectionOf, connectionWrapper } from '../../services/connections/connections.ts'
import type { Handlers } from '../../services/handler.ts'
import { done, failed } from '../../services/storage/result.ts'
import type { Regions } from './open-regions.ts'

/** The handlers of the regions workspace. */

export type RegionsNeeds = {
  readonly regions: Regions
  readonly connectionOf: ConnectionOf
}

type RegionsHandlers = Pick<Handlers, Extract<keyof Handlers, `regions.${string}`>>

const noSuchRow = failure('not-found', {
  message: 'The board has no such row any more.',
  nextStep: 'Go back to the board and choose another.',
})

export function regionsHandlers({ regions, connectionOf }: RegionsNeeds): RegionsHandlers {
  const withConnection = connectionWrapper(connectionOf)
  return {
    'regions.settings': withConnection(({ connectionId }) => done(regions.store.of(connectionId))),
    'regions.saveSettings': withConnection(({ connectionId, settings }) =>
      regions.saveSettings(connectionId, settings),
    ),
    'regions.watch': withConnection(({ on }, { connection }) => regions.watch(connection, on)),
    'regions.watched': async () => done(regions.monitor.watched()),
    'regions.board': withConnection(({ connectionId }) => done(regions.monitor.state(connectionId))),
    'regions.pollNow': withConnection(async ({ connectionId }) => done(await regions.monitor.pollNow(connectionId))),
    'regions.presence': async ({ there, wall }) => {
      regions.presence(there, wall)
      return done(null)
    },
    'regions.detail': withConnection(({ connectionId, key }) => {
      const detail = regions.monitor.detail(connectionId, key)
      return detail === undefined ? failed(noSuchRow) : done(detail)
    }),
    'regions.alerts': withConnection(({ connectionId }) => done(regions.alerts.view(connectionId))),
    'regions.actOnIncidents': withConnection(({ connectionId, incidentIds, action }) =>
      done(regions.alerts.act(connectionId, incidentIds, action)),
    ),
    'regions.mute': withConnection(({ connectionId, practiceId, regionCode, until }) =>
      regions.alerts.mute(connectionId, practiceId, regionCode, until),
    ),
    'regions.settle': withConnection(({ connectionId, keys }) => done(regions.monitor.settle(connectionId, keys))),
    'regions.alertLog': withConnection(async ({ connectionId, from, to, region }) => {
      const events = await regions.history.alertLog(connectionId, from, to)
      return done(region === undefined ? events : events.filter((event) => isOfRegion(event, region)))
    }),
    'regions.alertLogTable': withConnection(({ connectionId: _id, ...span }, { connection, signal }) =>
      regions.alertLogTable(connection, span, signal),
    ),
    'regions.webhooks': withConnection(async ({ connectionId }) => done(await regions.webhooks.view(connectionId))),
    'regions.setWebhookSecret': withConnection(({ connectionId, secret }) =>
      regions.webhooks.setSecret(connectionId, secret),
    ),
    'regions.ruleCalls': withConnection(({ rules }, { connection, signal }) =>
      regions.ruleCalls(connection, rules, signal),
    ),
    'regions.mailDraft': withConnection(({ incidentId }, { connection }) => regions.mailDraft(connection, incidentId)),
    'regions.testNotice': withConnection(() => done(regions.testNotice())),
    'regions.known': withConnection((_, { connection }) => regions.known(connection)),
    'regions.history': withConnection(({ connectionId: _id, ...question }, { connection, signal }) =>
      regions.chart(connection, question, signal),
    ),
    'regions.pauses': withConnection(({ connectionId: _id, ...question }, { connection, signal }) =>
      regions.pauses(connection, question, signal),
    ),
    'regions.samples': withConnection(({ connectionId: _id, ...question }, { connection, signal }) =>
      regions.samples(connection, question, signal),
    ),
    'regions.pausesTable': withConnection(({ connectionId: _id, ...question }, { connection, signal }) =>
      regions.pausesTable(connection, question, signal),
    ),
    'regions.allSamples': withConnection(({ connectionId: _id, ...range }, { connection, signal }) =>
      regions.allSamples(connection, range, signal),
    ),
    'regions.shiftReport': withConnection(({ connectionId: _id, ...range }, { connection, signal }) =>
      regions.shiftReport(connection, range, signal),
    ),
    'regions.setStore': withConnection(({ store, password }, { connection }) =>
      regions.setStore(connection, store, password),
    ),
  }
}
