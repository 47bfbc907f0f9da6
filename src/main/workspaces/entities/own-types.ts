import path from 'node:path'
import { z } from 'zod'
import { type EntityTypeName, listedNamespace } from '../../../domain/entities/entity.ts'
import { jsonFile } from '../../services/storage/json-file.ts'
import { mapped, type Result } from '../../services/storage/result.ts'

/** Entity types that a person opened by name on a connection, beyond the document's list. They stay until removed. */

const storedTypes = z.looseObject({ connections: z.record(z.string(), z.array(z.string())) })

export const mostOwnTypes = 50

/** Fails with `storage`. */
export function createOwnTypes(userDataPath: string) {
  const file = jsonFile({
    path: path.join(userDataPath, 'entity-types.json'),
    schema: storedTypes,
    empty: { connections: {} },
  })
  const of = (answer: Result<z.output<typeof storedTypes>>, connectionId: string): Result<readonly string[]> =>
    mapped(answer, ({ connections }) => connections[connectionId] ?? [])
  return {
    /** The types of a connection as `namespace/title`, in the order they were added. */
    list: async (connectionId: string) => of(await file.read(), connectionId),
    /** Adds or removes a type. Returns the remaining types. */
    async change(connectionId: string, { namespace, type }: EntityTypeName, kept: boolean) {
      const name = `${listedNamespace(namespace)}/${type}`
      const answer = await file.update((stored) => {
        const others = (stored.connections[connectionId] ?? []).filter((one) => one !== name)
        const types = kept ? [...others, name].slice(-mostOwnTypes) : others
        return { ...stored, connections: { ...stored.connections, [connectionId]: types } }
      })
      return of(answer, connectionId)
    },
  }
}
