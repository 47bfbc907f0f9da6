import { z } from 'zod'
import { isRecord } from './is-record.ts'

/**
 * Building blocks of the response schemas. The document leaves much "not shown", so answers are read liberally: a field may be missing or
 * null, an id may come as a number, a number as text; unknown fields are kept as they came.
 */

/** Text; a number or boolean is taken as its text (ids come in both shapes). */
export const text = z.union([z.string(), z.number().transform(String), z.boolean().transform(String)])

/** A finite number; text that is wholly a number is taken as one (older payloads carry durations so). */
export const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^\s*-?\d+(\.\d+)?([eE][+-]?\d+)?\s*$/)
    .transform(Number)
    .refine(Number.isFinite),
])

/** true or false; also the words. */
export const flag = z.union(
  [z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')],
  'Write true or false.',
)

/** May be missing or null. */
export const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.nullish()

/** A list that may be missing or null. */
export const listOf = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).nullish()

/** An object as it came, the very same one, since how its numbers were written is remembered with it (`exact-json.ts`). */
export const sameRecord = z.custom<Readonly<Record<string, unknown>>>(isRecord, 'An object is expected.')

/** An object with these fields and whatever else came. */
export const record = <Shape extends z.ZodRawShape>(shape: Shape) => z.looseObject(shape)
