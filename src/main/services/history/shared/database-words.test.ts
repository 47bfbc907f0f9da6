import { describe, expect, it } from 'vitest'
import { databaseWords } from './database-words.ts'
import { NoAnswerInTime } from './in-time.ts'

const fields = { host: 'db.example', port: 5432, database: 'waits', user: 'console', tls: 'verify' } as const
const coded = (code: string, text = 'what the server wrote: s3cret') => Object.assign(new Error(text), { code })

describe('what went wrong with the database of a team', () => {
  it.each([
    [coded('ECONNREFUSED'), 'no service is listening there'],
    [new AggregateError([coded('ENETUNREACH')]), 'there’s no network connection to this host'],
    [
      Object.assign(coded('EACCES'), { syscall: 'connect' }),
      'a firewall or security program on this computer blocked the connection',
    ],
    [coded('EACCES'), 'your account has no permission to read this connection’s certificate file'],
    [coded('28P01'), 'the password was rejected'],
    [coded('53300'), 'it accepts no more connections now'],
    [coded('XX001'), 'it rejected the request with code XX001'],
    [coded('constructor'), 'the connection failed'],
    [coded('ERR_TLS_HANDSHAKE'), 'its certificate isn’t trusted'],
    [new NoAnswerInTime(), 'no response'],
    [new Error('timeout expired'), 'no response'],
    [new Error('The server does not support SSL connections'), 'it doesn’t offer encryption (TLS)'],
    [new Error('Connection terminated unexpectedly'), 'the connection dropped'],
    [new Error('SASL: SCRAM-SERVER-FINAL-MESSAGE: server signature does not match'), 'the password was rejected'],
    [new Error('s3cret'), 'the connection failed'],
    ['s3cret', 'the connection failed'],
  ])('%o is said in words of our own', (error, words) => {
    const said = databaseWords(error, fields)
    expect(said.message).toBe(`The shared history at db.example:5432 can’t be used: ${words}.`)
    expect(said.nextStep).not.toBe('')
    expect(JSON.stringify(said)).not.toContain('s3cret')
  })

  it('is a matter of the sign-in where the server refused it', () => {
    expect(['28P01', '28000', '3D000', 'ECONNRESET'].map((code) => databaseWords(coded(code), fields).signIn)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('names the field for further authorities as the form of the connection does', () => {
    const { nextStep } = databaseWords(coded('SELF_SIGNED_CERT_IN_CHAIN'), fields)
    expect(nextStep).toContain('(Edit, Additional certificate authorities)')
  })

  it('names an address of IPv6 in brackets', () => {
    expect(databaseWords(coded('EPIPE'), { ...fields, host: '::1' }).message).toContain('at [::1]:5432')
  })
})
