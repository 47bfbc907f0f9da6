import { type CallFamily, familyInfo } from '../connections/call-families.ts'
import { texts as ownTexts } from './text.ts'

/** The error responses of the three report calls (platform document, section 7), each with its own message and next step. */

export type ReportCall = 'start' | 'status' | 'data'

/**
 * What an error response means for the report. `key`: the reporting key is refused. `gone`: the platform doesn't know the report. `bad-id`: it rejects
 * the id. `fault`: an undocumented error of its own.
 */
export type ReportErrorMeaning = 'type' | 'key' | 'fault' | 'bad-id' | 'gone' | 'not-ready'

export type ReportError = { readonly meaning: ReportErrorMeaning; readonly message: string; readonly nextStep: string }

export type ReportErrorAnswer = {
  readonly call: ReportCall
  readonly status: number | undefined
  /** The platform's own text. */
  readonly platformText: string | undefined
  /** True for the practice sandbox, which loses its reports when the console ends. */
  readonly isSandbox?: boolean
}

/** Undefined for a response that section 7 doesn't list. Then the generic message applies. */
export function reportErrorOf(answer: ReportErrorAnswer): ReportError | undefined {
  const { platformText = '' } = answer
  return documented.find(({ status, words }) => status === answer.status && words.test(platformText))?.error(answer)
}

/** True for the documented 403 of a key that the platform rejects. */
export const isKeyRejected = (platformText = ''): boolean => keyRejected.test(platformText)

/** The message and next step for a rejected key, by the calls that share it. */
export const rejectedKey = (family: CallFamily): Pick<ReportError, 'message' | 'nextStep'> => {
  const { title } = familyInfo[family]
  return ownTexts.reportErrors.thePlatformRejectedTheKeyOf(title)
}

const keyRejected = /bad service token/i

type Documented = {
  readonly status: number
  readonly words: RegExp
  readonly error: (answer: ReportErrorAnswer) => ReportError
}

/** The platform returns this error, and so does the client for an id that isn't a GUID. */
export const badId: ReportError = {
  meaning: 'bad-id',
  message: ownTexts.reportErrors.thePlatformRejectedThisReportId,
  nextStep: ownTexts.reportErrors.compareItWithTheIdThat,
}

const faultSteps: Readonly<Record<ReportCall, Omit<ReportError, 'meaning'>>> = ownTexts.reportErrors.faultSteps

const documented: readonly Documented[] = [
  {
    status: 400,
    words: /'type' is required/i,
    error: () => ({
      meaning: 'type',
      message: ownTexts.reportErrors.thePlatformSaysThatNoReport,
      nextStep: ownTexts.reportErrors.chooseATypeAndStartItAgainIf,
    }),
  },
  {
    status: 400,
    words: /'type' must be one of/i,
    error: () => ({
      meaning: 'type',
      message: ownTexts.reportErrors.thePlatformRejectedThisTypeOf,
      nextStep: ownTexts.reportErrors.chooseAnotherTypeOrCheckWith,
    }),
  },
  {
    status: 403,
    words: keyRejected,
    error: () => ({
      meaning: 'key',
      ...rejectedKey('reports'),
      message: ownTexts.reportErrors.thePlatformRejectedTheReportingKey,
    }),
  },
  {
    status: 500,
    words: /unknown error/i,
    error: ({ call }) => ({ meaning: 'fault', ...faultSteps[call] }),
  },
  { status: 400, words: /'reportId' must be a valid GUID/i, error: () => badId },
  { status: 400, words: /^getAvrQueryStatus bad request/i, error: () => badId },
  {
    status: 404,
    words: /QueryExecution Not Found/i,
    error: ({ isSandbox }) => ({
      meaning: 'gone',
      message: isSandbox
        ? ownTexts.reportErrors.practiceModeDoesntHaveThisReport
        : ownTexts.reportErrors.thePlatformCantFindThisReport,
      nextStep: isSandbox
        ? ownTexts.reportErrors.startItAgainAndRemoveThis
        : ownTexts.reportErrors.checkThatTheConnectionIsTheOneIt,
    }),
  },
  {
    status: 400,
    words: /QueryExecution did not succeed/i,
    error: () => ({
      meaning: 'not-ready',
      message: ownTexts.reportErrors.theReportCantBeDownloadedIts,
      nextStep: ownTexts.reportErrors.checkItsStatusWhenItsSucceeded,
    }),
  },
]

/** True for failures that the user can resolve in Settings. */
export const isAboutKey = ({
  kind,
  status,
}: {
  readonly kind: string
  readonly status?: number | undefined
}): boolean => kind === 'no-credential' || kind === 'unauthorized' || (kind === 'forbidden' && status === 403)
