import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Events } from '../../../../bridge/events.ts'
import { newDraft } from '../../../../domain/booking/booking-draft.ts'
import { bookingAddressOf } from '../../../../domain/connections/connection.ts'
import { encodeSlotId } from '../../../../domain/slots/slot-id.ts'
import { createPlatformClient } from '../../../services/platform/client.ts'
import { onLoopback } from '../../../testing/loopback.ts'
import { type OpenBookingNeeds, openBooking } from '../open-booking.ts'
import type { Reviewed } from '../send/sends.ts'
import { createSender } from '../send/sender.ts'
import { sampleConnection } from '../../../../domain/testing/connection-sample.ts'

/** For tests: the sender with its real journal and the real client, and a platform of one's own behind it. */

export const sendConnection = sampleConnection({ name: 'Test', gateway: true })

/** A body of a provider booking as the document has it, for Zoë Quux-Blythe. */
export const slotInput = () => ({
  billingInfo: { paymentMethod: 'self', declaration: 'self' },
  patient: {
    patientGuid: 'b5a1f6a2-1111-4222-8333-94a2b7c8d9e0',
    address: { line1: '12 Wisteria Court', city: 'Quillport', state: 'ME', postalCode: '04999' },
  },
  visitDetails: {
    declaration: 'self',
    departmentId: 'd1',
    ehrSystemName: 'north',
    nationalProviderId: '1234567893',
    slotId: encodeSlotId({
      date: '2026-11-23',
      time: '09:00:00-05:00',
      duration: 20,
      visitTypeId: 'v1',
      visitType: 'Office Visit',
      timezone: 'America/New_York',
      departmentId: 'd1',
      slotType: 'Returning',
    }),
    visitReason: 'a sore left elbow since the fair',
    visitTypeId: 'v1',
  },
})

export type Respond = (request: IncomingMessage, response: ServerResponse, body: string) => void

/** A platform that answers every request by `respond`, and keeps what it was sent. */
export async function answeringPlatform(respond: Respond) {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      bodies.push(body)
      respond(request, response, body)
    })
  })
  const { origin, close } = await onLoopback(server)
  return { address: origin, bodies, close }
}

export const answerJson =
  (status: number, value: unknown): Respond =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  }

export type SendDesk = Awaited<ReturnType<typeof openSendDesk>>

/** A console's booking over `address`; `folder` of an earlier one is a restart. */
export async function openSendDesk(address: string, more: Partial<OpenBookingNeeds> & { folder?: string } = {}) {
  const folder = more.folder ?? (await mkdtemp(join(tmpdir(), 'send-')))
  const now = more.now ?? (() => Date.now())
  const events: Events['booking.changed'][] = []
  const booking = openBooking({
    userDataPath: folder,
    secret: async () => 'a secret of this test',
    sendEvent: (_name, value) => void events.push(value as Events['booking.changed']),
    ...more,
    now,
  })
  const client = createPlatformClient()
  const connection = { ...sendConnection, baseUrl: address, visitUrl: address }
  const sender = createSender({
    booking,
    client,
    connectionOf: async (id) => (id === connection.id ? connection : undefined),
    contextOf: (to, signal) => ({ connection: to, keys: async () => ({ found: false }), signal }),
    now,
  })
  return {
    folder,
    booking,
    client,
    sender,
    events,
    /** Reads back a provider booking for the caller whose draft is kept, and keeps a draft where there is none. */
    async review(details: Partial<Reviewed> = {}): Promise<Reviewed> {
      const draft = booking.memory.draft() ?? newDraft(randomUUID(), connection.id, new Date(now()).toISOString())
      booking.memory.keep(draft)
      const label = await booking.journal.nextLabel(now())
      const startsAt = now() + 86_400_000
      const reviewed: Reviewed = {
        intentId: randomUUID(),
        label: label.ok ? label.value : 'no label',
        connectionId: connection.id,
        address: bookingAddressOf(connection),
        way: 'slot',
        what: { npi: '1234567893', providerName: 'Anaïs Benally', visitTypeName: 'Follow-up', duration: 20 },
        patientHashes: ['zoë'],
        slotHash: 'slot one',
        startsAt,
        endsAt: startsAt + 20 * 60_000,
        draft,
        operation: 'providers.book',
        input: slotInput(),
        patient: {
          patientName: 'Zoë Quux-Blythe',
          dateOfBirth: '1987-03-09',
          phoneTail: '0142',
          callerName: undefined,
          relationshipToPatient: undefined,
          callerZone: 'America/New_York',
        },
        duplicates: [],
        openPoints: [],
        ...details,
      }
      booking.reviews.put(reviewed)
      return reviewed
    },
    async end() {
      await booking.close()
      await client.close()
    },
    async remove() {
      await rm(folder, { recursive: true, force: true })
    },
  }
}
