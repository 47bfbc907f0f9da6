import { connect } from 'node:tls'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { NoAnswer } from './transport.ts'

const failed = (code: string, syscall?: string) =>
  Object.assign(new Error('text'), { code, ...(syscall === undefined ? {} : { syscall }) })
const wordsOf = (cause: unknown) => new NoAnswer(cause, false).message
const noSecureConnection = 'the address offers no secure connection (https) that the console accepts'
const clientCertificate =
  'the server requires a client certificate, which the console doesn’t have; contact your network administrators'

describe('why no response came', () => {
  it.each([
    [failed('EACCES', 'connect'), 'a firewall or security program on this computer blocked the connection'],
    [failed('EPERM', 'connect'), 'a firewall or security program on this computer blocked the connection'],
    [
      new AggregateError([failed('EACCES', 'connect')]),
      'a firewall or security program on this computer blocked the connection',
    ],
    [failed('EACCES', 'open'), 'you don’t have permission to read this connection’s certificate file'],
    [failed('EPROTO'), noSecureConnection],
    [failed('ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION'), noSecureConnection],
    [failed('ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED'), clientCertificate],
    [failed('ERR_SSL_TLSV1_CERTIFICATE_REQUIRED'), clientCertificate],
    [failed('ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE'), clientCertificate],
    [failed('ERR_SSL_CERTIFICATE_VERIFY_FAILED'), 'the server’s certificate isn’t trusted'],
    [failed('CERT_SIGNATURE_FAILURE'), 'the server’s certificate isn’t trusted'],
  ])('%o is said in words of our own', (cause, words) => {
    expect(wordsOf(cause)).toBe(words)
  })

  it('names no certificate where the port speaks plain http', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const socket = connect({ host: '127.0.0.1', port: (server.address() as AddressInfo).port })
    const [cause]: unknown[] = await once(socket, 'error')
    expect(wordsOf(cause)).toBe(noSecureConnection)
    expect(new NoAnswer(cause, false).lasting).toBe(true)
    server.close()
  })
})
