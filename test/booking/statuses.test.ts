import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takesTurn } from '../counted.ts'
import { certificateProblem, makeCertificates } from '../faults/certificates.ts'
import { answer, json } from '../faults/fault-case.ts'
import { type FaultServer, startFaultServer } from '../faults/fault-server.ts'
import { keep, review, send } from './booked.ts'
import { type Desk, openDesk, valueOf } from './desk.ts'
import { draftOf, sentWays } from './drafts.ts'
import { type Platform, startPlatform, type WriteExchange } from './platform.ts'
import { startTunnel } from './tunnel.ts'

/** Responses that invite a retry or redirect: the console does neither. */

const missing = await certificateProblem()

let desk: Desk
let platform: Platform
let elsewhere: FaultServer
beforeEach(async () => {
  desk = await openDesk()
  elsewhere = await startFaultServer({ name: 'elsewhere' })
  platform = await startPlatform({ elsewhere: elsewhere.origin })
  desk.connect('c1', platform.origin)
})
afterEach(async () => {
  await desk.close()
  await platform.close()
  await elsewhere.close()
  await rm(desk.folder, { recursive: true, force: true })
})

const said = '{"message": "no"}'
type Case = {
  readonly name: string
  readonly state: string
  readonly answered: (exchange: WriteExchange) => Buffer
}

const redirect = (status: string): Case => ({
  name: status,
  // The platform may have booked it before the redirect.
  state: 'unknown',
  answered: ({ elsewhere: other, origin, request }) =>
    answer(status, { location: `${Math.random() < 0.5 ? other : origin}${request.target}` }, ''),
})
const refusal = (status: string, headers: Readonly<Record<string, string>> = {}): Case => ({
  name: status,
  state: 'refused',
  answered: () => answer(status, { 'content-type': json, ...headers }, said),
})

const cases: readonly Case[] = [
  redirect('301 Moved Permanently'),
  redirect('302 Found'),
  redirect('303 See Other'),
  redirect('307 Temporary Redirect'),
  redirect('308 Permanent Redirect'),
  refusal('401 Unauthorized', { 'www-authenticate': 'Basic realm="x"' }),
  refusal('403 Forbidden'),
  refusal('407 Proxy Authentication Required', { 'proxy-authenticate': 'Basic realm="x"' }),
  refusal('429 Too Many Requests', { 'retry-after': '1' }),
  refusal('429 Too Many Requests', { 'retry-after': '0' }),
]

/** In the short count the ways of a booking take turns. */
const inTurns = (turn: number) => sentWays.filter((_, at) => takesTurn(at, turn, sentWays.length))

describe.each(cases.map((one, turn) => ({ ...one, ways: inTurns(turn) })))('$name', ({ state, answered, ways }) => {
  it.each(ways)('of %s: one POST, and nothing elsewhere', async (way) => {
    await platform.treat({ onWrite: (exchange) => void exchange.socket.write(answered(exchange)) })
    const { intentId } = await review(desk, await keep(desk, draftOf({ way })))
    const outcome = valueOf(await send(desk, intentId))
    expect(outcome.intent.state).toBe(state)
    expect(valueOf(await send(desk, intentId))).toEqual(outcome)
    expect(platform.posts()).toBe(1)
    expect(elsewhere.connectionCount()).toBe(0)
  })
})

describe.skipIf(missing !== undefined)('a proxy that asks for a sign-in in the middle of it', () => {
  it.each(inTurns(0))('keeps %s from being sent: nothing arrives, and it says so', async (way) => {
    const { remote, authority } = await makeCertificates()
    const far = await startPlatform({ tls: { ...remote, bad: remote } })
    const tunnel = await startTunnel(Number(new URL(far.origin).port))
    const proxied = await openDesk({ resolveProxy: async () => `PROXY ${tunnel.origin}; DIRECT` })
    try {
      const certificateFile = join(proxied.folder, 'authority.pem')
      await writeFile(certificateFile, authority)
      proxied.connect('c1', 'https://platform.example', { certificateFile })
      const { intentId } = await review(proxied, await keep(proxied, draftOf({ way })))
      const before = tunnel.asked.length
      tunnel.refuse(
        'HTTP/1.1 407 Proxy Authentication Required\r\nproxy-authenticate: Basic\r\ncontent-length: 0\r\n\r\n',
      )
      const { intent, failure } = valueOf(await send(proxied, intentId))
      expect(intent.state).toBe('not-sent')
      expect(failure?.message).toMatch(/proxy requires a sign-in/)
      expect(far.posts()).toBe(0)
      expect(tunnel.asked.slice(before)).toEqual(['CONNECT platform.example:443 HTTP/1.1'])
    } finally {
      await proxied.close()
      await tunnel.close()
      await far.close()
      await rm(proxied.folder, { recursive: true, force: true })
    }
  })
})
