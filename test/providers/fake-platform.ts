import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text as textIn } from 'node:stream/consumers'
import { onLoopback } from '../../src/main/testing/loopback.ts'

/** A fast loopback platform of sample providers, which records every request and counts concurrent ones. */

export type Seen = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: unknown
}

export type FakeAnswer = {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Sent unchanged; other values are sent as JSON. */
  readonly text?: string
  readonly json?: unknown
  readonly delayMs?: number
  /** Closes the socket without a response. */
  readonly hangUp?: boolean
  /** Breaks off after half of the response. */
  readonly breakOff?: boolean
}

export type FakePlatform = {
  readonly url: string
  readonly seen: readonly Seen[]
  /** The peak of concurrent requests. */
  readonly most: () => number
  forget(): void
  close(): Promise<void>
}

export async function startFakePlatform(answer: (request: Seen) => FakeAnswer | undefined): Promise<FakePlatform> {
  const seen: Seen[] = []
  let underWay = 0
  let most = 0

  const server = createServer((request, response) => {
    underWay += 1
    most = Math.max(most, underWay)
    response.once('close', () => {
      underWay -= 1
    })
    void read(request).then((one) => {
      seen.push(one)
      const reply = answer(one) ?? { status: 404, json: {} }
      if (reply.delayMs === undefined) send(request, response, reply)
      else setTimeout(() => send(request, response, reply), reply.delayMs)
    })
  })
  const { origin, close } = await onLoopback(server)
  return {
    url: origin,
    seen,
    most: () => most,
    forget() {
      seen.length = 0
      most = underWay
    },
    close,
  }
}

async function read(request: IncomingMessage): Promise<Seen> {
  const url = new URL(request.url ?? '/', 'http://fake')
  const text = await textIn(request)
  return {
    method: request.method ?? '',
    path: decodeURIComponent(url.pathname),
    query: url.searchParams,
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
  }
}

function send(request: IncomingMessage, response: ServerResponse, reply: FakeAnswer): void {
  if (reply.hangUp === true) {
    request.socket.destroy()
    return
  }
  const text = reply.text ?? JSON.stringify(reply.json ?? {})
  response.writeHead(reply.status ?? 200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    ...reply.headers,
  })
  if (reply.breakOff === true) {
    response.write(text.slice(0, text.length / 2))
    setTimeout(() => request.socket.destroy(), 5)
  } else response.end(text)
}

/** The NPI number `count` with its check digit (Luhn sum plus 24, implemented here independently). */
export function npiOf(count: number): string {
  const nine = String(100_000_000 + count)
  const sum = Array.from(nine).reduceRight((total, digit, at) => {
    const doubled = (9 - at) % 2 === 1 ? Number(digit) * 2 : Number(digit)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 24)
  return `${nine}${(10 - (sum % 10)) % 10}`
}

/** A record as in the document: bookable by both patient classes, with a new-patient and a returning visit type in one department. */
export const recordOf = (npi: string, more: Readonly<Record<string, unknown>> = {}) => ({
  minAge: 0,
  maxAge: 120,
  name: `Provider ${npi}`,
  credentials: 'MD',
  providerGender: 'Female',
  acceptingNewPatients: true,
  specialty: ['Family Medicine'],
  departments: [
    {
      ehrSystemName: 'harbor-ehr',
      name: 'Harbor Clinic',
      supportedVisitTypeIds: ['guid-new', 'guid-follow'],
      departmentUrlName: 'harbor-clinic',
      departmentId: 'guid-harbor',
      timezone: 'America/Phoenix',
      emrId: '101',
    },
  ],
  providerExternalIds: [{ system: 'harbor-ehr', value: 'E1' }],
  providerId: npi,
  scheduleStatus: { allowsOpenSchedule: true, allowsDirectSchedule: true },
  isActive: true,
  visitTypes: [
    {
      id: 'guid-new',
      visitTypeId: '11',
      name: 'New visit',
      shortName: 'NewPatient',
      maxLookAheadDays: 60,
      bufferDays: 0,
    },
    {
      id: 'guid-follow',
      visitTypeId: '12',
      name: 'Follow-up visit',
      shortName: 'FollowUp',
      maxLookAheadDays: 60,
      bufferDays: 0,
    },
  ],
  ...more,
})

/** One slot of GET timeslots for `recordOf`, for new or returning patients. */
export const timeSlotsAnswer = (npi: string, forNewPatient: boolean) => ({
  slots: [
    {
      npi,
      departmentId: '101',
      ehrSystemName: 'harbor-ehr',
      timezone: 'America/Phoenix',
      slotsByVisitType: [
        {
          visitTypeId: forNewPatient ? '11' : '12',
          visitTypeName: forNewPatient ? 'New visit' : 'Follow-up visit',
          forNewPatient,
          forEstablishedPatient: !forNewPatient,
          scheduleDays: [
            { date: '2035-03-02', slotTimes: [{ slotDateTime: '2035-03-02T09:00:00-07:00', duration: 30 }] },
          ],
        },
      ],
    },
  ],
})

/** One slot of GET timeslots of a visit type that the record doesn't have, without whom it is for. */
export const unclearSlotsAnswer = (npi: string) => ({
  slots: [
    {
      npi,
      departmentId: '101',
      ehrSystemName: 'harbor-ehr',
      timezone: 'America/Phoenix',
      slotsByVisitType: [
        {
          visitTypeName: 'Something else',
          scheduleDays: [
            { date: '2035-03-02', slotTimes: [{ slotDateTime: '2035-03-02T09:00:00-07:00', duration: 30 }] },
          ],
        },
      ],
    },
  ],
})

/** A platform that lists `npis` and has a record for each; `odd` overrides responses. */
export const directoryOf =
  (npis: readonly string[], odd: (request: Seen, npi: string) => FakeAnswer | undefined = () => undefined) =>
  (request: Seen): FakeAnswer | undefined => {
    const npi = /^\/v3\/providers\/(?:.*\|)?([^/]+)$/.exec(request.path)?.[1] ?? ''
    const other = odd(request, npi)
    if (other !== undefined) return other
    if (request.path === '/v1/providers') return { json: npis.map((one) => ({ system: 'harbor-ehr', npi: one })) }
    return npi === '' ? undefined : { json: recordOf(npi) }
  }
