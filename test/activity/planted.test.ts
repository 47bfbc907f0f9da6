import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Activity, createActivity } from '../../src/main/services/activity/activity.ts'
import { bundleText } from '../../src/main/services/activity/bundle.ts'
import { curlOf } from '../../src/main/services/activity/curl.ts'
import { createPlatformClient, type PlatformClient } from '../../src/main/services/platform/client.ts'
import { type EndpointName, endpoints } from '../../src/main/services/platform/operations.ts'
import { onLoopback } from '../../src/main/testing/loopback.ts'
import { plantedValues, searchedForms } from '../booking/planted.ts'
import { connectionTo, everywhere } from '../requests/harness.ts'
import { plantedAnswer, plantedInput } from './planted-calls.ts'
import { folderForAll } from '../new-folders.ts'

/** Identifiers in every field of every call and response: none may appear in what Activity stores, shows or writes. */

const key = 'pl4nted-key-9f31c2'
const names = Object.keys(endpoints) as EndpointName[]
/** Ids as a server might return them: echoed input, personal numbers, text. */
const answeredIds = ['5a6b7c8d-9e0f-4a1b-8c2d-77aa88bb99cc', '478-93-6152', '4471990288123345', 'Quillondra']

let server: Awaited<ReturnType<typeof onLoopback>>
const folder = folderForAll('activity-')
let received = ''
let answer = { status: 200, body: '', type: 'application/json', id: '' }

beforeAll(async () => {
  const listen = async (request: IncomingMessage, response: ServerResponse) => {
    received += `${decodeURIComponent(request.url ?? '')}\n${JSON.stringify(request.headers)}\n`
    for await (const piece of request) received += String(piece)
    response.writeHead(answer.status, {
      'content-type': answer.type,
      'correlation-id': answer.id,
      'x-person': plantedValues[0],
    })
    response.end(answer.body)
  }
  server = await onLoopback(createServer((request, response) => void listen(request, response)))
})
afterAll(() => server.close())

/** Everything that could be shown or written, as one text. */
function everythingOf(activity: Activity): string {
  const calls = activity.newest(2_000)
  const bundle = bundleText({
    madeAt: '2026-11-22T00:00:00Z',
    info: { version: '0', runtime: 'electron', platform: 'linux', timeZone: 'UTC' },
    connections: [],
    settings: { idleMinutes: 5, clipboardSeconds: 60, pin: 'set' },
    trail: undefined,
    log: [],
    calls,
  })
  const list = activity.list({ only: 'all', limit: 2_000 })
  return [JSON.stringify(list), JSON.stringify(calls), ...calls.map(curlOf), bundle].join('\n').toLowerCase()
}

const hitsIn = (text: string) =>
  [...plantedValues, ...answeredIds, key].filter((value) => searchedForms(value).some((form) => text.includes(form)))

/** A server echoes what it received. An id that only looks like one it never received can't be told from its own. */
function answeredId(turn: number, input: unknown): string {
  const id = answeredIds[turn % answeredIds.length] ?? ''
  return id !== answeredIds[0] || JSON.stringify(input).includes(id) ? id : 'b7a1c0de-0000-4000-8000-000000000001'
}

async function sendAll(client: PlatformClient, sends: readonly { status: number; broken?: boolean }[]) {
  const connection = connectionTo(everywhere(server.origin))
  let planted = 0
  for (const operation of names)
    for (const [turn, { status, broken }] of sends.entries()) {
      const made = plantedInput(operation, folder)
      planted += made.planted
      answer = {
        status,
        body:
          status === 200 && broken !== true
            ? plantedAnswer(operation)
            : JSON.stringify({ error: plantedValues.join(' '), apiKey: key }),
        type: operation === 'reports.download' && status === 200 ? 'text/csv' : 'application/json',
        id: answeredId(turn, made.input),
      }
      await client.send(operation, made.input, { connection, keys: async () => ({ found: true, key }), once: true })
    }
  return planted
}

it('keeps none of them, whatever the platform answers; the same search finds them in what was sent', async () => {
  const activity = createActivity()
  const client = createPlatformClient({ observer: activity.observer })
  try {
    const planted = await sendAll(client, [
      { status: 200 },
      { status: 400 },
      { status: 500 },
      { status: 200, broken: true },
    ])
    expect(planted).toBeGreaterThan(names.length * 4)
  } finally {
    await client.close()
  }
  expect(activity.newest(2_000)).toHaveLength(names.length * 4)
  expect(
    new Set(
      activity
        .newest(2_000)
        .filter(({ tryCount }) => tryCount > 0)
        .map(({ operation }) => operation),
    ),
  ).toEqual(new Set(names))
  expect(hitsIn(everythingOf(activity))).toEqual([])
  // Control: the wire traffic contained each class of identifiers and the key.
  expect(hitsIn(received.toLowerCase()).length).toBeGreaterThan(plantedValues.length / 2)
  expect(hitsIn(received.toLowerCase())).toContain(key)
})

it.each([...plantedValues, key])('the search finds %s where it stands in a record', (value) => {
  const activity = createActivity()
  const connection = { ...connectionTo(everywhere('http://127.0.0.1:1')), name: value }
  activity.observer({ operation: 'visits.create', connection, correlationId: 'c' })
  expect(hitsIn(everythingOf(activity))).toContain(value)
})
