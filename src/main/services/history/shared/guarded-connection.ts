import type { Duplex } from 'node:stream'
import type { Connection, ConnectionConfig } from 'pg'
import { texts } from '../text.ts'
import { DatabaseRefusal } from './database-words.ts'

/** The driver's connection with the limits that the driver lacks: which sign-ins it answers, and how many bytes it accepts. */

const mebibyte = 2 ** 20
/** The largest row that the console writes is a practice's last answer, well under a mebibyte. */
const mostMessageBytes = 16 * mebibyte
const mostAnswerBytes = 64 * mebibyte

/** Methods of the driver's connection that its types leave out. */
type DriverConnection = Connection & {
  /** Called for the plain stream, or for the encrypted one after the handshake. */
  attachListeners(stream: Duplex): void
  /** Sends a password in cleartext or as an MD5 hash; SCRAM uses other methods. */
  password(text: string): void
}
type DriverConnectionClass = new (config: ConnectionConfig) => DriverConnection

/** A connection that answers no request for a cleartext or MD5 password, and closes if the server sends more than the console ever reads. */
export function guardedConnection(driver: typeof Connection, config: ConnectionConfig): Connection {
  class Guarded extends (driver as unknown as DriverConnectionClass) {
    override attachListeners(stream: Duplex): void {
      const tooMuch = messageCounter()
      // Before the driver's own listener, which buffers a whole message.
      stream.on('data', (chunk: Buffer) => {
        if (tooMuch(chunk)) stream.destroy(new DatabaseRefusal(texts.guardedConnection.theDatabaseSentMoreThan))
      })
      super.attachListeners(stream)
    }
    override password(): void {
      this.emit('error', new DatabaseRefusal(texts.guardedConnection.theDatabaseDoesntUseScram, true))
    }
  }
  return new Guarded(config)
}

const readyForQuery = 'Z'.charCodeAt(0)
const headerBytes = 5

/**
 * Counts a server's messages (a type byte, a length that includes itself, the content). The function returns true for bytes of a message that announces too
 * much, or of an answer that has become too long.
 */
export function messageCounter(
  mostOfMessage = mostMessageBytes,
  mostOfAnswer = mostAnswerBytes,
): (chunk: Buffer) => boolean {
  const header = Buffer.alloc(headerBytes)
  let known = 0
  let left = 0
  let answer = 0
  return (chunk) => {
    answer += chunk.length
    for (let at = 0; at < chunk.length; ) {
      if (left > 0) {
        const step = Math.min(left, chunk.length - at)
        left -= step
        at += step
        continue
      }
      header[known] = chunk[at] ?? 0
      known += 1
      at += 1
      if (known < headerBytes) continue
      known = 0
      left = Math.max(0, header.readUInt32BE(1) - (headerBytes - 1))
      if (left > mostOfMessage) return true
      if (header[0] === readyForQuery) answer = 0
    }
    return answer > mostOfAnswer
  }
}
