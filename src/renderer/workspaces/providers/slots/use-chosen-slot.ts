import { useCallback, useState } from 'react'
import type { ProviderSlot } from '../../../../domain/slots/provider-slots.ts'
import { slotKey } from './slot-words.ts'

export type ChosenSlot = {
  readonly chosen: ProviderSlot | undefined
  /** One was chosen and the slots do not have it any more. */
  readonly lost: ProviderSlot | undefined
  /** Chooses a slot, or lets go of it where it is the chosen one. */
  readonly choose: (slot: ProviderSlot) => void
  readonly letGo: () => void
}

/** The slot that was chosen, among `slots` as they are now: when these are answered anew it stays chosen where it is still among them. */
export function useChosenSlot(slots: readonly ProviderSlot[]): ChosenSlot {
  const [kept, setKept] = useState<ProviderSlot>()
  const key = kept === undefined ? undefined : slotKey(kept)
  const chosen =
    kept === undefined ? undefined : slots.includes(kept) ? kept : slots.find((slot) => slotKey(slot) === key)
  if (chosen !== undefined && chosen !== kept) setKept(chosen)
  const choose = useCallback((slot: ProviderSlot) => setKept((before) => (before === slot ? undefined : slot)), [])
  const letGo = useCallback(() => setKept(undefined), [])
  return { chosen, lost: chosen === undefined ? kept : undefined, choose, letGo }
}
