import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { failure } from '../../../bridge/failure.ts'
import { sampleConnection } from '../../../domain/testing/connection-sample.ts'
import { type SharedStoreFields, sharedStoreFields } from '../../../domain/regions/regions-settings.ts'
import { done } from '../../services/storage/result.ts'
import { openRegionsStore } from './regions-store.ts'
import { createTeamStore } from './team-store.ts'
import { inNewFolders } from '../../../../test/new-folders.ts'

const connection = sampleConnection({ id: 'uat' })
/** Nothing listens there. */
const at = (database: string): SharedStoreFields =>
  sharedStoreFields.parse({ host: '127.0.0.1', port: 9, database, user: 'me', tls: 'off' })

let folder: string
inNewFolders('team-store-', (path) => (folder = path))

/** A console that ended in the middle of a change from the database `waits` to `team`, started again. */
async function startedAgain(passwordOf: string) {
  const store = await openRegionsStore(path.join(folder, 'regions.json'), () => undefined)
  await store.change(connection.id, (before) => ({
    ...before,
    watch: 'always',
    store: at('waits'),
    nextStore: at('team'),
  }))
  const addresses: string[] = []
  const team = createTeamStore({
    store,
    history: { since: async () => ({ samples: [], polls: [], place: 0 }), place: async () => 0 } as never,
    passwords: {
      async storePassword(_connectionId, address) {
        addresses.push(address)
        const found = address.endsWith(`/${passwordOf}`)
        return found ? { found, key: 'a password' } : { found, failure: failure('no-credential') }
      },
      setStorePassword: async () => done('saved'),
      removeStorePassword: async () => done(null),
      askAgain: () => undefined,
    },
    watchable: async () => ({ connections: [connection], activeId: connection.id }),
    connectionNow: () => connection,
    intervalSeconds: () => 60,
    onNews: () => undefined,
  })
  await team.refresh()
  await expect.poll(() => addresses.length).toBeGreaterThan(0)
  return { store, team }
}

it('a change of the shared history that ended after its password was saved is finished', async () => {
  const { store, team } = await startedAgain('team')
  await expect.poll(() => store.of(connection.id).store).toEqual(at('team'))
  expect(store.of(connection.id).nextStore).toBeUndefined()
  await team.close()
})

it('a change of the shared history that ended before its password was saved isn’t made', async () => {
  const { store, team } = await startedAgain('waits')
  expect(store.of(connection.id).store).toEqual(at('waits'))
  await team.close()
})

it('a connection that is removed while its shared history is taken off gets no settings again', async () => {
  const { store, team } = await startedAgain('waits')
  const takenOff = team.set(connection, null, undefined)
  expect(await store.remove(connection.id)).toEqual(done(null))
  expect(await takenOff).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
  const kept: unknown = JSON.parse(await readFile(path.join(folder, 'regions.json'), 'utf8'))
  expect(kept).toMatchObject({ version: 1 })
  expect(kept).not.toHaveProperty(['connections', connection.id])
  await team.close()
})
