import { answer, json } from '../faults/fault-case.ts'
import { type BookingDraft, bookingDraft } from '../../src/domain/booking/booking-draft.ts'
import { whole } from '../counted.ts'
import { keep, review, send } from './booked.ts'
import { openDesk } from './desk.ts'
import { draftOf, type SentWay, sentWays } from './drafts.ts'
import { echoes, guid, planted, reason } from './planted.ts'
import { startPlatform, type WriteFault } from './platform.ts'

/**
 * A console that books for one person through every possible ending, prints each ending, and is then closed or killed. Arguments: the user's folder, and
 * `kill` or `close`.
 */

const [folder = '', how = 'close'] = process.argv.slice(2)

const says =
  (status: string, body: string): NonNullable<WriteFault['onWrite']> =>
  ({ socket }) =>
    void socket.write(answer(status, { 'content-type': json }, body))
const echo = JSON.stringify({ message: `Refused: ${echoes.join('; ')}.`, details: echoes })
/** One per turn, because stored text is limited in length. */
const echoOf = (turn: number) =>
  JSON.stringify({ message: `Wrong: ${echoes.slice(turn * 8, turn * 8 + 8).join('; ')}.` })
const turns = Array.from({ length: Math.ceil(echoes.length / 8) }, (_, turn) => turn)
/** In the short count the ways take turns, so that each identifier is repeated to one of them. */
const turnsOf = (way: SentWay) => turns.filter((turn) => whole || sentWays[turn % sentWays.length] === way)

const endingsOf = (way: SentWay): readonly (readonly [name: string, fault: WriteFault])[] => [
  [
    'booked',
    {
      onWrite: ({ socket, apply, request }) => {
        const sent: unknown = JSON.parse(String(request.body))
        const body = { ...(JSON.parse(apply()) as object), patientGuid: guid, sent, note: echoes.join(' ') }
        socket.write(answer('200 OK', { 'content-type': json }, JSON.stringify(body)))
      },
    },
  ],
  ['refused', { onWrite: says('400 Bad Request', echo) }],
  ...turnsOf(way).map((turn) => ['refused', { onWrite: says('400 Bad Request', echoOf(turn)) }] as const),
  ['conflict', { onWrite: says('409 Conflict', echo) }],
  ['unknown', { onWrite: ({ socket, apply }) => (apply(), socket.resetAndDestroy()) }],
  ['unknown', { onWrite: says('500 Internal Server Error', echo) }],
  ['unknown', { onWrite: ({ socket }) => void socket.write(answer('200 OK', { 'content-type': 'text/html' }, echo)) }],
  ['not-sent', { address: 'refuses' }],
]

const [first, last, actorFirst, holderFirst, holderLast] = planted.names
const [line1, line2, city, postalCode] = planted.geographic
const address = { line1, line2, city, state: 'AZ', postalCode }
const [born, otherBorn] = planted.dates

function plantedDraft(way: SentWay, connectionId: string): BookingDraft {
  const draft = draftOf({ way, connectionId, declaration: 'other', payment: 'insurance', insured: 'other' })
  const person = {
    firstName: first,
    lastName: last,
    dateOfBirth: born,
    phone: planted.phone[0],
    email: planted.email[0],
    address,
  }
  return bookingDraft.parse({
    ...draft,
    patient: {
      ...draft.patient,
      ...person,
      patientGuid: guid,
      identity: way === 'on-demand' ? 'ehr' : 'patientGuid',
      ehrIdentifier: planted['medical record'][0],
      ehrIdentifierType: 'EPI',
      homeEhr: 'EMR-A',
    },
    actor: { ...draft.actor, ...person, firstName: actorFirst, dateOfBirth: otherBorn },
    visit: { ...draft.visit, visitReason: reason },
    // The search location is the patient's home.
    search: { ...draft.search, postalCode },
    billing: {
      ...draft.billing,
      paymentProcessorToken: planted.account[0],
      couponCode: planted.account[1],
      firstName: holderFirst,
      lastName: holderLast,
      dateOfBirth: otherBorn,
      insuranceMemberId: planted['health plan'][0],
      insuranceGroupNumber: planted['health plan'][1],
    },
    heardDateOfBirth: born,
  })
}

const desk = await openDesk({ folder })
let count = 0
for (const way of sentWays) {
  for (const [name, fault] of endingsOf(way)) {
    count += 1
    const platform = await startPlatform({ keepAlive: false })
    const connectionId = `c${count}`
    desk.connect(connectionId, platform.origin)
    const { intentId } = await review(desk, await keep(desk, plantedDraft(way, connectionId)))
    await platform.treat(fault)
    const sent = await send(desk, intentId)
    if (!sent.ok) throw new Error(sent.failure.kind)
    // Don't print the response: the child's output is searched too.
    process.stdout.write(`${way} ${name} ${sent.value.intent.state}\n`)
    if (sent.value.intent.state === 'unknown') await lookInto(intentId)
    await platform.close()
  }
}

/** A person's steps for an unknown outcome: evidence of each kind, and notes; notes that name the patient are rejected. */
async function lookInto(intentId: string): Promise<void> {
  for (const kind of ['summary', 'slot', 'search'] as const) await desk.ask('booking.evidence', { intentId, kind })
  const notes = [
    `${first} ${last} has it`,
    `born ${born}`,
    `call ${planted.phone[0]}`,
    `member ${planted['health plan'][0]}`,
  ]
  for (const note of notes) {
    const recorded = await desk.ask('booking.recordEvidence', { intentId, kind: 'desk', leans: 'booked', note })
    const closed = await desk.ask('booking.close', { intentId, outcome: null, note })
    if (recorded.ok || closed.ok) throw new Error(`a note was taken: ${notes.indexOf(note)}`)
  }
  const good = await desk.ask('booking.close', { intentId, outcome: 'booked', note: 'The desk sees it.' })
  if (!good.ok) throw new Error('the note of a settlement was not accepted')
}

if (how === 'kill') process.kill(process.pid, 'SIGKILL')
await desk.close()
