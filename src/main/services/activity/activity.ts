import { randomUUID } from 'node:crypto'
import {
  type ActivityCall,
  type ActivityRow,
  type ActivityState,
  type ActivityTry,
  mostActivityCalls,
  type SentField,
  type TryTiming,
} from '../../../bridge/activity.ts'
import type { ActivityList } from '../../../bridge/calls/activity.ts'
import type { ParsedCallInput } from '../../../bridge/calls.ts'
import { given } from '../../../domain/given.ts'
import type { CallObserver, ObservedEnd, ObservedTry } from '../platform/call-observer.ts'
import type { RequestParts } from '../platform/endpoint.ts'
import { endpoints } from '../platform/operations.ts'
import { bodyFields, mayKeepId, pathTemplate, queryFields } from './sent-fields.ts'

export type Activity = ReturnType<typeof createActivity>

type Kept = { readonly row: () => ActivityRow; readonly whole: () => ActivityCall }

/** Minimum milliseconds between two change notices. */
const changeMs = 300

/**
 * The calls of this session, in memory only. An entry consists of this folder's names, templates and allowed values, built while the call runs. The original
 * values are released when it ends. `onChange` is called shortly after a change, at most a few times a second.
 */
export function createActivity({ onChange }: { readonly onChange?: () => void } = {}) {
  /** Oldest first. */
  const calls = new Map<string, Kept>()
  let dropped = 0
  let timer: NodeJS.Timeout | undefined

  const changed = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      onChange?.()
    }, changeMs)
    timer.unref()
  }

  const observer: CallObserver = ({ operation, connection, correlationId }) => {
    const { method, host, effect } = endpoints[operation]
    const id = randomUUID()
    const beganAt = new Date().toISOString()
    const began = performance.now()
    const { id: connectionId, name: connectionName, stage, gateway } = connection
    const tries: WatchedTry[] = []
    let path = pathTemplate(operation, connection)
    let query: readonly SentField[] = []
    let body: readonly SentField[] = []
    let ended: { readonly at: string; readonly durationMs: number; readonly outcome: CallFacts } | undefined
    // The original request, only while it's in progress: the answer's id is checked against it.
    let asked: RequestParts | undefined

    const row = (): ActivityRow => {
      const facts = tries.map((one) => one.facts())
      const state: ActivityState =
        ended === undefined ? 'under-way' : ended.outcome.failure === undefined ? 'done' : 'failed'
      return {
        id,
        operation,
        connectionId,
        connectionName,
        stage,
        method,
        host,
        path,
        effect,
        state,
        beganAt,
        tryCount: tries.length,
        bytesSent: facts.reduce((sum, { bytesSent = 0 }) => sum + bytesSent, 0),
        bytesReceived: tries.reduce((sum, one) => sum + one.received(), 0),
        correlationId,
        ...(ended === undefined ? {} : { endedAt: ended.at, durationMs: ended.durationMs, ...ended.outcome }),
      }
    }
    calls.set(id, { row, whole: () => ({ ...row(), gateway, query, body, tries: tries.map((one) => one.facts()) }) })
    const [oldest] = calls.keys()
    if (calls.size > mostActivityCalls && oldest !== undefined) {
      calls.delete(oldest)
      dropped += 1
    }
    changed()
    return {
      asks(parts) {
        asked = parts
        path = pathTemplate(operation, connection, parts)
        query = queryFields(operation, connection, parts)
        body = bodyFields(operation, connection, parts)
      },
      tries() {
        const one = watchTry(changed)
        tries.push(one)
        return one
      },
      ends(outcome) {
        for (const one of tries) one.ends(outcome)
        ended = {
          at: new Date().toISOString(),
          durationMs: Math.round(performance.now() - began),
          outcome: callFacts(outcome, correlationId, asked),
        }
        asked = undefined
        changed()
      },
    }
  }

  const newestFirst = () => [...calls.values()].toReversed()
  return {
    /** The observer for the platform client. */
    observer,
    list({ connectionId, only, search = '', limit }: ParsedCallInput<'activity.calls'>): ActivityList {
      const wanted = search.trim().toLowerCase()
      const all = newestFirst().map((one) => ({ ...one, shown: one.row() }))
      const ofConnection = all
        .filter(({ shown }) => connectionId === undefined || shown.connectionId === connectionId)
        .filter(({ whole }) => wanted === '' || textsOf(whole()).some((text) => text.toLowerCase().includes(wanted)))
        .map(({ shown }) => shown)
      const failed = ofConnection.filter(({ state }) => state === 'failed')
      const writes = ofConnection.filter(({ effect }) => effect === 'write')
      const matching = only === 'all' ? ofConnection : only === 'failed' ? failed : writes
      return {
        rows: matching.slice(0, limit),
        matching: matching.length,
        kept: all.length,
        failed: failed.length,
        writes: writes.length,
        dropped,
        connections: [...new Map(all.toReversed().map(({ shown }) => [shown.connectionId, shown.connectionName]))].map(
          ([of, name]) => ({ id: of, name }),
        ),
      }
    },
    find: (id: string): ActivityCall | undefined => calls.get(id)?.whole(),
    /** The newest calls, finished or not, newest first. */
    newest: (count: number): readonly ActivityCall[] =>
      newestFirst()
        .slice(0, count)
        .map(({ whole }) => whole()),
    /** Clears finished calls. */
    clear() {
      for (const [id, { row }] of calls) if (row().state !== 'under-way') calls.delete(id)
      dropped = 0
      changed()
    },
    close() {
      clearTimeout(timer)
      calls.clear()
    },
  }
}

