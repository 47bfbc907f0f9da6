import { unlessLate } from '../unless-late.ts'
import type { Vault } from '../vault/vault.ts'

export type HeadKeeperNeeds = {
  readonly vault: Pick<Vault, 'keepHead'>
  /** Maximum milliseconds that a record waits for the keychain. */
  readonly waitMs: number
  /** Milliseconds before a retry after the keychain rejected a head. */
  readonly retryMs: number
  /** Milliseconds from any origin. */
  readonly clock: () => number
}

/** Passes heads to the keychain. If it's slow or locked, records continue without it, and the newest head is retried later. */
export function createHeadKeeper({ vault, waitMs, retryMs, clock }: HeadKeeperNeeds) {
  let wanted: string | undefined
  let kept: string | undefined
  let under: Promise<void> | undefined
  let notBefore = 0

  async function pass(): Promise<void> {
    while (wanted !== undefined && wanted !== kept) {
      const head = wanted
      const answer = await vault.keepHead(head).catch(() => undefined)
      if (answer?.ok !== true || answer.value !== 'saved') {
        notBefore = clock() + retryMs
        return
      }
      kept = head
    }
  }

  function begin(): Promise<void> {
    under ??= pass().finally(() => {
      under = undefined
    })
    return unlessLate(under, waitMs, () => {
      // The next record doesn't wait for an overdue call.
      notBefore = clock() + retryMs
    })
  }

  return {
    /** Stores the head in the keychain, one at a time, with a time limit. Never rejects. */
    async keep(head: string) {
      wanted = head
      if (clock() < notBefore) return
      await begin()
    },
    /** Retries a missing head immediately. */
    async keepNow() {
      if (wanted === undefined || wanted === kept) return
      await begin()
    },
    /** True if the last head is in the keychain. */
    isKept: () => wanted !== undefined && wanted === kept,
  }
}
