/** The intents sent for each draft, by id only: there is no patient data in it, so a lock keeps it. */

export type SentOfCallers = ReturnType<typeof createSentOfCallers>

export function createSentOfCallers() {
  const ofDrafts = new Map<string, readonly string[]>()
  const unseen = new Set<string>()
  /** The intents of a draft, oldest first. */
  const of = (draftId: string): readonly string[] => ofDrafts.get(draftId) ?? []
  return {
    /** Called before the request is sent. */
    note(draftId: string, intentId: string) {
      if (!of(draftId).includes(intentId)) ofDrafts.set(draftId, [...of(draftId), intentId])
    },
    /** Called where the journal couldn't record it, so nothing was sent. */
    drop: (draftId: string, intentId: string) =>
      void ofDrafts.set(
        draftId,
        of(draftId).filter((one) => one !== intentId),
      ),
    of,
    /** Called when a send ends after its caller has left the desk; it stays in `unseen` until `seen`. */
    endedAway: (intentId: string) => void unseen.add(intentId),
    seen: (intentId: string) => void unseen.delete(intentId),
    /** Ended but not seen yet, oldest first. */
    unseen: (): readonly string[] => [...unseen],
  }
}
