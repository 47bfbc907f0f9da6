/** Work in pieces, of which two are made at a time and each is put behind the one before it. */
export type LanesPlan = {
  /** How many pieces there are. */
  readonly pieces: number
  readonly signal: AbortSignal
  /** Ends when a second piece may be made beside the first; the answer says that none is made there any more. */
  readonly secondTurn: (signal: AbortSignal) => Promise<() => void>
  /** Makes a piece. A lane makes its next one when the last is placed. */
  readonly make: (piece: number, signal: AbortSignal) => Promise<void>
  /** Puts a piece that is made behind those before it, all of which are placed. */
  readonly place: (piece: number, signal: AbortSignal) => Promise<void>
}

/** Ends when all pieces are placed. Throws the first error, when nothing runs any more; the signals of what ran are aborted by then. */
export async function inLanes({ pieces, signal, secondTurn, make, place }: LanesPlan): Promise<void> {
  const stopped = new AbortController()
  const both = AbortSignal.any([signal, stopped.signal])
  const errors: unknown[] = []
  let next = 0
  let placed: Promise<void> = Promise.resolve()

  async function pieceAfterPiece(): Promise<void> {
    for (;;) {
      if (next >= pieces) return
      const piece = next++
      const before = placed
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      placed = promise
      // Whoever waits for it is told; of the last nobody may.
      promise.catch(() => undefined)
      try {
        await make(piece, both)
        await before
        await place(piece, both)
        resolve()
      } catch (error) {
        reject(error)
        throw error
      }
    }
  }
  async function whenItsTurn(): Promise<void> {
    if (pieces < 2) return
    const waiting = AbortSignal.any([both, firstEnded.signal])
    const give = await secondTurn(waiting).catch((error: unknown) => {
      // All was made before it came, or it came to an end.
      if (waiting.aborted) return undefined
      throw error
    })
    if (give === undefined) return
    await pieceAfterPiece().finally(give)
  }
  const firstEnded = new AbortController()
  const failed = (error: unknown) => {
    errors.push(error)
    stopped.abort()
  }
  const first = pieceAfterPiece()
    .catch(failed)
    .finally(() => firstEnded.abort())
  await Promise.all([first, whenItsTurn().catch(failed)])
  if (errors.length > 0) throw errors[0]
}
