import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Desk, SendOutcome } from '../../../../bridge/calls/booking.ts'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { type BookingDraft, newDraft } from '../../../../domain/booking/booking-draft.ts'
import { asBridgeFailure, type BridgeFailure, callBridge, onBridgeEvent } from '../../../bridge/bridge.ts'
import { keptInWindow } from '../../../parts/window-memory.ts'
import { maskAll } from '../MaskedField.tsx'
import type { Change } from '../ways/change-draft.ts'
import { createLastSends, keepsForm, type LastSend } from './last-send.ts'
import { outcomeKind } from './steps.ts'

/** The page's copy of the caller's draft. It is not cached; it is dropped with the desk, and main returns it. */

const freshDraft = (connectionId: string): BookingDraft =>
  newDraft(crypto.randomUUID(), connectionId, new Date().toISOString())

/** The intent whose outcome the user closed. Main returns the caller's last outcome each time that the desk opens. */
let closed: string | undefined
keptInWindow(() => (closed = undefined))
const isClosed = (outcome: SendOutcome | undefined): boolean =>
  outcome?.intent.intentId === closed && outcomeKind(outcome) !== 'over'

export type DraftState = ReturnType<typeof useDraft>

export function useDraft(connection: ConnectionView) {
  const connectionId = connection.id
  const client = useQueryClient()
  const [desk, setDesk] = useState<Desk>()
  const [draft, setDraft] = useState<BookingDraft>()
  const [outcome, setOutcome] = useState<SendOutcome>()
  const [problem, setProblem] = useState<BridgeFailure>()
  const [notKept, setNotKept] = useState<BridgeFailure>()
  // The latest draft between two renders, for `change` and `settled`.
  const current = useRef<BookingDraft>(undefined)
  const shownNotices = useRef('')
  const [keeper] = useState(() => createDraftKeeper(setNotKept))
  const [lastSend, setLastSend] = useState<LastSend>()
  const [sends] = useState(() => createLastSends(setLastSend))

  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    callBridge('booking.desk', { connectionId }, { signal }).then(
      ({ value }) => {
        if (signal.aborted) return
        current.current = value.draft ?? freshDraft(connectionId)
        shownNotices.current = value.notices.join()
        setDesk(value)
        setDraft(current.current)
        setOutcome(isClosed(value.outcome) ? undefined : value.outcome)
      },
      (error: unknown) => {
        if (!signal.aborted) setProblem(asBridgeFailure(error))
      },
    )
    return () => abort.abort()
  }, [connectionId, attempt])
  useEffect(() => {
    const settle = () => void keeper.settled().catch(() => {})
    window.addEventListener('pagehide', settle)
    return () => {
      window.removeEventListener('pagehide', settle)
      settle()
    }
  }, [keeper])

  const forget = useCallback(() => keeper.dropAfter(() => forgetCaller(client)), [keeper, client])
  const settled = useCallback(async () => {
    // Doesn't save an untouched draft.
    if (current.current !== undefined) keeper.put(current.current)
    await keeper.settled()
  }, [keeper])
  /** Reads what the journal reports now, since each use of it can change that. Returns main's desk; undefined if it can't be read. */
  const readLog = useCallback(async () => {
    const read = await callBridge('booking.desk', { connectionId }).catch(() => undefined)
    if (read === undefined) return undefined
    const { notices, canSend } = read.value
    setDesk((known) => known && { ...known, notices, canSend })
    // The lists show them too.
    if (notices.join() !== shownNotices.current) void client.invalidateQueries({ queryKey: ['booking.intents'] })
    shownNotices.current = notices.join()
    return read.value
  }, [connectionId, client])
  const last = lastSend?.draftId === draft?.draftId ? lastSend : undefined
  const showFound = useCallback(
    (found: SendOutcome) => {
      sends.found(found.intent.intentId)
      setOutcome(found)
    },
    [sends],
  )
  useChanges(readLog, outcome, last, showFound)
  const isSendOpen = keepsForm(last) || outcome?.intent.state === 'sending'

  return useMemo(
    () => ({
      /** Undefined until main responds. */
      desk,
      draft,
      problem,
      /** Why main could not save the current draft. */
      notKept,
      /** Of the caller's last send; undefined before a send, or after a new choice following a conflict. */
      outcome,
      /** Of the current draft. */
      lastSend: last,
      /** True while this booking is on its way, or it isn't known whether it was sent: then the draft can't change. */
      isSendOpen,
      load: () => {
        setProblem(undefined)
        setAttempt((made) => made + 1)
      },
      /** Changes the draft immediately; main saves it shortly after. Does nothing while its send is open. */
      change: (change: Change) => {
        const before = current.current
        // Not only `isSendOpen`, since a change can come before the next render.
        if (before === undefined || isSendOpen || keepsForm(sends.of(before.draftId))) return
        const after = change(before)
        if (after === before) return
        current.current = after
        setDraft(after)
        keeper.put(after)
      },
      /** Resolves when main has saved the current draft, as a review needs. Throws `BridgeFailure` if main rejects it. */
      settled,
      /** Shows another outcome; undefined closes the one that is shown. */
      setOutcome: (next: SendOutcome | undefined) => {
        if (next === undefined) closed = outcome?.intent.intentId ?? closed
        setOutcome(next)
      },
      readLog,
      /** Sends a reviewed intent of this draft and shows its outcome; the same intent again only finds the outcome. Returns why it failed. */
      send: async (intentId: string, confirmed: readonly string[]) => {
        const draftId = current.current?.draftId
        if (draftId === undefined) return undefined
        const failure = await sends.send({ draftId, intentId, confirmed }, settled, (ended) => {
          // Not for a caller who has left the desk.
          if (draftId === current.current?.draftId) setOutcome(ended)
        })
        void readLog()
        return failure
      },
      dropFailure: sends.dropFailure,
      /**
       * Starts a new draft for another booking, and main drops its offered slots. Clears the read-back; `change` clears what else was of the former
       * booking. Returns the new id; undefined if no draft is open. Throws `BridgeFailure`.
       */
      beginAgain: async (change: Change) => {
        if (current.current === undefined) return undefined
        await forget()
        const { draftId, begunAt } = freshDraft(connectionId)
        current.current = {
          ...change(current.current),
          draftId,
          begunAt,
          readBack: [],
          heardDateOfBirth: '',
          acknowledged: [],
        }
        setDraft(current.current)
        setOutcome(undefined)
        keeper.put(current.current)
        return draftId
      },
      /** Forgets the caller in main and here, without asking. */
      begin: async () => {
        await forget()
        maskAll()
        current.current = freshDraft(connectionId)
        setDraft(current.current)
        setOutcome(undefined)
        setNotKept(undefined)
        setDesk((known) => (known === undefined ? known : { ...known, elsewhere: undefined, outcome: undefined }))
      },
    }),
    [desk, draft, problem, notKept, outcome, last, isSendOpen, keeper, sends, settled, readLog, forget, connectionId],
  )
}

