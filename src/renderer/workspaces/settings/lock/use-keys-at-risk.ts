import { useQueries } from '@tanstack/react-query'
import { useConnections } from '../../../bridge/connections.ts'
import { bridgeQuery } from '../../../bridge/queries.ts'

/** What the PIN protects: connections of one's own with keys on this computer, and the keychain's state. */
export type KeysAtRisk = ReturnType<typeof useKeysAtRisk>

/** Names of all connections with keys but the built-in sandbox. Skips unreadable ones. */
export function useKeysAtRisk() {
  const connections = useConnections().data?.value.connections ?? []
  const answers = useQueries({
    queries: connections.map(({ id }) => bridgeQuery('settings.keys', { connectionId: id })),
  })
  const views = answers.map(({ data }) => data?.value)
  const hasKeys = (index: number) =>
    views[index]?.keys.some(({ place }) => place === 'saved' || place === 'session') === true
  return {
    connections: connections.flatMap(({ name, builtIn }, index) => (!builtIn && hasKeys(index) ? [name] : [])),
    vault: views.find((view) => view !== undefined)?.vault,
  }
}
