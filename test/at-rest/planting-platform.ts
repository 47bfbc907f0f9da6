import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text as textIn } from 'node:stream/consumers'
import type { EndpointName } from '../../src/main/services/platform/operations.ts'
import { onLoopback } from '../../src/main/testing/loopback.ts'
import { whole } from '../counted.ts'
import { echoes } from '../booking/planted.ts'
import { plantedAnswer } from '../activity/planted-calls.ts'
import { fullAnswers } from '../requests/full-answers.ts'

/** A platform that answers every call with a person's identifiers, as a success or as an error that repeats them. */

const modes = ['good', 'refuses', 'fails', 'breaks', 'cuts'] as const
export type Mode = (typeof modes)[number]
/** The ways in which calls end before the console does. The short count ends all of them before a close, and two before a kill. */
export const modesOf = (how: string): readonly Mode[] =>
  whole || how === 'close' ? modes : modes.filter((mode) => mode === 'good' || mode === 'breaks')

export type PlantingPlatform = {
  readonly origin: string
  /** Requests and responses as sent on the wire. */
  readonly received: () => string
  readonly answered: () => string
  /** How often each call arrived. */
  readonly counts: ReadonlyMap<EndpointName, number>
  close(): Promise<void>
}

const routes: readonly (readonly [RegExp, EndpointName])[] = [
  [/^GET \/v1\/pdm\/schema\//, 'entities.schema'],
  [/^POST \/v1\/pdm\/batch/, 'entities.batch'],
  [/^GET \/api\/8\/practices\//, 'visits.practice'],
  [/^GET \/api\/9\/assignmentqualifiers/, 'visits.assignmentQualifiers'],
  [/^GET \/api\/9\/regions\/waittimes/, 'visits.waitTimes'],
  [/^POST \/api\/9\/visits$/, 'visits.create'],
  [/^POST \/v1\/booking\//, 'visits.createGuest'],
  [/^GET \/api\/9\/visits\/[^/]*\/summary/, 'visits.summary'],
  [/^POST \/v1\/availability\/providers/, 'careOptions.providers'],
  [/^GET \/v1\/availability\/slots/, 'careOptions.slots'],
  [/^POST \/v1\/availability\/slots/, 'careOptions.search'],
  [/^POST \/v5\/slots\/search/, 'slots.search'],
  [/^GET \/v5\/providers\/[^/]*\/timeslots/, 'providers.timeSlots'],
  [/^GET \/v3\/providers\//, 'providers.detail'],
  [/^GET \/v1\/providers/, 'providers.list'],
  [/^POST \/api\/7\/visits\/providerbooking/, 'providers.book'],
  [/^GET \/api\/8\/reporting\/allvisitsreport\/[^/]*\/data/, 'reports.download'],
  [/^GET \/api\/8\/reporting\/allvisitsreport\//, 'reports.status'],
  [/^POST \/api\/8\/reporting\/allvisitsreport/, 'reports.start'],
  [/^POST \/v1\/reporting\/providerhistories/, 'providerHistories.search'],
  [/^POST \/v1\/surveys/, 'surveys.search'],
  [/^POST \/v1\/pauseBookings/, 'pauseBookings.search'],
]

/** Data about providers and regions, not patients, is stored on purpose; in the console run these calls get clean responses. */
const keptOnPurpose: readonly EndpointName[] = [
  'entities.schema',
  'visits.practice',
  'visits.assignmentQualifiers',
  'visits.waitTimes',
  'providers.list',
  'providers.detail',
  'reports.start',
  'reports.status',
]

/** `everywhere` plants in every response; otherwise data stored on purpose stays clean. */
export async function startPlantingPlatform(): Promise<PlantingPlatform> {
  let received = ''
  let answered = ''
  let mode: Mode = 'good'
  let everywhere = true
  let turn = 0
  const counts = new Map<EndpointName, number>()

  function bodyOf(operation: EndpointName): string {
    if (everywhere || !keptOnPurpose.includes(operation)) return plantedAnswer(operation)
    return JSON.stringify(operation === 'reports.status' ? { status: 'SUCCEEDED' } : fullAnswers[operation])
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://platform.example')
    if (url.pathname === '/test/mode') {
      mode = url.searchParams.get('mode') as Mode
      everywhere = url.searchParams.get('everywhere') === 'yes'
      return void response.end()
    }
    const body = await textIn(request)
    received += `${decodeURIComponent(request.url ?? '')}\n${JSON.stringify(request.headers)}\n${body}\n`
    const operation = routes.find(([pattern]) => pattern.test(`${request.method} ${url.pathname}`))?.[1]
    // No platform has a record for an invalid NPI.
    const isNobody = operation === 'providers.detail' && !everywhere && !/\d{10}$/.test(url.pathname)
    if (operation === undefined || isNobody) return void response.writeHead(404).end('{}')
    counts.set(operation, (counts.get(operation) ?? 0) + 1)
    if (mode === 'cuts') return void request.socket.destroy()
    turn += 1
    // Long and short error texts that a screen might quote, with each identifier in turn.
    const all = { message: `Wrong: ${echoes.join('; ')}`, details: echoes }
    const one = { message: `Wrong: ${echoes[turn % echoes.length]}` }
    const words = JSON.stringify(turn % 4 === 0 ? all : one)
    const text = mode === 'good' ? bodyOf(operation) : mode === 'breaks' ? `{"data": [${words}` : words
    answered += text
    response.writeHead(mode === 'refuses' ? 400 : mode === 'fails' ? 500 : 200, {
      'content-type': operation === 'reports.download' && mode === 'good' ? 'text/csv' : 'application/json',
      'correlation-id': encodeURIComponent(echoes[turn % echoes.length] ?? ''),
      'x-person': encodeURIComponent(echoes.join(' ')),
    })
    response.end(text)
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  return {
    ...(await onLoopback(server)),
    received: () => received,
    answered: () => answered,
    counts,
  }
}
