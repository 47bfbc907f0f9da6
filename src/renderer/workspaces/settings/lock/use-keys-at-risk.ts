import { useQueries } from '@tanstack/react-query'
import type { VaultView } from '../../../../bridge/calls/settings.ts'
import { useConnections } from '../../../bridge/connections.ts'
import { bridgeQuery } from '../../../bridge/queries.ts'

/** What the PIN protects: the connections to real platforms with keys here, and how the keychain is. */
export type KeysAtRisk = {
  readonly connections: readonly string[]
  readonly vault: VaultView | undefined
}

/** Connections that have keys and are no sandbox, by their names. What cannot be read is not counted. */
export function useKeysAtRisk(): KeysAtRisk {
  const connections = useConnections().data?.value.connections ?? []
  const answers = useQueries({
    queries: connections.map(({ id }) => bridgeQuery('settings.keys', { connectionId: id })),
  })
  const views = answers.map(({ data }) => data?.value)
  const hasKeys = (index: number) =>
    views[index]?.keys.some(({ place }) => place === 'saved' || place === 'session') === true
  return {
    connections: connections.flatMap(({ name, stage }, index) => (stage !== 'sandbox' && hasKeys(index) ? [name] : [])),
    vault: views.find((view) => view !== undefined)?.vault,
  }
}