type CallFacts = Pick<
  ActivityRow,
  'status' | 'failure' | 'mayHaveHappened' | 'platformCorrelationId' | 'platformCorrelationIdLeftOut'
>

/** The stored part of a call's end: numbers, kinds, and the platform's id if it may be stored. */
function callFacts(end: ObservedEnd, own: string, asked: RequestParts | undefined): CallFacts {
  const { platformCorrelationId: id } = end
  if (id === undefined) return endFacts(end)
  const shownId = mayKeepId(id, own, asked)
    ? { platformCorrelationId: id }
    : { platformCorrelationIdLeftOut: true as const }
  return { ...endFacts(end), ...shownId }
}

/** The end of a call or an attempt includes the whole answer, possibly with patient data: keeps none of it. */
const endFacts = ({ status, failure }: ObservedEnd) =>
  given({ status, failure: failure?.kind, mayHaveHappened: failure?.mayHaveHappened })

/** The searchable texts of a call; the correlation id is the only one from the platform. */
const textsOf = ({ correlationId, platformCorrelationId = '', operation, status }: ActivityCall): string[] => [
  correlationId,
  platformCorrelationId,
  operation,
  ...(status === undefined ? [] : [String(status)]),
]

/** An attempt in progress, and its facts afterwards. */
type WatchedTry = ObservedTry & { readonly facts: () => ActivityTry; readonly received: () => number }

const tenths = (milliseconds: number) => Math.round(milliseconds * 10) / 10

/** Starts to observe an attempt. Calls `onEnd` once. */
function watchTry(onEnd: () => void): WatchedTry {
  const beganAt = new Date().toISOString()
  const began = performance.now()
  const marks: { connected?: number; sent?: number; answering?: number; ended?: number } = {}
  let bytesSent: number | undefined
  let bytesReceived = 0
  let outcome: Pick<ActivityTry, 'status' | 'failure' | 'mayHaveHappened'> = {}

  const timing = (): TryTiming => {
    const { connected, sent, answering, ended } = marks
    // An answer may begin before the whole request was read: then sending ends with it.
    const sentBy = sent === undefined || (answering !== undefined && sent > answering) ? answering : sent
    const between = (from: number | undefined, to: number | undefined) =>
      from === undefined || to === undefined ? undefined : tenths(to - from)
    return given({
      connectionMs: between(began, connected),
      sendingMs: between(connected, sentBy),
      firstByteMs: between(sentBy, answering),
      bodyMs: between(answering, ended),
    })
  }
  return {
    traces(trace) {
      if (trace.step === 'sent') {
        marks.sent = performance.now()
        bytesSent = trace.bytes
      } else if (trace.step === 'connected') marks.connected = performance.now()
      else marks.answering = performance.now()
    },
    receives(bytes) {
      bytesReceived += bytes
    },
    ends(end) {
      if (marks.ended !== undefined) return
      marks.ended = performance.now()
      outcome = endFacts(end)
      onEnd()
    },
    received: () => bytesReceived,
    facts: () => ({
      beganAt,
      durationMs: tenths((marks.ended ?? performance.now()) - began),
      timing: timing(),
      ...outcome,
      ...(bytesSent === undefined ? {} : { bytesSent }),
      ...(marks.answering === undefined ? {} : { bytesReceived }),
    }),
  }
}
