import { Readable } from 'node:stream'
import { retryAfterOf } from '../../../domain/waiting.ts'
import { type Failure, failure } from '../../../bridge/failure.ts'
import { bookingAnswerOf } from '../../../domain/booking/booking-answer.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import { reportDownloadRequest } from '../../../domain/reports/report.ts'
import { acceptedText, BrokenBody, cleanJson, rawTextOf, readBody, readWhole, UnreadableJson } from './body.ts'
import type { EndpointName } from './operations.ts'
import { downloadCsv, type DownloadOptions, FileProblem, NotCsv } from './download.ts'
import type { Endpoint } from './endpoint.ts'
import type { JsonReader, ReadAnswer } from './read-json.ts'
import { isWebPage, platformTextOf } from './platform-text.ts'
import { withoutSecrets } from './redaction.ts'
import { stalled } from './stall.ts'
import { failureOfStatus } from './status.ts'
import { type HttpAnswer, type HttpRequest, NoAnswer, type OnTrace, type Transport } from './transport.ts'
import { texts } from './text.ts'

/** One attempt of one call, and its result. */

export type Attempt = {
  readonly attempts?: number
  readonly status?: number
  readonly platformCorrelationId?: string
} & (
  | {
      readonly value: unknown
      /** What the response lacks, in one sentence. */
      readonly note?: string
    }
  | {
      readonly failure: Failure
      /** True if a read may be retried. */
      readonly retry: boolean
    }
)

type AttemptOptions = Omit<DownloadOptions, 'maxBytes'> & {
  readonly operation: EndpointName
  readonly endpoint: Endpoint
  readonly request: HttpRequest
  readonly input: unknown
  readonly connection: Connection
  /** Keys of this request and of other connections; none may appear in a result. */
  readonly secrets: readonly string[]
  readonly transport: Transport
  readonly signal: AbortSignal
  readonly json: JsonReader
  /** After `signal` aborts, tells a timeout from a user's cancel. */
  readonly timedOut: () => boolean
  readonly onTrace?: OnTrace | undefined
  readonly onReceived?: (bytes: number) => void
}

const largestErrorBody = 1024 * 1024
const retryableStatus = new Set([408, 429, 500, 502, 503, 504])

export async function attempt(options: AttemptOptions): Promise<Attempt> {
  const { endpoint, transport, request, connection, signal, onTrace, onReceived } = options
  let answer: Awaited<ReturnType<Transport['exchange']>>
  try {
    const fresh = endpoint.effect === 'write'
    answer = await transport.exchange(request, { connection, fresh, signal, onTrace, onReceived })
  } catch (cause) {
    if (!(cause instanceof NoAnswer)) throw cause
    return noAnswer(cause, options)
  }
  try {
    const platformCorrelationId = answer.headers['correlation-id']
    const outcome = await readAnswer(answer, options)
    return {
      status: answer.status,
      ...(platformCorrelationId === undefined
        ? {}
        : { platformCorrelationId: withoutSecrets(platformCorrelationId, options.secrets).slice(0, 200) }),
      ...outcome,
    }
  } finally {
    await answer.release()
  }
}

/** No response arrived. A write has an unknown outcome if any byte may have left, whatever failed. */
function noAnswer(cause: NoAnswer, options: AttemptOptions): Attempt {
  const { endpoint, signal, timedOut } = options
  const isWrite = endpoint.effect === 'write'
  if (isWrite && cause.sent) {
    const why = !signal.aborted
      ? cause.message
      : timedOut()
        ? texts.attempt.noResponseInTime
        : texts.attempt.waitingWasCanceled
    return outcomeUnknown(why)
  }
  const sent = isWrite ? { mayHaveHappened: false } : {}
  if (signal.aborted) return { failure: { ...endedEarly(options), ...sent }, retry: false }
  return {
    failure: failure('unreachable', { ...sent, message: texts.attempt.thePlatformCantBeReached(cause.message) }),
    retry: !cause.lasting,
  }
}

async function readAnswer(answer: HttpAnswer, options: AttemptOptions): Promise<Attempt> {
  const { endpoint, secrets } = options
  const { status } = answer
  try {
    if (status < 200 || status >= 300) {
      const body = await readWhole(answer, largestErrorBody).catch((cause: unknown) => {
        // The status decides; drop an unreadable error text.
        if (cause instanceof BrokenBody && !options.signal.aborted) return new Uint8Array()
        throw cause
      })
      const contentType = answer.headers['content-type']
      const platformText = platformTextOf(body, contentType, secrets)
      const retryAfterSeconds = retryAfterOf(answer.headers['retry-after'], Date.now(), answer.headers['date'])
      const refusal = failureOfStatus(endpoint, {
        status,
        platformText,
        retryAfterSeconds,
        isPage: isWebPage(body, contentType),
      })
      return {
        failure: endpoint.keepsBody === true ? { ...refusal, rawBody: rawTextOf(body, secrets) } : refusal,
        retry: retryableStatus.has(status),
      }
    }
    if (endpoint.answersCsv) {
      const { path } = reportDownloadRequest.parse(options.input)
      return { value: await downloadCsv(answer, path, { ...options, maxBytes: endpoint.maxBytes }) }
    }
    return await (endpoint.keepsBody === true ? readBooking : readDocumented)(answer, options)
  } catch (cause) {
    if (cause instanceof FileProblem) return { failure: failure('storage', { message: cause.message }), retry: false }
    if (options.signal.aborted) return interrupted(options)
    if (cause instanceof BrokenBody)
      return unreadable(endpoint, texts.attempt.brokenTexts[cause.reason], cause.reason === 'cut')
    if (cause instanceof NotCsv || cause instanceof UnreadableJson) return unreadable(endpoint, cause.message, false)
    // An error of our own after the request left: a write's outcome is unknown then too.
    return unreadable(endpoint, texts.attempt.theConsoleHadAnErrorWhile, false)
  }
}

