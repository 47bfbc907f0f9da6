import type { SharedStoreFields } from '../../../../domain/regions/regions-settings.ts'
import { NoAnswerInTime } from './in-time.ts'

/** Explains database errors in our own words: a server's message may repeat what it was sent. */

export type DatabaseWords = {
  /** One plain sentence without the password. */
  readonly message: string
  readonly nextStep: string
  /** True if the server rejected the sign-in: a quick retry could lock the account. */
  readonly signIn: boolean
}

/** An error of the console itself with its own words. */
export class DatabaseRefusal extends Error {
  readonly words: DatabaseWords
  constructor(message: string, nextStep: string, signIn = false) {
    super(message)
    this.words = { message, nextStep, signIn }
  }
}

/** Host and port as one text; IPv6 addresses in brackets. */
export const serverOf = ({ host, port }: Pick<SharedStoreFields, 'host' | 'port'>): string =>
  `${host.includes(':') ? `[${host.replace(/^\[|\]$/g, '')}]` : host}:${port}`

const network = 'Check the host, the port, the network and the VPN.'
const certificate =
  'Ask who runs the database for a certificate of an authority that this computer trusts, or name that authority’s file in the connection (Edit, Further certificate authorities).'
const account = 'Check the user and the password in the connection’s settings, Shared history.'
const operator = 'Ask who runs the database.'

type Words = readonly [what: string, nextStep: string]

const causes: Readonly<Record<string, Words>> = {
  ECONNREFUSED: ['nothing listens there', 'Check the host and the port, and that the database runs.'],
  ECONNRESET: ['the connection was cut', network],
  EPIPE: ['the connection was cut', network],
  ENOTFOUND: ['the host name is not known', 'Check the host name and the VPN.'],
  EAI_AGAIN: ['the host name could not be looked up', network],
  ETIMEDOUT: ['no answer came', network],
  EHOSTUNREACH: ['there is no way to this host', network],
  ENETUNREACH: ['there is no network to this host', network],
  CERT_HAS_EXPIRED: ['its certificate has expired', operator],
  ERR_TLS_CERT_ALTNAME_INVALID: [
    'its certificate is for another host',
    'Give the host name that the certificate is for.',
  ],
  DEPTH_ZERO_SELF_SIGNED_CERT: ['its certificate is self-signed and not trusted', certificate],
  SELF_SIGNED_CERT_IN_CHAIN: ['its certificate comes from an authority that is not trusted', certificate],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: ['its certificate comes from an authority that is not trusted', certificate],
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: ['its certificate comes from an authority that is not trusted', certificate],
  ENOENT: ['the certificate file of this connection is missing', 'Name the file again in the connection.'],
  EACCES: ['the certificate file of this connection may not be read', 'Give your account the right to read it.'],
  NO_CERTIFICATE_IN_FILE: [
    'the certificate file of this connection holds no certificate in PEM form',
    'Name a PEM file in the connection.',
  ],
  // PostgreSQL error codes (appendix A of its manual).
  '28P01': ['the password was not accepted', account],
  '28000': ['this user may not sign in from this computer', `${account} Otherwise ask who runs the database.`],
  '3D000': ['there is no database of this name', 'Check the name of the database.'],
  '42501': [
    'this user has no right to the tables of the shared history',
    'Ask who runs the database for the right to create in it, or to use the schema access_console.',
  ],
  '25006': ['it only takes readings now', 'Give the host of the database that takes writings, not of a copy.'],
  '53100': ['its disk is full', operator],
  '53300': ['it takes no more connections now', operator],
  '57P03': ['it is starting or stopping', 'Wait a moment.'],
  '57P01': ['it was stopped', 'Wait a moment, or ask who runs the database.'],
  '57014': ['it took too long', network],
}

const signInCodes: ReadonlySet<string> = new Set(['28P01', '28000'])

/** Explains `error` of the database at `fields`. Contains only the error's code, none of its text. */
export function databaseWords(error: unknown, fields: SharedStoreFields): DatabaseWords {
  if (error instanceof DatabaseRefusal) return error.words
  const code = error instanceof NoAnswerInTime ? 'ETIMEDOUT' : codeOf(error)
  const [what, nextStep] = wordsOf(error, code)
  return {
    message: `The shared history at ${serverOf(fields)} cannot be used: ${what}.`,
    nextStep,
    signIn: signInCodes.has(code),
  }
}

function wordsOf(error: unknown, code: string): Words {
  const known = causes[code]
  if (known !== undefined) return known
  if (/CERT|^ERR_TLS|^ERR_SSL|^EPROTO/.test(code)) return ['its certificate is not trusted', certificate]
  const text = error instanceof Error ? error.message : ''
  // The driver gives these errors no code.
  if (text.includes('does not support SSL')) {
    return ['it offers no encryption (TLS)', 'Ask who runs the database to switch TLS on.']
  }
  if (text.startsWith('timeout')) return ['no answer came', network]
  if (text.includes('terminated') || text.includes('not queryable')) return ['the connection was cut', network]
  if (text.startsWith('SASL') || text.startsWith('SCRAM')) return ['the password was not accepted', account]
  if (/^[0-9A-Z]{5}$/.test(code)) return [`it refused with code ${code}`, operator]
  return ['the connection failed', network]
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
