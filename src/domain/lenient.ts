import { z } from 'zod'
import { isRecord } from './is-record.ts'
import { texts } from './text.ts'

/**
 * Building blocks of the response schemas. The document marks many shapes as "not shown", so parsing is lenient: a field may be missing or
 * null, an id may be a number, a number may be text. Unknown fields are kept unchanged.
 */

/** Text. Numbers and booleans are converted (ids come in both types). */
export const text = z.union([z.string(), z.number().transform(String), z.boolean().transform(String)])

/** A finite number. Numeric text is converted, because older payloads send durations as text. */
export const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^\s*-?\d+(\.\d+)?([eE][+-]?\d+)?\s*$/)
    .transform(Number)
    .refine(Number.isFinite),
])

/** A number that may be missing or null. Blank text counts as null: not every field has its type shown, and none is worth the whole response. */
export const maybeNumber = z
  .union([
    number,
    z
      .string()
      .regex(/^\s*$/)
      .transform(() => null),
  ])
  .nullish()

/** A boolean, or the text "true" or "false" in any letter case: some systems write "True". */
export const flag = z.union(
  [
    z.boolean(),
    z
      .string()
      .regex(/^\s*(?:true|false)\s*$/i)
      .transform((word) => /true/i.test(word)),
  ],
  texts.lenient.enterTrueOrFalse,
)

/** May be missing or null. */
export const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.nullish()

/** A list that may be missing or null. */
export const listOf = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).nullish()

/** The list of a `listOf`, required: a response without it doesn't say that there is nothing. */
export const requiredList = <Schema extends z.ZodType>(list: z.ZodOptional<z.ZodNullable<z.ZodArray<Schema>>>) =>
  list.unwrap().unwrap()

/** The same object, not a copy: `exact-json.ts` looks up the original notation of its numbers by identity. */
export const sameRecord = z.custom<Readonly<Record<string, unknown>>>(isRecord, texts.lenient.anObjectIsExpected)

/** An object with these fields. Other fields are kept. */
export const record = <Shape extends z.ZodRawShape>(shape: Shape) => z.looseObject(shape)
