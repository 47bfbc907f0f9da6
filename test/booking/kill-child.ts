import { randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { bodyOf } from '../../src/domain/booking/booking-body.ts'
import { bookingAddressOf } from '../../src/domain/connections/connection.ts'
import { openBooking } from '../../src/main/workspaces/booking/open-booking.ts'
import { createSender } from '../../src/main/workspaces/booking/send/sender.ts'
import type { SendLabel } from '../../src/main/workspaces/booking/send/sends.ts'
import { createPlatformClient } from '../../src/main/services/platform/client.ts'
import { allKeys, connectionTo, everywhere } from '../requests/harness.ts'
import { draftOf, guidOf, type SentWay } from './drafts.ts'

/**
 * A console that looks up the previous intent's outcome, tries to send it again, then sends its own and kills itself at a given step. Argument: a
 * `KillOrder`; prints a `KillReport` as one line.
 */

export type KillOrder = {
  readonly folder: string
  readonly origin: string
  readonly person: number
  readonly way: Exclude<SentWay, 'slot'>
  /** The intent of the previous, killed console. */
  readonly previous: string | undefined
  /** Undefined: sends nothing and exits. */
  readonly intentId: string | undefined
  readonly label: SendLabel | undefined
}

export type KillReport = {
  /** Its state in the journal; absent if unknown there. */
  readonly state: string | undefined
  /** The result of the repeated send: a state, or a failure's kind. */
  readonly again: string | undefined
}

// A killed process doesn’t write its compile cache by itself.
flushCompileCache()

const order = JSON.parse(process.argv[2] ?? '') as KillOrder
const { folder, origin, person, way, previous, intentId, label } = order

const booking = openBooking({
  userDataPath: folder,
  secret: async () => 'a key of the test',
  sendEvent: () => undefined,
  now: () => Date.now(),
  atStep: (step) => {
    if (step === label) process.kill(process.pid, 'SIGKILL')
  },
})
const client = createPlatformClient()
const connection = connectionTo(everywhere(origin))
const sender = createSender({
  booking,
  client,
  connectionOf: async () => connection,
  contextOf: (to, signal) => ({ connection: to, keys: allKeys, signal }),
  now: () => Date.now(),
})

let report: KillReport = { state: undefined, again: undefined }
if (previous !== undefined) {
  const found = await booking.journal.find(previous)
  if (!found.ok) throw new Error(found.failure.message)
  const again = await sender.send(previous, [])
  report = { state: found.value?.state, again: again.ok ? again.value.intent.state : again.failure.kind }
}
writeSync(1, `${JSON.stringify(report)}\n`)

if (intentId !== undefined) {
  const draft = draftOf({ way, person })
  const body = bodyOf(draft, undefined)
  if (!body.ok) throw new Error(JSON.stringify(body.issues))
  const hash = await booking.journal.hash(guidOf(person))
  const named = await booking.journal.nextLabel(Date.now())
  if (!hash.ok || !named.ok) throw new Error('no hash or no label')
  booking.memory.keep(draft)
  booking.reviews.put({
    intentId,
    label: named.value,
    connectionId: 'under-test',
    address: bookingAddressOf(connection),
    way,
    what: { visitTypeName: 'virtual' },
    patientHashes: [hash.value],
    slotHash: randomUUID(),
    startsAt: Date.now(),
    endsAt: Date.now() + 3_600_000,
    draft,
    operation: body.operation,
    input: body.input,
    patient: {
      patientName: 'Zoë O’Neil',
      dateOfBirth: '1984-02-29',
      phoneTail: '0134',
      callerName: undefined,
      relationshipToPatient: undefined,
      callerZone: 'UTC',
    },
    duplicates: [],
    openPoints: [],
  })
  const answer = await sender.send(intentId, [])
  // Reached only if it wasn't killed.
  writeSync(1, `${JSON.stringify(answer)}\n`)
}
await client.close()
await booking.close()
