import { texts } from './text.ts'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import { connectionFields } from '../../../domain/connections/connection.ts'
import { checkWith, withProblems } from '../../forms/checked.ts'

/** A connection in the form, all as text. */
export type Draft = ReturnType<typeof draftOf>
export type TextField = Exclude<keyof Draft, 'stage' | 'practiceIds' | 'gateway'>

const required: readonly string[] = ['name', 'baseUrl', 'visitUrl', 'schedulingUrl']

/** A connection's values as form text. */
export function draftOf(connection: Omit<ConnectionView, 'id' | 'builtIn' | 'managed'>) {
  const { name, stage, baseUrl, visitUrl, schedulingUrl, practiceIds, gateway } = connection
  const { product = '', domain = '', brand = '', acceptLanguage = '' } = connection
  const { practicePathSegment = '', cardTokenField = '', certificateFile = '' } = connection
  const calls = { practiceIds, product, domain, brand, acceptLanguage, practicePathSegment, cardTokenField }
  return { name, stage, baseUrl, visitUrl, schedulingUrl, ...calls, gateway, certificateFile }
}

export const emptyDraft = draftOf({
  name: '',
  stage: 'uat',
  baseUrl: 'https://',
  visitUrl: 'https://',
  schedulingUrl: 'https://',
  practiceIds: [],
  acceptLanguage: 'en-US',
  gateway: false,
})

/** The fields of a new connection begin with https://, and an address pasted after it would call a host named "https". Main still reads a saved one. */
const doubled = (address: string): string | undefined =>
  /^https?:\/\/https?:\//i.test(address) ? texts.connectionForm.thisAddressStartsTwice : undefined

/** The draft as input for main, or the errors by field, with main's rules. Omits empty text. */
export const checkDraft = (draft: Draft) =>
  withProblems(
    checkWith(
      connectionFields,
      Object.fromEntries(Object.entries(draft).filter(([field, value]) => value !== '' || required.includes(field))),
      draft,
    ),
    {
      baseUrl: doubled(draft.baseUrl),
      visitUrl: doubled(draft.visitUrl),
      schedulingUrl: doubled(draft.schedulingUrl),
    },
  )
