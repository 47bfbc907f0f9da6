import { describe, expect, it } from 'vitest'
import { bookings } from '../faults/campaign.ts'
import { answer } from '../faults/fault-case.ts'
import { failureOf, sendTo } from '../faults/sending.ts'

/** Review data, D8: a 2xx means that a booking was accepted, whatever its body; section 4.4 doesn't show a provider booking's response. */

const answered = (status: string, headers: Readonly<Record<string, string>>, body: string) => ({
  name: 'answer',
  onRequest: ({ socket }: { socket: { write: (bytes: Buffer) => unknown } }) => {
    socket.write(answer(status, headers, body))
  },
})
const noDetails = 'The platform accepted it but sent no details.'

describe.each(bookings)('%s', (operation) => {
  it.each([
    ['204 No Content', {}, '', null, noDetails],
    ['200 OK', {}, '', null, noDetails],
    ['201 Created', { 'content-type': 'text/plain' }, 'Booked. Thank you.', 'Booked. Thank you.', noDetails],
    ['200 OK', { 'content-type': 'application/json' }, 'ok', 'ok', noDetails],
    ['202 Accepted', { 'content-type': 'application/json' }, '[]', [], noDetails],
    ['200 OK', {}, '{"appointment": {"id": 7}}', { appointment: { id: 7 } }, noDetails.replace('details', 'visit ID')],
  ])('answered %s %j %j is booked', async (status, headers, body, value, note) => {
    const { envelope, server } = await sendTo(answered(status, headers, body), operation)
    expect(envelope).toMatchObject({ ok: true, value, meta: { status: Number.parseInt(status, 10), note } })
    expect(server.requests).toHaveLength(1)
  })

  it('with a visit ID has no note', async () => {
    const { envelope } = await sendTo(answered('200 OK', {}, '{"visitId": "v-1"}'), operation)
    expect(envelope).toMatchObject({ ok: true, value: { visitId: 'v-1' } })
    expect(envelope.ok && envelope.meta.note).toBeUndefined()
  })

  it.each(['{"error": "SlotUnavailable"}', 'Booking failed', '{"success": false}'])(
    'has an unknown outcome where a 2xx speaks of an error: %s',
    async (body) => {
      const failure = failureOf(await sendTo(answered('200 OK', {}, body), operation))
      expect(failure).toMatchObject({
        kind: 'outcome-unknown',
        status: 200,
        mayHaveHappened: true,
        rawBody: body,
        message: expect.stringContaining('it reports an error') as string,
      })
    },
  )

  it('has an unknown outcome where the body is a page, or may be cut off', async () => {
    const page = answered('200 OK', { 'content-type': 'text/html' }, '<p>Sign in</p>')
    expect(failureOf(await sendTo(page, operation)).kind).toBe('outcome-unknown')
    const unframed = {
      name: 'unframed',
      onRequest: ({ socket }: { socket: { end: (text: string) => unknown } }) =>
        void socket.end('HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-type: application/json\r\n\r\n{"visi'),
    }
    expect(failureOf(await sendTo(unframed, operation)).kind).toBe('outcome-unknown')
  })
})

it('a report start without a body stays unknown: its answer is documented', async () => {
  expect(failureOf(await sendTo(answered('204 No Content', {}, ''), 'reports.start')).kind).toBe('outcome-unknown')
})