/** Forgets the caller in main, and here the answers that end with the caller. Throws `BridgeFailure`. */
export async function forgetCaller(client: QueryClient): Promise<void> {
  await callBridge('booking.newCaller', undefined)
  // Main drops the slots it offered to the last caller, so they can't be booked anymore.
  for (const name of ['slots', 'alternatives', 'providers']) client.removeQueries({ queryKey: [`booking.${name}`] })
  // A caller restored after a lock is no longer on the desk.
  for (const name of ['booking.sendsNow', 'booking.afterLock']) void client.invalidateQueries({ queryKey: [name] })
}

/** Maximum delay in milliseconds before main gets typed changes. */
const keepsWithin = 300

/** Sends drafts to main in order and skips superseded ones. Calls `onEnd` after each with the failure, if any. */
function createDraftKeeper(onEnd: (problem: BridgeFailure | undefined) => void) {
  let waiting: BookingDraft | undefined
  /** True while main forgets the caller: it refuses drafts of that caller from then on. */
  let isPaused = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Promise<void> = Promise.resolve()
  const keep = async (draft: BookingDraft) => {
    try {
      await callBridge('booking.keepDraft', { draft })
      onEnd(undefined)
    } catch (error) {
      const problem = asBridgeFailure(error)
      onEnd(problem)
      throw problem
    }
  }
  const send = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const draft = waiting
    if (draft === undefined || isPaused) return last
    waiting = undefined
    // Main processes calls in order, so no call needs to wait for the previous one.
    last = keep(draft)
    // Callers of `settled` see the failure; this only prevents an unhandled rejection.
    last.catch(() => {})
    return last
  }
  return {
    /** Sends the draft to main within 300 ms; a later draft replaces a waiting one. */
    put(draft: BookingDraft) {
      waiting = draft
      timer ??= setTimeout(() => void send(), keepsWithin)
    },
    /** Sends the waiting draft immediately. Rejects with `BridgeFailure` if main rejected the last one. */
    settled: send,
    /** Discards what waits once `forget` is done, also what comes meanwhile. If it fails, that is sent after all. */
    async dropAfter(forget: () => Promise<void>) {
      isPaused = true
      try {
        await forget()
        waiting = undefined
        last = Promise.resolve()
      } finally {
        isPaused = false
        void send()
      }
    },
  }
}

/**
 * Reads the journal's notices whenever it changes. Also gets the outcome that the desk waits for: of a send without an answer, and for a desk that opened in
 * mid-send (after another screen, or a reload), since the promise of that send went with the page that made it.
 */
function useChanges(
  readLog: () => Promise<Desk | undefined>,
  outcome: SendOutcome | undefined,
  last: LastSend | undefined,
  onFound: (outcome: SendOutcome) => void,
): void {
  const unanswered = last?.failure?.certain === false ? last.intentId : undefined
  const waitsFor = outcome?.intent.state === 'sending' ? outcome.intent.intentId : unanswered
  // Main may journal the send only after the desk has opened. Of its own send, the desk gets the answer.
  const mayBegin = outcome === undefined && last?.pending !== true
  useEffect(() => {
    let isOver = false
    const look = () =>
      void readLog().then((read) => {
        const found = read?.outcome
        if (isOver || found === undefined) return
        const { intentId, state } = found.intent
        if (waitsFor === undefined ? mayBegin && state === 'sending' : intentId === waitsFor) onFound(found)
      })
    const stop = onBridgeEvent('booking.changed', look)
    // The event may have come before this effect.
    if (waitsFor !== undefined) look()
    return () => {
      isOver = true
      stop()
    }
  }, [readLog, waitsFor, mayBegin, onFound])
}
