import type { SendOutcome } from '../../../../bridge/calls/booking.ts'
import { type Failure, failure } from '../../../../bridge/failure.ts'
import type { IntentPatient, IntentView } from '../../../../domain/booking/booking-intent.ts'
import { causeOf } from '../../../../domain/booking/refusal-cause.ts'
import { withoutVideoKeys } from '../../../../domain/booking/video-keys.ts'
import { type Connection, sandboxConnectionId } from '../../../../domain/connections/connection.ts'
import { isRecord } from '../../../../domain/is-record.ts'
import { given } from '../../../../domain/given.ts'
import type { JournaledIntent } from '../journal/journal.ts'
import { texts } from '../text/send.ts'

/** Builds what the page receives about a send. */

/** The journal's data, with the patient if this session still has one. */
export function viewOf(intent: JournaledIntent, patient: IntentPatient | undefined): IntentView {
  const { patientHashes: _hashes, slotHash: _slot, startsAt: _start, endsAt: _end, ...view } = intent
  return { ...view, patient }
}

/** The outcome from the journal, after this session forgot it or after a restart. */
export function keptOutcome(intent: JournaledIntent, patient: IntentPatient | undefined): SendOutcome {
  const { state, way, status, platformText } = intent
  const isRefusal = state === 'refused' || state === 'conflict'
  return {
    intent: viewOf(intent, patient),
    failure: keptFailure(intent),
    cause: isRefusal ? causeOf({ way, status, platformText }) : undefined,
    links: [],
    answer: undefined,
  }
}

function keptFailure({ state, steps, status, platformText, correlationId }: JournaledIntent): Failure | undefined {
  const known = given({ status, platformText, correlationId, message: steps.at(-1)?.words })
  switch (state) {
    case 'booked':
      return undefined
    case 'refused':
      return failure('rejected', { ...known, mayHaveHappened: false })
    case 'conflict':
      return failure('conflict', { ...known, mayHaveHappened: false })
    case 'not-sent':
      return failure('cancelled', { ...known, mayHaveHappened: false })
    case 'journaled':
    case 'sending':
    case 'unknown':
      return failure('outcome-unknown', { ...known, mayHaveHappened: true })
  }
}

const titles: Readonly<Record<string, string>> = {
  visitRedirectUrl: texts.outcome.waitingRoom,
  joinUrl: texts.outcome.virtualMeeting,
}
const mostLinks = 5
const deepest = 5

type Link = SendOutcome['links'][number]

/** Links of an answer that a person may open: https, or the local sandbox's own. */
export const linksOf = (answer: unknown, connection: Connection): SendOutcome['links'] =>
  linksIn(answer)
    .filter(({ url }) => mayOpen(url, connection))
    .slice(0, mostLinks)

/** Links of an answer that may not be opened, reduced to the start of their address: "http://host". */
export const insecureLinksOf = (answer: unknown, connection: Connection): NonNullable<SendOutcome['insecureLinks']> =>
  linksIn(answer)
    .filter(({ url }) => url.trim() !== '' && !mayOpen(url, connection))
    .slice(0, mostLinks)
    .map(({ title, url }) => ({ title, address: addressOf(url) }))

function linksIn(answer: unknown): readonly Link[] {
  const links = new Map<string, Link>()
  const walk = (value: unknown, levels: number) => {
    if (!isRecord(value) || levels === 0) return
    for (const [name, item] of Object.entries(value)) {
      const title = Object.hasOwn(titles, name) ? titles[name] : undefined
      if (title !== undefined && typeof item === 'string') links.set(item, { title, url: item })
      walk(item, levels - 1)
    }
  }
  walk(answer, deepest)
  return [...links.values()]
}

/** Drops path, query and password, which may contain secrets. Undefined for one without a host, such as "visit/1", whose path is all it has. */
function addressOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { protocol, host } = new URL(url)
  return host === '' ? protocol : `${protocol}//${host}`
}

function mayOpen(address: string, connection: Connection): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (username !== '' || password !== '') return false
  const isLoopback = hostname === '127.0.0.1' || hostname === 'localhost' || hostname === '[::1]'
  return protocol === 'https:' || (protocol === 'http:' && isLoopback && connection.id === sandboxConnectionId)
}

/** The end of a key-like name, quoted or not, with its value. Bounded, since an answer can be one long word. */
const setKey = /((?:api[-_ ]?key|token|secret|jwt)[\w-]{0,64}["']?\s{0,64}[:=]\s{0,64})("[^"]*"|'[^']*'|[^\s,;&}\]]+)/gi

/** The platform's answer for the raw view, with video session keys removed from JSON and from plain text. */
export const cleanAnswer = (said: unknown): unknown =>
  typeof said === 'string' ? said.replaceAll(setKey, '$1[key removed]') : withoutVideoKeys(said)
