import { failure } from '../../bridge/failure.ts'
import { done, failed } from '../storage/result.ts'
import type { Vault } from '../vault/vault.ts'
import type { Trail } from './trail.ts'

export type TrailNeeds = {
  /** The folder of its files; made for this user alone. */
  readonly folder: string
  readonly vault: Pick<Vault, 'ownSecret' | 'keepHead' | 'head'>
  readonly operator: () => string | undefined
  /** The login name of this computer. */
  readonly systemUser: string
  readonly onChange: () => void
  readonly onNotice: (notice: string) => void
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Not built yet: nothing is recorded. */
export function openTrail(needs: TrailNeeds): Trail {
  void needs
  const notYet = async () => failed(failure('storage', { message: 'Not built yet.' }))
  return {
    record: async () => done(null),
    check: notYet,
    state: notYet,
    subjectHash: notYet,
    saveSettings: notYet,
    anchor: async () => undefined,
    close: async () => undefined,
  }
}
