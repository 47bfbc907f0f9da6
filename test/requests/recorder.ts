import { createServer, type IncomingMessage } from 'node:http'
import { onLoopback } from '../../src/main/testing/loopback.ts'
import { documentedAnswer } from './answers.ts'

/** The three hosts of the platform document. */
export const hosts = ['base', 'visit', 'scheduling'] as const
export type HostName = (typeof hosts)[number]

/** A request as the platform sees it. */
export type Recorded = {
  readonly host: HostName
  readonly method: string
  /** As sent, without decoding. */
  readonly rawPath: string
  /** Decoded; an encoded slash in a segment would show. */
  readonly path: string
  /** Decoded, in order, including repeats. */
  readonly query: readonly (readonly [string, string])[]
  /** Header names in lower case; repeated headers are joined with `, `. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type Recorder = {
  readonly addresses: Readonly<Record<HostName, string>>
  readonly requests: readonly Recorded[]
  /** TCP connections opened so far to any of the three. */
  readonly connections: () => number
  readonly forget: () => void
  readonly close: () => Promise<void>
}

function record(host: HostName, request: IncomingMessage, body: Buffer): Recorded {
  const target = request.url ?? ''
  const at = target.indexOf('?')
  const rawPath = at === -1 ? target : target.slice(0, at)
  const headers: Record<string, string> = {}
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const name = (request.rawHeaders[index] ?? '').toLowerCase()
    const value = request.rawHeaders[index + 1] ?? ''
    headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`
  }
  return {
    host,
    method: request.method ?? '',
    rawPath,
    path: decodeURIComponent(rawPath),
    query: at === -1 ? [] : [...new URLSearchParams(target.slice(at + 1))],
    headers,
    body: body.toString('utf8'),
  }
}

/**
 * Three loopback servers that record every request and return a minimal documented response per endpoint. Anything undocumented gets 418, so that a wrong
 * method, host or path can't pass.
 */
export async function startRecorder(): Promise<Recorder> {
  const requests: Recorded[] = []
  let connections = 0
  const servers = await Promise.all(
    hosts.map(async (host) => {
      const server = createServer((request, response) => {
        const chunks: Buffer[] = []
        request.on('data', (chunk: Buffer) => chunks.push(chunk))
        request.on('end', () => {
          const recorded = record(host, request, Buffer.concat(chunks))
          requests.push(recorded)
          const answer = documentedAnswer(host, recorded.method, recorded.path)
          response.writeHead(answer.status, { 'content-type': answer.contentType })
          response.end(answer.body)
        })
      })
      server.on('connection', () => {
        connections += 1
      })
      return { host, ...(await onLoopback(server)) }
    }),
  )
  const addressOf = (host: HostName) => servers.find((server) => server.host === host)!.origin
  return {
    addresses: { base: addressOf('base'), visit: addressOf('visit'), scheduling: addressOf('scheduling') },
    requests,
    connections: () => connections,
    forget: () => {
      requests.length = 0
      connections = 0
    },
    close: async () => {
      await Promise.all(servers.map((server) => server.close()))
    },
  }
}
