import { texts } from './text.ts'
import { isLoopback } from '../../../domain/connections/connection.ts'
import { type SharedStoreFields, sharedStoreFields } from '../../../domain/regions/regions-settings.ts'
import { type Checked, checkWith, issueWords, withProblems } from '../../forms/checked.ts'

/** A shared history in the form, all as text. Never includes the password. */
export type StoreDraft = Readonly<Record<'host' | 'port' | 'database' | 'user', string>> &
  Pick<SharedStoreFields, 'tls'>

export const draftOfStore = (fields: SharedStoreFields | null): StoreDraft =>
  fields === null
    ? { host: '', port: '5432', database: '', user: '', tls: 'verify' }
    : { ...fields, port: String(fields.port) }

/** The draft as input for main, or the errors by field. */
export function checkStoreDraft(draft: StoreDraft): Checked<StoreDraft, SharedStoreFields> {
  const port = /^\d+$/.test(draft.port.trim()) ? Number(draft.port) : 0
  const checked = checkWith(sharedStoreFields, { ...draft, port }, draft, (issue, field) =>
    field === 'port' ? texts.sharedHistoryDraft.aNumberFrom1To65535Usually5432 : issueWords(issue),
  )
  const isOpen = draft.tls === 'off' && draft.host.trim() !== '' && !isThisComputer(draft.host.trim())
  return withProblems(checked, {
    tls: isOpen ? texts.sharedHistoryDraft.aDatabaseOnAnotherComputerRequires : undefined,
  })
}

const isThisComputer = (host: string) => isLoopback(host) || host === '::1'

/** True if all of these match. A saved password belongs to one database, so a different one needs a new entry. */
export const isSameDatabase = (a: SharedStoreFields, b: SharedStoreFields): boolean =>
  (['host', 'port', 'database', 'user'] as const).every((field) => a[field] === b[field])
