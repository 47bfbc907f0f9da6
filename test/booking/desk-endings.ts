import { answer, json } from '../faults/fault-case.ts'
import type { WriteExchange } from './platform.ts'

/** How the platform ends a booking of the random desks: it books or not, and its response is true, false, or missing. */

export type Ending = (exchange: WriteExchange) => void

const says =
  (status: string, body: string, type = json): Ending =>
  ({ socket }) =>
    void socket.write(answer(status, { 'content-type': type }, body))
const booksAndSays =
  (status: string, body?: string, type?: string): Ending =>
  (exchange) => {
    const own = exchange.apply()
    says(status, body ?? own, type)(exchange)
  }

export const endings = {
  booked: booksAndSays('200 OK'),
  'booked, created': booksAndSays('201 Created'),
  'booked, no body': booksAndSays('200 OK', ''),
  'booked, plain text': booksAndSays('200 OK', 'OK', 'text/plain'),
  'booked, other JSON': booksAndSays('200 OK', '{"confirmation":"A-1"}'),
  'refused, 400': says('400 Bad Request', '{"errors":[{"field":"patient.email","message":"is not an email"}]}'),
  'refused, 404': says('404 Not Found', '{"message":"Practice not found"}'),
  taken: says('409 Conflict', '{"message":"SlotUnavailable"}'),
  'server error after booking': booksAndSays('500 Internal Server Error', '{"message":"boom"}'),
  'cut off after booking': (exchange) => {
    exchange.apply()
    exchange.socket.resetAndDestroy()
  },
  'cut off before booking': ({ socket }) => void socket.resetAndDestroy(),
  'ended without a word': ({ socket }) => void socket.end(),
  'half an answer': (exchange) => {
    exchange.apply()
    exchange.socket.end('HTTP/1.1 200 OK\r\ncontent-length: 90\r\n\r\n{"visit')
  },
} satisfies Readonly<Record<string, Ending>>

export type EndingName = keyof typeof endings
export const endingNames = Object.keys(endings) as EndingName[]
