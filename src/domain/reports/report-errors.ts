import { familyInfo } from '../connections/call-families.ts'

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
  readonly isSandbox: boolean
}

/** Undefined for a response that section 7 doesn't list. Then the generic message applies. */
export function reportErrorOf(answer: ReportErrorAnswer): ReportError | undefined {
  const { platformText = '' } = answer
  return texts.find(({ status, words }) => status === answer.status && words.test(platformText))?.told(answer)
}

type Text = {
  readonly status: number
  readonly words: RegExp
  readonly told: (answer: ReportErrorAnswer) => ReportError
}

/** The platform returns this error, and so does the client for an id that isn't a GUID. */
export const badId: ReportError = {
  meaning: 'bad-id',
  message: 'The platform does not take this report id.',
  nextStep: 'Compare the id with what the platform gave; without it, start the report again.',
}

const faultSteps: Readonly<Record<ReportCall, Omit<ReportError, 'meaning'>>> = {
  start: {
    message: 'The platform had an error that it does not explain. The report may or may not have been started.',
    nextStep:
      'Do not start it again at once. Ask support, with the correlation id, whether it runs, then say so in the list.',
  },
  status: {
    message: 'The platform had an error that it does not explain; the report itself may be well.',
    nextStep: 'The console asks again by itself. If it stays, give support the correlation id.',
  },
  data: {
    message: 'The platform had an error that it does not explain, so the report was not downloaded.',
    nextStep: 'Download it again; it stays ready. If the error stays, give support the correlation id.',
  },
}

const texts: readonly Text[] = [
  {
    status: 400,
    words: /'type' is required/i,
    told: () => ({
      meaning: 'type',
      message: 'The platform says that no type of report was sent, so none was started.',
      nextStep: 'Choose a type and start it again. If it stays, give support the correlation id.',
    }),
  },
  {
    status: 400,
    words: /'type' must be one of/i,
    told: () => ({
      meaning: 'type',
      message: 'The platform does not take this type of report, so none was started.',
      nextStep:
        'Its text names retail and virtual only, though provider_booking is a type too. Choose another type, or ask the service operator whether this one is switched on for you.',
    }),
  },
  {
    status: 403,
    words: /bad service token/i,
    told: () => ({
      meaning: 'key',
      message: 'The platform refused the reporting key.',
      nextStep: `Replace the key of ${familyInfo.reports.title} in Settings, Connections and keys, then ask again.`,
    }),
  },
  {
    status: 500,
    words: /unknown error/i,
    told: ({ call }) => ({ meaning: 'fault', ...faultSteps[call] }),
  },
  { status: 400, words: /'reportId' must be a valid GUID/i, told: () => badId },
  { status: 400, words: /^getAvrQueryStatus bad request/i, told: () => badId },
  {
    status: 404,
    words: /QueryExecution Not Found/i,
    told: ({ isSandbox }) => ({
      meaning: 'gone',
      message: isSandbox
        ? 'The sandbox does not know this report: it forgets all its reports when the console ends.'
        : 'The platform does not know this report.',
      nextStep: isSandbox
        ? 'Start it again, and take this entry off the list.'
        : 'Check that the connection is the one it was started on; if so, start the report again.',
    }),
  },
  {
    status: 400,
    words: /QueryExecution did not succeed/i,
    told: () => ({
      meaning: 'not-ready',
      message: 'The report cannot be downloaded: its status is not SUCCEEDED.',
      nextStep: 'Ask for its status; once it says SUCCEEDED, download it.',
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
