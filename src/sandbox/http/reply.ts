import type { OutgoingHttpHeaders } from 'node:http'

/** A handler's response. */
export type Reply = {
  readonly status: number
  readonly headers?: OutgoingHttpHeaders
  /** Sent as JSON. */
  readonly json?: unknown
  /** Sent unchanged, with its own content type. */
  readonly text?: { readonly type: string; readonly chunks: Iterable<string> }
  /** No response: the connection is cut. */
  readonly isLost?: true
}

export const ok = (json: unknown): Reply => ({ status: 200, json })

/** Thrown by a handler to return an error. */
export class Refusal extends Error {
  readonly reply: Reply

  constructor(status: number, json: unknown, headers: OutgoingHttpHeaders = {}) {
    super(`${status}`)
    this.reply = { status, json, headers }
  }
}
