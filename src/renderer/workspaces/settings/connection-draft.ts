import type { z } from 'zod'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import { connectionFields, type ConnectionFields, type Stage } from '../../../domain/connections/connection.ts'

/** A connection in the form, all as text. */
export type Draft = {
  readonly name: string
  readonly stage: Stage
  readonly baseUrl: string
  readonly visitUrl: string
  readonly schedulingUrl: string
  readonly practiceIds: readonly string[]
  readonly product: string
  readonly domain: string
  readonly brand: string
  readonly acceptLanguage: string
  readonly practicePathSegment: string
  readonly cardTokenField: string
  readonly gateway: boolean
  readonly certificateFile: string
}

export type DraftField = keyof Draft

export const emptyDraft: Draft = {
  name: '',
  stage: 'uat',
  baseUrl: 'https://',
  visitUrl: 'https://',
  schedulingUrl: 'https://',
  practiceIds: [],
  product: '',
  domain: '',
  brand: '',
  acceptLanguage: 'en-US',
  practicePathSegment: '',
  cardTokenField: '',
  gateway: false,
  certificateFile: '',
}

/** A connection's values as form text. */
export const draftOf = (connection: ConnectionView): Draft => ({
  name: connection.name,
  stage: connection.stage,
  baseUrl: connection.baseUrl,
  visitUrl: connection.visitUrl,
  schedulingUrl: connection.schedulingUrl,
  practiceIds: connection.practiceIds,
  product: connection.product ?? '',
  domain: connection.domain ?? '',
  brand: connection.brand ?? '',
  acceptLanguage: connection.acceptLanguage ?? '',
  practicePathSegment: connection.practicePathSegment ?? '',
  cardTokenField: connection.cardTokenField ?? '',
  gateway: connection.gateway,
  certificateFile: connection.certificateFile ?? '',
})

export type Checked =
  | { readonly ok: true; readonly fields: ConnectionFields }
  | { readonly ok: false; readonly problems: Partial<Record<DraftField, string>> }

/** An error in the console's words, if the rule has no message of its own. */
function wordsOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'too_big') return issue.message
  return issue.origin === 'array' ? `Give at most ${issue.maximum}.` : `Use at most ${issue.maximum} characters.`
}

/** The draft as input for main, or the errors by field, with main's rules. Omits empty text. */
export function checkDraft(draft: Draft): Checked {
  const filled = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== ''))
  const parsed = connectionFields.safeParse({
    ...filled,
    name: draft.name,
    baseUrl: draft.baseUrl,
    visitUrl: draft.visitUrl,
    schedulingUrl: draft.schedulingUrl,
  })
  if (parsed.success) return { ok: true, fields: parsed.data }
  const problems: Partial<Record<DraftField, string>> = {}
  for (const issue of parsed.error.issues) {
    const field = issue.path[0]
    if (typeof field === 'string' && field in draft) problems[field as DraftField] ??= wordsOf(issue)
  }
  return { ok: false, problems }
}
