import { z } from 'zod'
import { type JsonFile, jsonFile } from '../storage/json-file.ts'
import type { CallFamily } from '../../../domain/connections/call-families.ts'

/**
 * What the console remembers of saved keys: no key, only that there is one and where. An empty answer of a locked keyring is thereby never
 * taken for "no key".
 */
const mark = z.looseObject({
  connectionId: z.string(),
  /** A call family, or `storePassword`; one of a newer version is kept and left alone. */
  family: z.string(),
  /** The account name of the key in the keychain; absent where none is in use. */
  account: z.string().optional(),
  /** The key may be sent to these origins only. */
  origins: z.array(z.string()),
  savedAt: z.string(),
  /** Account names that may hold a key no longer in use or never taken into use. They are deleted when the keychain is next open. */
  leftovers: z.array(z.string()).default([]),
  /** Of the trail's head alone: one was written since it was marked, so that one should be there. */
  written: z.boolean().optional(),
})

const marks = z.looseObject({ version: z.literal(1), marks: z.array(mark) })

export type KeyMark = z.output<typeof mark>
type Marks = z.output<typeof marks>
export type KeyMarks = JsonFile<Marks>

/** Stands where a call family does, for the password of a connection's shared history; in the place of origins stands its database. */
export const storePassword = 'shared-history'
/** Likewise for the secret that signs a connection's webhooks, which is never sent anywhere. */
export const webhookSecret = 'webhook-secret'
/** Secrets of the console itself, made by it; kept under `ownSecrets` in the place of a connection. */
export const ownSecretNames = ['booking-journal', 'audit-trail'] as const
export type OwnSecretName = (typeof ownSecretNames)[number]
export const ownSecrets = '(console)'
/** Secrets that a person chose, of which a hash is kept; in the same place. */
export type ChosenSecretName = 'lock-pin'
/** Where the audit trail ends: no secret, but nobody else may write it. One account, written over each time. */
export const trailHead = 'trail-head'

/** Without these marks the trail's key and its end could not be found in the keychain. */
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
    ...(onNotice === undefined
      ? {}
      : {
          onNotice: (notice: string) =>
            onNotice(
              `${notice} It remembered which keys are saved, and where the PIN of the lock is: set the keys again in Settings, Connections and keys, and a PIN, if there is none, in Settings, Lock and people.`,
            ),
        }),
  })
}

export function findMark(file: Marks, connectionId: string, family: SecretName): KeyMark | undefined {
  return file.marks.find((one) => one.connectionId === connectionId && one.family === family)
}

/** `file` with `next` in the place of the mark for the same connection and family. A mark that remembers nothing is left out. */
export function withMark(file: Marks, next: KeyMark): Marks {
  const others = file.marks.filter((one) => one.connectionId !== next.connectionId || one.family !== next.family)
  const empty = next.account === undefined && next.leftovers.length === 0
  return { ...file, marks: empty ? others : [...others, next] }
}
