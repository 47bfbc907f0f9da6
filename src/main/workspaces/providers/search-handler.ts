import { count as numberWords } from '../../../domain/number-words.ts'
import { dataAddressOf } from '../../../domain/connections/connection.ts'
import { slotColumns } from '../../../domain/slots/slot-columns.ts'
import { connectionWrapper, obstacleOf, originOf } from '../../services/connections/connections.ts'
import type { Handlers } from '../../services/handler.ts'
import { sendSlotRequest } from '../../services/platform/send-slot-request.ts'
import { startInto } from '../../services/snapshots/start-into.ts'
import { listQuery } from './directory.ts'
import { given } from '../../../domain/given.ts'
import type { ProvidersNeeds } from './providers-needs.ts'
import { searchSlots } from './search-slots.ts'
import { texts } from './text.ts'

/** The handler that searches the slots of many providers. */
export function searchHandler(needs: ProvidersNeeds): Pick<Handlers, 'providers.search'> {
  const { client, providerRecords: store, source, pauseScale, connectionOf, contextOf } = needs
  const withConnection = connectionWrapper(connectionOf)
  return {
    'providers.search': withConnection(({ connectionId, product, ...how }, { connection }) => {
      const count = new Set(how.npis).size
      const things = count === 1 ? 'provider' : 'providers'
      const scope = source.scopeOf(connection, product)
      const { startDate, endDate, visitTypeNames, npis } = how
      return startInto(needs, {
        kind: 'providers.search',
        title: texts.searchHandler.slotsOf(numberWords(count), things, connection.name),
        stage: texts.searchHandler.starting,
        subject: {
          workspace: 'providers',
          connectionId,
          tab: 'slots',
          ...listQuery({ product }),
          address: dataAddressOf(connection),
        },
        columns: slotColumns,
        source: {
          call: 'slots.search',
          ...originOf(connection),
          ...given({ product, startDate, endDate, visitTypeNames }),
          npis,
        },
        run: (session) =>
          searchSlots(
            {
              kept: (wanted) => store.find(scope, wanted),
              read: (npi, stop) => source.read({ connection, npi, product }, stop, true),
              knownBy: (npi, record, askedAt) =>
                source.knownBy({ connection, npi, product }, { record, askedAt, ehrSystemName: undefined }),
              search: (request, stop) =>
                sendSlotRequest(client, request, { ...contextOf(connection, stop), reportsSlowDown: true }),
              obstacle: () => obstacleOf(connection, connectionOf),
              ...(pauseScale === undefined ? {} : { scale: pauseScale }),
            },
            how,
            session,
          ),
      })
    }),
  }
}
