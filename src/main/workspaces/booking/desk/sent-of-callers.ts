/** The intents sent for each draft, by id only: there is no patient data in it, so a lock keeps it. */

export type SentOfCallers = {
  /** Called before the request is sent. */
  note(draftId: string, intentId: string): void
  /** Called where the journal couldn't record it, so nothing was sent. */
  drop(draftId: string, intentId: string): void
  /** The intents of a draft, oldest first. */
  of(draftId: string): readonly string[]
  /** Called when a send ends after its caller has left the desk; it stays in `unseen` until `seen`. */
  endedAway(intentId: string): void
  seen(intentId: string): void
  /** Ended but not seen yet, oldest first. */
  unseen(): readonly string[]
}

export function createSentOfCallers(): SentOfCallers {
  const ofDrafts = new Map<string, readonly string[]>()
  const unseen = new Set<string>()
  const of = (draftId: string) => ofDrafts.get(draftId) ?? []
  return {
    note(draftId, intentId) {
      if (!of(draftId).includes(intentId)) ofDrafts.set(draftId, [...of(draftId), intentId])
    },
    drop: (draftId, intentId) =>
      void ofDrafts.set(
        draftId,
        of(draftId).filter((one) => one !== intentId),
      ),
    of,
    endedAway: (intentId) => void unseen.add(intentId),
    seen: (intentId) => void unseen.delete(intentId),
    unseen: () => [...unseen],
  }
}
