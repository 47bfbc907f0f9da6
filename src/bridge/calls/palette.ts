import { z } from 'zod'
import type { Closeness } from '../../domain/palette/find-lines.ts'
import { call } from '../call.ts'

/** The kinds of records that the palette finds. Patients, callers and bookings are none of them. */
export const paletteKinds = ['regions', 'providers', 'entities', 'reports', 'questions', 'views', 'calls'] as const
export type PaletteKind = (typeof paletteKinds)[number]

/** Where a record leads to. */
export type PalettePlace =
  /** `key` is the key of its first wait on the board. */
  | { readonly kind: 'regions'; readonly key: string }
  | { readonly kind: 'providers'; readonly npi: string }
  | { readonly kind: 'entities'; readonly namespace: string; readonly type: string; readonly id: string }
  | { readonly kind: 'reports'; readonly entryId: string }
  | { readonly kind: 'questions'; readonly questionId: string }
  | { readonly kind: 'views'; readonly subject: string; readonly viewId: string }
  | { readonly kind: 'calls'; readonly callId: string }

/** Everything in it is shown. */
export type PaletteRecord = {
  readonly name: string
  readonly facts: readonly string[]
  /** Its id, shown as one. */
  readonly code: string | undefined
  readonly place: PalettePlace
}

export type PaletteGroup = {
  readonly kind: PaletteKind
  /** Best first, at most `most`. */
  readonly records: readonly PaletteRecord[]
  readonly matching: number
  /** How well the first matches. */
  readonly best: Closeness | undefined
  /** How many records were searched; undefined if none are loaded yet, so that nothing is known. */
  readonly searched: number | undefined
  /** When they were read, ISO 8601; undefined for records of this console. */
  readonly asOf: string | undefined
  /** What they are of, if that is only a part: the loaded entity types. */
  readonly of: readonly string[]
  /** True if they couldn't be read. */
  readonly failed: boolean
}

export const paletteCalls = {
  /**
   * Finds records that the console already has of a connection: by exact id or name, beginnings, words, and with one typo. Sends nothing to the
   * platform. `only` searches one kind; `#` and the beginning of a correlation id finds calls.
   */
  'palette.find': call(
    z.object({
      connectionId: z.string().min(1).max(100),
      text: z.string().max(200),
      only: z.enum(paletteKinds).optional(),
      most: z.int().min(1).max(50).default(3),
    }),
  ).returns<{ readonly groups: readonly PaletteGroup[] }>(),
}
