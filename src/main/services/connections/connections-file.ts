import { z } from 'zod'
import { connectionFields } from '../../../domain/connections/connection.ts'
import { type JsonFile, jsonFile } from '../storage/json-file.ts'
import { texts } from './text.ts'

const connectionsSchema = z.looseObject({
  version: z.literal(1),
  /** The connection in use; undefined means the sandbox. */
  activeId: z.string().optional(),
  connections: z.array(connectionFields.extend({ id: z.string() }).loose()),
  /** Ids of removed connections whose other data isn't deleted yet. */
  removing: z.array(z.string()).optional(),
})

export type StoredConnections = z.output<typeof connectionsSchema>
export type StoredConnection = StoredConnections['connections'][number]

/** The file of connections at `path`. Contains no key, and not the sandbox, whose addresses change at each start. */
export function connectionsFile(path: string, onNotice?: (notice: string) => void): JsonFile<StoredConnections> {
  return jsonFile({
    path,
    schema: connectionsSchema,
    empty: { version: 1, connections: [] },
    unread: texts.connections.notLoaded,
    onNotice,
  })
}
