import type { IncomingMessage } from 'node:http'
import { Refusal } from './reply.ts'

export const maxBodyBytes = 1024 * 1024

/** Reads and parses a JSON body; undefined if it is empty. Refuses more than 1 MB, invalid UTF-8 and invalid JSON. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = chunk as Buffer
    size += bytes.length
    if (size > maxBodyBytes) throw new Refusal(413, { message: 'Request body is too large' }, { connection: 'close' })
    chunks.push(bytes)
  }
  if (size === 0) return undefined
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)))
  } catch {
    throw new Refusal(400, { message: 'Request body is not valid JSON' })
  }
}
