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
  constructor(message: string, nextStep: string, signIn = false) {
    super(message)
    this.words = { message, nextStep, signIn }
  }
}

/** Host and port as one text; IPv6 addresses in brackets. */
export const serverOf = ({ host, port }: Pick<SharedStoreFields, 'host' | 'port'>): string =>
  `${host.includes(':') ? `[${host.replace(/^\[|\]$/g, '')}]` : host}:${port}`

const network = texts.databaseWords.checkTheHostThePortTheNetworkAnd
const certificate = texts.databaseWords.contactYourDatabaseAdministrator
const account = texts.databaseWords.checkTheUserAndPasswordIn
const operator = texts.databaseWords.contactYourDatabaseAdministrator2

type Words = readonly [what: string, nextStep: string]

/** A certificate file that hangs, is on a network share, or isn't an ordinary small file. */
const unusableFile: Words = [
  texts.databaseWords.thisConnectionsCertificateFileCantBeUsed,
  texts.databaseWords.copyAPemFileToThisComputer,
]

const causes: Readonly<Record<string, Words>> = {
  BLOCKED: [texts.databaseWords.aFirewallBlockedTheConnection, network],
  ECONNREFUSED: [texts.databaseWords.noServiceIsListeningThere, texts.databaseWords.checkTheHostAndPortAnd],
  ECONNRESET: [texts.databaseWords.theConnectionDropped, network],
  EPIPE: [texts.databaseWords.theConnectionDropped, network],
  ENOTFOUND: [texts.databaseWords.theHostNameIsUnknown, texts.databaseWords.checkTheHostNameAndTheVpn],
  EAI_AGAIN: [texts.databaseWords.theHostNameCouldntBeLooked, network],
  ETIMEDOUT: [texts.databaseWords.noResponse, network],
  EHOSTUNREACH: [texts.databaseWords.theresNoRouteToThisHost, network],
  ENETUNREACH: [texts.databaseWords.theresNoNetworkConnectionToThis, network],
  CERT_HAS_EXPIRED: [texts.databaseWords.itsCertificateHasExpired, operator],
  ERR_TLS_CERT_ALTNAME_INVALID: [
    texts.databaseWords.itsCertificateIsForAnotherHost,
    texts.databaseWords.enterTheHostNameThatThe,
  ],
  DEPTH_ZERO_SELF_SIGNED_CERT: [texts.databaseWords.itsCertificateIsSelfSignedAnd, certificate],
  SELF_SIGNED_CERT_IN_CHAIN: [texts.databaseWords.itsCertificateIsFromAnAuthority, certificate],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: [texts.databaseWords.itsCertificateIsFromAnAuthority, certificate],
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: [texts.databaseWords.itsCertificateIsFromAnAuthority, certificate],
  ENOENT: [texts.databaseWords.thisConnectionsCertificateFileIs, texts.databaseWords.selectTheFileAgainInThe],
  EACCES: [texts.databaseWords.yourAccountHasNoPermissionTo, texts.databaseWords.addReadPermissionForYourAccount],
  NO_CERTIFICATE_IN_FILE: [
    texts.databaseWords.thisConnectionsCertificateFileHas,
    texts.databaseWords.selectAPemFileInThe,
  ],
  CERTIFICATE_FILE_NOT_REGULAR: unusableFile,
  CERTIFICATE_FILE_TOO_LARGE: unusableFile,
  CERTIFICATE_FILE_ON_SHARE: unusableFile,
  CERTIFICATE_FILE_SILENT: unusableFile,
  // PostgreSQL error codes (appendix A of its manual).
  '28P01': [texts.databaseWords.thePasswordWasRejected, account],
  '28000': [texts.databaseWords.thisUserCantSignInFrom, texts.databaseWords.otherwiseContactYourDatabase(account)],
  '3D000': [texts.databaseWords.theresNoDatabaseWithThisName, texts.databaseWords.checkTheDatabaseName],
  '42501': [texts.databaseWords.thisUserHasNoRightsTo, texts.databaseWordsLabels.contactYourDatabaseAdministrator],
  '25006': [texts.databaseWords.itsReadOnlyNow, texts.databaseWords.enterTheHostOfTheMain],
  '53100': [texts.databaseWords.itsDiskIsFull, operator],
  '53300': [texts.databaseWords.itAcceptsNoMoreConnectionsNow, operator],
  '57P03': [texts.databaseWords.itsStartingOrStopping, texts.databaseWords.waitAMoment],
  '57P01': [texts.databaseWords.itWasStopped, texts.databaseWords.waitAMomentOrContactYour],
  '57014': [texts.databaseWords.itTookTooLong, network],
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

function wordsOf(error: unknown, code: string): Words {
  const known = ownEntry(causes, code)
  if (known !== undefined) return known
  if (/CERT|^ERR_TLS|^ERR_SSL|^EPROTO/.test(code)) return [texts.databaseWords.itsCertificateIsntTrusted, certificate]
  const text = error instanceof Error ? error.message : ''
  // The driver gives these errors no code.
  if (text.includes('does not support SSL')) {
    return [texts.databaseWords.itDoesntOfferEncryptionTls, texts.databaseWords.contactYourDatabaseAdministratorTo]
  }
  if (text.startsWith('timeout')) return [texts.databaseWords.noResponse, network]
  if (text.includes('terminated') || text.includes('not queryable'))
    return [texts.databaseWords.theConnectionDropped, network]
  if (text.startsWith('SASL') || text.startsWith('SCRAM')) return [texts.databaseWords.thePasswordWasRejected, account]
  if (/^[0-9A-Z]{5}$/.test(code)) return [texts.databaseWords.itRejectedTheRequestWithCode(code), operator]
  return [texts.databaseWords.theConnectionFailed, network]
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return ''
  return isBlocked(error) ? 'BLOCKED' : error.code
}
