import { z } from 'zod'
import { type JsonFile, jsonFile } from '../storage/json-file.ts'
import type { CallFamily } from '../../../domain/connections/call-families.ts'
import { texts } from './text.ts'

/**
 * What the console stores about saved keys: that they exist and where, never a key. So an empty result from a locked keyring is never taken for "no key".
 */
const mark = z.looseObject({
  connectionId: z.string(),
  /** A call family, or `storePassword`; values of newer versions are kept unchanged. */
  family: z.string(),
  /** The key's account name in the keychain; absent if none is in use. */
  account: z.string().optional(),
  /** The key may be sent only to these origins. */
  origins: z.array(z.string()),
  savedAt: z.string(),
  /** Account names that may have a key that is no longer, or was never, in use. Deleted when the keychain is next open. */
  leftovers: z.array(z.string()).default([]),
  /** True if the key is wrapped under the PIN. */
  wrapped: z.boolean().optional(),
  /** Only for the trail's head: true if one was written after the mark, so one must exist. */
  written: z.boolean().optional(),
})

const marks = z.looseObject({ version: z.literal(1), marks: z.array(mark) })

export type KeyMark = z.output<typeof mark>
type Marks = z.output<typeof marks>
export type KeyMarks = JsonFile<Marks>

/** In place of a call family: the password of a connection's shared history. Its origins are the database. */
export const storePassword = 'shared-history'
/** In place of a call family: the secret that signs a connection's webhooks, which is never sent. */
export const webhookSecret = 'webhook-secret'

/** Secrets that a person chose and the platform never gets. Its data may have such a word. */
export const ofPerson = [storePassword, webhookSecret] as const
/** Of a vault entry or keychain account, `connection/name/…`. */
export const isOfPerson = (entry: string): boolean => ofPerson.some((name) => `${entry}/`.includes(`/${name}/`))
/** Secrets that the console generates; stored under `ownSecrets` instead of a connection. */
export type OwnSecretName = 'booking-journal' | 'audit-trail'
export const ownSecrets = '(console)'
/** Secrets that a user chose, stored as a hash in the same place. */
export type ChosenSecretName = 'lock-pin'
/** The end of the audit trail: not secret, but only the console may write it. One account, overwritten each time. */
export const trailHead = 'trail-head'

/** Without these marks, the trail's key and end can't be found in the keychain. */
export const isOfTrail = ({ connectionId, family }: { readonly connectionId: string; readonly family: string }) =>
  connectionId === ownSecrets && (family === 'audit-trail' || family === trailHead)

export type SecretName =
  | CallFamily
  | typeof storePassword
  | typeof webhookSecret
  | OwnSecretName
  | ChosenSecretName
  | typeof trailHead

/** The marks file at `path`. */
export function keyMarks(path: string, onNotice?: (notice: string) => void): KeyMarks {
  return jsonFile({
    path,
    schema: marks,
    empty: { version: 1, marks: [] },
    onNotice: (notice) => onNotice?.(texts.keyMarks.thatFileRecordedWhichKeysAre(notice)),
  })
}

export function findMark(file: Marks, connectionId: string, family: SecretName): KeyMark | undefined {
  return file.marks.find((one) => one.connectionId === connectionId && one.family === family)
}

/** `file` with `next` replacing the mark of the same connection and family. Drops an empty mark. */
export function withMark(file: Marks, next: KeyMark): Marks {
  const others = file.marks.filter((one) => one.connectionId !== next.connectionId || one.family !== next.family)
  const empty = next.account === undefined && next.leftovers.length === 0
  return { ...file, marks: empty ? others : [...others, next] }
}
