import { failure } from '../../bridge/failure.ts'
import type { Connections } from '../connections/connections.ts'
import { failed, type Result } from '../storage/result.ts'
import type { Vault } from '../vault/vault.ts'

export type RemoveAllNeeds = {
  readonly userDataPath: string
  readonly vault: Vault
  readonly connections: Connections
  /** Ends the console in good order and starts it anew. */
  readonly restart: () => void
}

/** Not built yet. */
export async function removeAllData(needs: RemoveAllNeeds): Promise<Result<null>> {
  void needs
  return failed(failure('storage', { message: 'Not built yet.' }))
}
