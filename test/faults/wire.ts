import type { Socket } from 'node:net'

/** A request exactly as on the wire. Header names in lower case, in order; the body as raw bytes. */
export type WireRequest = {
  readonly method: string
  /** The request target as sent, without decoding. */
  readonly target: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Buffer
}

/** The values of a header, joined like in HTTP; undefined if absent. */
export function headerOf(request: WireRequest, name: string): string | undefined {
  const values = request.headers.filter(([key]) => key === name).map(([, value]) => value)
  return values.length === 0 ? undefined : values.join(', ')
}

type Head = { readonly request: Omit<WireRequest, 'body'>; readonly length: number; readonly chunked: boolean }

function parseHead(text: string): Head {
  const [requestLine = '', ...lines] = text.split('\r\n')
  const [method = '', target = ''] = requestLine.split(' ')
  const headers = lines.map((line): readonly [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  const value = (name: string) => headers.find(([key]) => key === name)?.[1]
  return {
    request: { method, target, headers },
    length: Number(value('content-length') ?? 0),
    chunked: (value('transfer-encoding') ?? '').includes('chunked'),
  }
}

/** The decoded chunked body at the start of `bytes` and its end; undefined while it's incomplete. */
function readChunked(bytes: Buffer): { body: Buffer; end: number } | undefined {
  const parts: Buffer[] = []
  let at = 0
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd === -1) return undefined
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    const start = lineEnd + 2
    if (bytes.length < start + size + 2) return undefined
    if (size === 0) return { body: Buffer.concat(parts), end: start + 2 }
    parts.push(bytes.subarray(start, start + size))
    at = start + size + 2
  }
}

/**
 * Parses HTTP/1.1 requests from a raw socket and passes on each as soon as it's complete. Doesn't use node:http, because faults must be able to break HTTP,
 * and counts must match the wire.
 */
export function readRequests(socket: Socket, onRequest: (request: WireRequest) => void): void {
  let pending = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    pending = Buffer.concat([pending, chunk])
    for (;;) {
      const headEnd = pending.indexOf('\r\n\r\n')
      if (headEnd === -1) return
      const head = parseHead(pending.toString('latin1', 0, headEnd))
      const rest = pending.subarray(headEnd + 4)
      const read = head.chunked
        ? readChunked(rest)
        : rest.length < head.length
          ? undefined
          : { body: Buffer.from(rest.subarray(0, head.length)), end: head.length }
      if (read === undefined) return
      pending = rest.subarray(read.end)
      onRequest({ ...head.request, body: read.body })
    }
  })
}