async function readDocumented(answer: HttpAnswer, options: AttemptOptions): Promise<Attempt> {
  const { endpoint } = options
  if (!isOtherContent(answer))
    return outcomeOf(await options.json.read(readBody(answer, endpoint.maxBytes), options), endpoint)
  answer.body.destroy()
  return unreadable(endpoint, otherContent, false)
}

/**
 * Reads a booking's response. A 2xx means accepted: if its body isn't the documented JSON, the value is its content (JSON, text, or null if empty) with a
 * note. The outcome is unknown only if the body can't be trusted or reports an error.
 */
async function readBooking(answer: HttpAnswer, options: AttemptOptions): Promise<Attempt> {
  const { endpoint, secrets } = options
  const body = await readWhole(answer, endpoint.maxBytes)
  const outcome = isOtherContent(answer)
    ? unreadable(endpoint, otherContent, false)
    : await options.json.read(Readable.from([body]), options).then(
        (read) => outcomeOf(read, endpoint),
        (cause: unknown) => {
          if (cause instanceof UnreadableJson) return unreadable(endpoint, cause.message, false)
          throw cause
        },
      )
  const text = acceptedText(answer, body, secrets)
  if ('failure' in outcome && text === undefined) return outcome
  const said = 'failure' in outcome ? contentOf(body, text ?? '', secrets) : outcome.value
  const { isBooked, words, visitId } = bookingAnswerOf(said)
  if (!isBooked) {
    const rawBody = text === undefined ? {} : { rawBody: text }
    return { failure: failure('outcome-unknown', { mayHaveHappened: true, message: words, ...rawBody }), retry: false }
  }
  return { value: said ?? null, ...(visitId === undefined ? { note: words } : {}) }
}

/** The content of an undocumented body: JSON of another shape or label, else its text; undefined if empty. */
function contentOf(body: Buffer, text: string, secrets: readonly string[]): unknown {
  try {
    return cleanJson(body, secrets)
  } catch (cause) {
    if (!(cause instanceof UnreadableJson)) throw cause
  }
  return text.trim() === '' ? undefined : text.trim()
}

const otherContent = texts.attempt.theResponseIsntJsonButAnotherKindOf
/** Only labels that are surely wrong refuse a body: the document names none, and servers label JSON as text or bytes too. */
const isOtherContent = ({ headers: { 'content-type': label = '' } }: HttpAnswer) =>
  !/json/i.test(label) && /html|xml|image|audio|video/i.test(label)

function outcomeOf(read: ReadAnswer, endpoint: Endpoint): Attempt {
  if ('value' in read) return read
  const where = read.issues[0]?.field ? texts.attempt.at(read.issues[0].field) : ''
  const outcome = unreadable(endpoint, texts.attempt.theResponseIsntInTheDocumented(where), false)
  return { ...outcome, failure: { ...outcome.failure, issues: read.issues } }
}

/** A response started but can't be read: a write's outcome is unknown. */
function unreadable(endpoint: Endpoint, why: string, retry: boolean): { failure: Failure; retry: boolean } {
  if (endpoint.effect === 'write') return outcomeUnknown(why)
  return {
    failure: failure('unreadable-response', { message: texts.attempt.thePlatformsResponseCantBeRead(why) }),
    retry,
  }
}

function interrupted(options: AttemptOptions): Attempt {
  if (options.endpoint.effect !== 'write') return { failure: endedEarly(options), retry: false }
  return outcomeUnknown(
    options.timedOut() ? texts.attempt.theResponseDidntFinishInTime : texts.attempt.waitingWasCanceled,
  )
}

/** Why the wait ended before the response. */
function endedEarly({ signal, timedOut }: AttemptOptions): Failure {
  if (!timedOut()) return failure('cancelled')
  if (signal.reason !== stalled) return failure('timed-out')
  return failure('timed-out', texts.attempt.theDownloadStalledSoItWas)
}

/** A write was sent, and nobody knows if it happened. */
const outcomeUnknown = (why: string) => ({
  failure: failure('outcome-unknown', { mayHaveHappened: true, message: texts.attempt.theRequestWasSentButIts(why) }),
  retry: false,
})
