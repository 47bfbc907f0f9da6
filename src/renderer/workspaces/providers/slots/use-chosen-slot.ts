import { useCallback, useState } from 'react'
import type { ProviderSlot } from '../../../../domain/slots/provider-slots.ts'
import { slotKey } from './slot-words.ts'

export type ChosenSlot = {
  readonly chosen: ProviderSlot | undefined
  /** The chosen slot, if the current slots no longer have it. */
  readonly lost: ProviderSlot | undefined
  /** Chooses a slot, or clears the choice if it is already chosen. */
  readonly choose: (slot: ProviderSlot) => void
  readonly letGo: () => void
}

/** The chosen slot among the current `slots`; the choice survives a reload if the slot still exists. */
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
