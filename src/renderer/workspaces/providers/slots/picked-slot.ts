import { create } from 'zustand'
import type { ProviderSlot } from '../../../../domain/slots/provider-slots.ts'
import { keptInWindow } from '../../../parts/window-memory.ts'

/** The last slot picked on a slot screen, for the slotId bench. Kept for the window's lifetime. */
type PickedSlot = {
  readonly connectionId: string
  readonly npi: string
  readonly slot: ProviderSlot
}

export const usePickedSlot = create<{ readonly picked: PickedSlot | undefined }>(() => ({ picked: undefined }))

export const pickSlot = (picked: PickedSlot | undefined): void => usePickedSlot.setState({ picked })
keptInWindow(() => pickSlot(undefined))
