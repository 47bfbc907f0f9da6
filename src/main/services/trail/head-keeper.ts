import type { Vault } from '../vault/vault.ts'

export type HeadKeeperNeeds = {
  readonly vault: Pick<Vault, 'keepHead'>
  /** How long a record waits for the keychain at most. Milliseconds. */
  readonly waitMs: number
  /** How long it is not asked again where it did not take a head. Milliseconds. */
  readonly retryMs: number
  /** Milliseconds from any origin. */
  readonly clock: () => number
}

export type HeadKeeper = {
  /** Puts the head into the keychain, one at a time; waits no longer than it should. Never rejects. */
  readonly keep: (head: string) => Promise<void>
  /** Tries once more what is not there yet, however long ago it was tried. */
  readonly keepNow: () => Promise<void>
  /** Whether the last head given is in the keychain. */
  readonly isKept: () => boolean
}

/** Passes heads on to the keychain. Where that is slow or closed, records go on without it and the newest head is tried again later. */
export function createHeadKeeper({ vault, waitMs, retryMs, clock }: HeadKeeperNeeds): HeadKeeper {
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
    return under
  }

  async function within(work: Promise<void>): Promise<void> {
    const late = Promise.withResolvers<'late'>()
    const timer = setTimeout(() => late.resolve('late'), waitMs)
    const first = await Promise.race([work, late.promise])
    clearTimeout(timer)
    // Whoever records next does not wait for one that is overdue.
    if (first === 'late') notBefore = clock() + retryMs
  }

  return {
    async keep(head) {
      wanted = head
      if (clock() < notBefore) return
      await within(begin())
    },
    async keepNow() {
      if (wanted === undefined || wanted === kept) return
      await within(begin())
    },
    isKept: () => wanted !== undefined && wanted === kept,
  }
}
