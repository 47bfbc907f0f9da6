import { type Failure, failure, type FailureKind } from '../../../../bridge/failure.ts'
import type { SharedStoreFields } from '../../../../domain/regions/regions-settings.ts'
import type { KeyLookup } from '../../platform/request.ts'
import { databaseLink, encryptionRefusal } from './database-link.ts'
import { databaseWords } from './database-words.ts'
import { passwordOf, type SharedTimes, usualTimes } from './open-shared-history.ts'
import { joinStore } from './shared-tables.ts'

/** Signs in once and creates missing tables. Returns why the shared history can't be used; undefined if it can. */
export async function testSharedStore(
  fields: SharedStoreFields,
  password: () => Promise<KeyLookup>,
  authorities: () => Promise<string[]>,
  { connectMs, dataMs, pauseMs }: SharedTimes = usualTimes,
): Promise<Failure | undefined> {
  const link = databaseLink({
    fields,
    password: () => password().then(passwordOf),
    authorities,
    connectMs,
    queryMs: dataMs,
    pauseMs,
    onJoin: async (query) => void (await joinStore(query)),
  })
  try {
    await link.run(async () => undefined)
    return undefined
  } catch (error) {
    const { message, nextStep, signIn } = databaseWords(error, fields)
    const kind: FailureKind =
      encryptionRefusal(fields) !== undefined ? 'invalid-input' : signIn ? 'unauthorized' : 'unreachable'
    return failure(kind, { message, nextStep })
  } finally {
    await link.close()
  }
}
