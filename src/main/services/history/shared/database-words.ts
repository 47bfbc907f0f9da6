import type { SharedStoreFields } from '../../../../domain/regions/regions-settings.ts'
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
const certificate = texts.databaseWords.askWhoRunsTheDatabaseForACertificate
const account = texts.databaseWords.checkTheUserAndThePasswordInThe
const operator = texts.databaseWords.askWhoRunsTheDatabase

type Words = readonly [what: string, nextStep: string]

const causes: Readonly<Record<string, Words>> = {
  ECONNREFUSED: [texts.databaseWords.nothingListensThere, texts.databaseWords.checkTheHostAndThePortAndThat],
  ECONNRESET: [texts.databaseWords.theConnectionWasCut, network],
  EPIPE: [texts.databaseWords.theConnectionWasCut, network],
  ENOTFOUND: [texts.databaseWords.theHostNameIsNotKnown, texts.databaseWords.checkTheHostNameAndTheVpn],
  EAI_AGAIN: [texts.databaseWords.theHostNameCouldNotBeLookedUp, network],
  ETIMEDOUT: [texts.databaseWords.noAnswerCame, network],
  EHOSTUNREACH: [texts.databaseWords.thereIsNoWayToThisHost, network],
  ENETUNREACH: [texts.databaseWords.thereIsNoNetworkToThisHost, network],
  CERT_HAS_EXPIRED: [texts.databaseWords.itsCertificateHasExpired, operator],
  ERR_TLS_CERT_ALTNAME_INVALID: [
    texts.databaseWords.itsCertificateIsForAnotherHost,
    texts.databaseWords.giveTheHostNameThatTheCertificateIs,
  ],
  DEPTH_ZERO_SELF_SIGNED_CERT: [texts.databaseWords.itsCertificateIsSelfSignedAndNotTrusted, certificate],
  SELF_SIGNED_CERT_IN_CHAIN: [texts.databaseWords.itsCertificateComesFromAnAuthorityThatIs, certificate],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: [texts.databaseWords.itsCertificateComesFromAnAuthorityThatIs, certificate],
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: [texts.databaseWords.itsCertificateComesFromAnAuthorityThatIs, certificate],
  ENOENT: [
    texts.databaseWords.theCertificateFileOfThisConnectionIsMissing,
    texts.databaseWords.nameTheFileAgainInTheConnection,
  ],
  EACCES: [
    texts.databaseWords.theCertificateFileOfThisConnectionMayNot,
    texts.databaseWords.giveYourAccountTheRightToReadIt,
  ],
  NO_CERTIFICATE_IN_FILE: [
    texts.databaseWords.theCertificateFileOfThisConnectionHoldsNo,
    texts.databaseWords.nameAPemFileInTheConnection,
  ],
  // PostgreSQL error codes (appendix A of its manual).
  '28P01': [texts.databaseWords.thePasswordWasNotAccepted, account],
  '28000': [
    texts.databaseWords.thisUserMayNotSignInFromThis,
    texts.databaseWords.otherwiseAskWhoRunsTheDatabase(account),
  ],
  '3D000': [texts.databaseWords.thereIsNoDatabaseOfThisName, texts.databaseWords.checkTheNameOfTheDatabase],
  '42501': [
    texts.databaseWords.thisUserHasNoRightToTheTables,
    texts.databaseWordsLabels.askWhoRunsTheDatabaseForTheRight,
  ],
  '25006': [texts.databaseWords.itOnlyTakesReadingsNow, texts.databaseWords.giveTheHostOfTheDatabaseThatTakes],
  '53100': [texts.databaseWords.itsDiskIsFull, operator],
  '53300': [texts.databaseWords.itTakesNoMoreConnectionsNow, operator],
  '57P03': [texts.databaseWords.itIsStartingOrStopping, texts.databaseWords.waitAMoment],
  '57P01': [texts.databaseWords.itWasStopped, texts.databaseWords.waitAMomentOrAskWhoRunsThe],
  '57014': [texts.databaseWords.itTookTooLong, network],
}

const signInCodes: ReadonlySet<string> = new Set(['28P01', '28000'])

/** Explains `error` of the database at `fields`. Contains only the error's code, none of its text. */
export function databaseWords(error: unknown, fields: SharedStoreFields): DatabaseWords {
  if (error instanceof DatabaseRefusal) return error.words
  const code = error instanceof NoAnswerInTime ? 'ETIMEDOUT' : codeOf(error)
  const [what, nextStep] = wordsOf(error, code)
  return {
    message: texts.databaseWords.theSharedHistoryAtCannotBeUsed(serverOf(fields), what),
    nextStep,
    signIn: signInCodes.has(code),
  }
}

function wordsOf(error: unknown, code: string): Words {
  const known = causes[code]
  if (known !== undefined) return known
  if (/CERT|^ERR_TLS|^ERR_SSL|^EPROTO/.test(code)) return [texts.databaseWords.itsCertificateIsNotTrusted, certificate]
  const text = error instanceof Error ? error.message : ''
  // The driver gives these errors no code.
  if (text.includes('does not support SSL')) {
    return [texts.databaseWords.itOffersNoEncryptionTls, texts.databaseWords.askWhoRunsTheDatabaseToSwitchTls]
  }
  if (text.startsWith('timeout')) return [texts.databaseWords.noAnswerCame, network]
  if (text.includes('terminated') || text.includes('not queryable'))
    return [texts.databaseWords.theConnectionWasCut, network]
  if (text.startsWith('SASL') || text.startsWith('SCRAM'))
    return [texts.databaseWords.thePasswordWasNotAccepted, account]
  if (/^[0-9A-Z]{5}$/.test(code)) return [texts.databaseWords.itRefusedWithCode(code), operator]
  return [texts.databaseWords.theConnectionFailed, network]
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
