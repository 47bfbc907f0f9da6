import { ownEntry } from '../../../../domain/own-entry.ts'
import type { SharedStoreFields } from '../../../../domain/regions/regions-settings.ts'
import { isBlocked } from '../../platform/transport.ts'
import { NoAnswerInTime } from './in-time.ts'
import { texts } from '../text.ts'

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
  constructor({ message, nextStep }: Pick<DatabaseWords, 'message' | 'nextStep'>, signIn = false) {
    super(message)
    this.words = { message, nextStep, signIn }
  }
}

/** Host and port as one text; IPv6 addresses in brackets. */
export const serverOf = ({ host, port }: Pick<SharedStoreFields, 'host' | 'port'>): string =>
  `${host.includes(':') ? `[${host.replace(/^\[|\]$/g, '')}]` : host}:${port}`

const network = texts.databaseWords.checkTheNetwork
const certificate = texts.databaseWords.trustItsCertificate
const account = texts.databaseWords.checkTheAccount
const operator = texts.databaseWords.contactItsAdministrator

/** What the codes of the system, the driver, certificate files and PostgreSQL (appendix A of its manual) mean. */
const { causes } = texts.databaseWords

/** Codes that mean the same as another. */
const sameAs: Readonly<Record<string, string>> = {
  EPIPE: 'ECONNRESET',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'SELF_SIGNED_CERT_IN_CHAIN',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'SELF_SIGNED_CERT_IN_CHAIN',
  CERTIFICATE_FILE_TOO_LARGE: 'CERTIFICATE_FILE_NOT_REGULAR',
  CERTIFICATE_FILE_ON_SHARE: 'CERTIFICATE_FILE_NOT_REGULAR',
  CERTIFICATE_FILE_SILENT: 'CERTIFICATE_FILE_NOT_REGULAR',
}

/** What to do; where a code has no step here, `network`. */
const nextSteps: Readonly<Record<string, string>> = {
  ...texts.databaseWords.nextSteps,
  CERT_HAS_EXPIRED: operator,
  DEPTH_ZERO_SELF_SIGNED_CERT: certificate,
  SELF_SIGNED_CERT_IN_CHAIN: certificate,
  '28P01': account,
  '53100': operator,
  '53300': operator,
}

const signInCodes: ReadonlySet<string> = new Set(['28P01', '28000'])

/** Explains `error` of the database at `fields`. Contains only the error's code, none of its text. */
export function databaseWords(error: unknown, fields: SharedStoreFields): DatabaseWords {
  if (error instanceof DatabaseRefusal) return error.words
  const code = error instanceof NoAnswerInTime ? 'ETIMEDOUT' : codeOf(error)
  const [what, nextStep] = wordsOf(error, code)
  return {
    message: texts.databaseWords.theSharedHistoryAtCantBe(serverOf(fields), what),
    nextStep,
    signIn: signInCodes.has(code),
  }
}

function wordsOf(error: unknown, code: string): readonly [what: string, nextStep: string] {
  const known = ownEntry(sameAs, code) ?? code
  const cause = ownEntry<string>(causes, known)
  if (cause !== undefined) return [cause, ownEntry(nextSteps, known) ?? network]
  if (/CERT|^ERR_TLS|^ERR_SSL|^EPROTO/.test(code)) return [texts.databaseWords.itsCertificateIsntTrusted, certificate]
  const text = error instanceof Error ? error.message : ''
  // The driver gives these errors no code.
  if (text.includes('does not support SSL')) {
    return [texts.databaseWords.itDoesntOfferEncryptionTls, texts.databaseWords.contactYourDatabaseAdministratorTo]
  }
  if (text.startsWith('timeout')) return [causes.ETIMEDOUT, network]
  if (text.includes('terminated') || text.includes('not queryable')) return [causes.ECONNRESET, network]
  if (text.startsWith('SASL') || text.startsWith('SCRAM')) return [causes['28P01'], account]
  if (/^[0-9A-Z]{5}$/.test(code)) return [texts.databaseWords.itRejectedTheRequestWithCode(code), operator]
  return [texts.databaseWords.theConnectionFailed, network]
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return ''
  return isBlocked(error) ? 'BLOCKED' : error.code
}
