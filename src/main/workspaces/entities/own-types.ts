import path from 'node:path'
import { z } from 'zod'
import { type EntityTypeName, listedNamespace } from '../../../domain/entities/entity.ts'
import { jsonFile } from '../../services/storage/json-file.ts'
import { type Result, done } from '../../services/storage/result.ts'

/** Entity types that a person opened by name on a connection, beyond the document's list. They stay until removed. */

const storedTypes = z.looseObject({ connections: z.record(z.string(), z.array(z.string())) })

export const mostOwnTypes = 50

export type OwnTypes = {
  /** The types of a connection as `namespace/title`, in the order they were added. */
  list(connectionId: string): Promise<Result<readonly string[]>>
  /** Adds or removes a type. Returns the remaining types. */
  change(connectionId: string, type: EntityTypeName, kept: boolean): Promise<Result<readonly string[]>>
}

/** Fails with `storage`. */
export function createOwnTypes(userDataPath: string): OwnTypes {
  const file = jsonFile({
    path: path.join(userDataPath, 'entity-types.json'),
    schema: storedTypes,
    empty: { connections: {} },
  })
  const of = (answer: Awaited<ReturnType<typeof file.read>>, connectionId: string) =>
    answer.ok ? done(answer.value.connections[connectionId] ?? []) : answer
  return {
    list: async (connectionId) => of(await file.read(), connectionId),
    async change(connectionId, { namespace, type }, kept) {
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
