import { keptInWindow } from '../../../parts/window-memory.ts'

/** When the slot of the draft was picked: it is read beside it, and belongs to nobody else's draft. */
let picked: { readonly draftId: string; readonly key: string; readonly at: string } | undefined
keptInWindow(() => (picked = undefined))

export function rememberPick(draftId: string, key: string): void {
  picked = { draftId, key, at: new Date().toISOString() }
}

/** ISO 8601; undefined where this page does not know, as after it was loaded again. */
export const pickedAt = (draftId: string, key: string): string | undefined =>
  picked?.draftId === draftId && picked.key === key ? picked.at : undefined
