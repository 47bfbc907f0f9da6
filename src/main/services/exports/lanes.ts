/** Work in pieces: two are made in parallel, and each is placed after the previous one. */
export type LanesPlan = {
  /** Number of pieces. */
  readonly pieces: number
  readonly signal: AbortSignal
  /** Resolves when a second piece may be made in parallel; the returned function ends that permission. */
  readonly secondTurn: (signal: AbortSignal) => Promise<() => void>
  /** Makes a piece. A lane starts its next piece after its last one is placed. */
  readonly make: (piece: number, signal: AbortSignal) => Promise<void>
  /** Places a finished piece after all previous ones. */
  readonly place: (piece: number, signal: AbortSignal) => Promise<void>
}

/** Resolves when all pieces are placed. On an error, aborts the signals of running work, waits for it to end, and throws the first error. */
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
      // Waiters get the error; the last promise may have no waiter.
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
      // All pieces were made before the turn came, or the work ended.
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
