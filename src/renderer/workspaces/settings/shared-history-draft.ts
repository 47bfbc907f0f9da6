import { isLoopback } from '../../../domain/connections/connection.ts'
import { type SharedStoreFields, sharedStoreFields } from '../../../domain/regions/regions-settings.ts'

/** A shared history in the form, all as text. Never includes the password. */
export type StoreDraft = Readonly<Record<'host' | 'port' | 'database' | 'user', string>> &
  Pick<SharedStoreFields, 'tls'>
export type StoreDraftField = keyof StoreDraft

export const draftOfStore = (fields: SharedStoreFields | null): StoreDraft =>
  fields === null
    ? { host: '', port: '5432', database: '', user: '', tls: 'verify' }
    : { ...fields, port: String(fields.port) }

export type CheckedStore =
  | { readonly ok: true; readonly fields: SharedStoreFields }
  | { readonly ok: false; readonly problems: Partial<Record<StoreDraftField, string>> }

/** The draft as input for main, or the errors by field. */
export function checkStoreDraft(draft: StoreDraft): CheckedStore {
  const parsed = sharedStoreFields.safeParse({
    ...draft,
    port: /^\d+$/.test(draft.port.trim()) ? Number(draft.port) : 0,
  })
  const problems: Partial<Record<StoreDraftField, string>> = {}
  for (const issue of parsed.error?.issues ?? []) {
    const field = issue.path[0]
    if (typeof field !== 'string' || !(field in draft)) continue
    problems[field as StoreDraftField] ??=
      field === 'port'
        ? 'A number from 1 to 65535; usually 5432.'
        : issue.code === 'too_big'
          ? `Use at most ${issue.maximum} characters.`
          : issue.message
  }
  if (draft.tls === 'off' && problems.host === undefined && !isThisComputer(draft.host.trim())) {
    problems.tls = 'A database on another computer is used with encryption only.'
  }
  return parsed.success && Object.keys(problems).length === 0
    ? { ok: true, fields: parsed.data }
    : { ok: false, problems }
}

const isThisComputer = (host: string) => isLoopback(host) || host === '::1'

/** True if all of these match. A saved password belongs to one database, so a different one needs a new entry. */
export const isSameDatabase = (a: SharedStoreFields, b: SharedStoreFields): boolean =>
  (['host', 'port', 'database', 'user'] as const).every((field) => a[field] === b[field])
