import type { Connection } from '../../../domain/connections/connection.ts'
import { given } from '../../../domain/given.ts'
import { directoryColumns } from '../../../domain/providers/directory-columns.ts'
import { obstacleOf, originOf } from '../../services/connections/connections.ts'
import { createOpenedReadings, type OpenHow } from '../../services/snapshots/opened-readings.ts'
import { createDirectoryReading, type DirectoryHow, type DirectoryReading } from './directory-reading.ts'
import type { ProvidersNeeds } from './providers-needs.ts'
import { texts } from './text.ts'

/** The directories of this session: one snapshot per list and connection. */

export type DirectoryList = {
  readonly product?: string | undefined
  readonly excludeInactive?: boolean | undefined
  readonly acceptingNewPatients?: boolean | undefined
}

export type Directories = ReturnType<typeof createDirectories>

/** Sends only chosen values, since the document gives no defaults. */
export const listQuery = ({ product, excludeInactive, acceptingNewPatients }: DirectoryList) =>
  given({ product, excludeInactive, acceptingNewPatients })

export function createDirectories(needs: ProvidersNeeds) {
  const { client, jobs, snapshots, source, connectionOf, contextOf, pauseScale } = needs
  const readings = createOpenedReadings<DirectoryReading>(jobs, snapshots)

  const keyOf = (connection: Connection, { product, excludeInactive, acceptingNewPatients }: DirectoryList) =>
    JSON.stringify([source.scopeOf(connection, product), excludeInactive ?? null, acceptingNewPatients ?? null])

  const readingFor = (connection: Connection, list: DirectoryList) =>
    createDirectoryReading({
      store: needs.providerRecords,
      scope: source.scopeOf(connection, list.product),
      list: (signal) =>
        client.send('providers.list', listQuery(list), { ...contextOf(connection, signal), reportsSlowDown: true }),
      read: (npi, signal) => source.read({ connection, npi, product: list.product }, signal, true),
      obstacle: () => obstacleOf(connection, connectionOf),
      ...(pauseScale === undefined ? {} : { scale: pauseScale }),
    })

  return {
    /** Equal for lists with the same answer: connection, address, product and filters. */
    keyOf,
    open: (connection: Connection, list: DirectoryList, { again, goOn, ...how }: OpenHow & DirectoryHow) =>
      readings.open(
        {
          key: keyOf(connection, list),
          job: {
            kind: 'providers.directory',
            title: texts.directory.loadProviders(connection.name),
            stage: texts.directory.loadingTheProviderList,
            subject: { workspace: 'providers', connectionId: connection.id, tab: 'directory', ...listQuery(list) },
          },
          snapshot: {
            title: texts.directory.providers(connection.name),
            columns: directoryColumns,
            source: { call: 'providers.list', ...originOf(connection), ...listQuery(list), ...how },
          },
          create: () => readingFor(connection, list),
          run: (reading, session) => reading.run(session, how),
        },
        { again, goOn },
      ),
    /** The reading that filled the snapshot, while it exists. */
    readingOf: readings.readingOf,
  }
}
