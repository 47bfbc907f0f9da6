import { Box } from '@mantine/core'
import type { ConnectionView, KeyView } from '../../../../bridge/calls/settings.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { formatRoute, settingsAt } from '../../../routes/routes.ts'
import { StatusMark } from '../../../parts/StatusMark.tsx'

const reasons: Readonly<Partial<Record<KeyView['place'], string>>> = {
  none: 'No reporting key is set for this connection',
  unreadable: 'The reporting key cannot be read from the keychain',
  'other-address': 'The reporting key was saved for another address',
}

/** Says before a start that there is no key for it, and leads to where it is set. The sandbox needs none. */
export function KeyNote({ connection }: { readonly connection: ConnectionView }) {
  const keys = useBridgeQuery('settings.keys', { connectionId: connection.id }, { enabled: !connection.builtIn })
  const key = keys.data?.value.keys.find(({ family }) => family === 'reports')
  const reason = key === undefined || connection.builtIn ? undefined : reasons[key.place]
  if (reason === undefined) return null
  return (
    <Box component="p" mx={0} mt="xs" mb={0} fz="sm">
      <StatusMark status="warn">{reason}</StatusMark>{' '}
      <a href={formatRoute(settingsAt('connections', connection.id))}>Set it in Connections and keys</a>
    </Box>
  )
}
