import type { z } from 'zod'
import { isDay } from '../../domain/time/dates.ts'

/**
 * The address query as typed fields. An invalid value falls back to the default; a default isn't written, so
 * common views have short addresses. Pure functions.
 */

export type Field<Value> = {
  /** The value if the address omits the field. */
  readonly usual: Value
  readonly read: (params: URLSearchParams) => Value
  readonly write: (value: Value, params: URLSearchParams) => void
}

/** The parsed value type of a field. */
export type ValuesOf<Some> = Some extends Field<infer Values> ? Values : never

/** Combines several fields, written in order. */
export function together<Values extends object>(
  fields: {
    readonly [Name in keyof Values]: Field<Values[Name]>
  },
): Field<Values> {
  const names = Object.keys(fields) as (keyof Values)[]
  const each = (of: <Name extends keyof Values>(name: Name) => Values[Name]) =>
    Object.fromEntries(names.map((name) => [name, of(name)])) as Values
  return {
    usual: each((name) => fields[name].usual),
    read: (params) => each((name) => fields[name].read(params)),
    write: (values, params) => {
      for (const name of names) fields[name].write(values[name], params)
    },
  }
}

/** Fields that require all of `needed`: undefined if one of those is missing. */
export const whole = <Needed extends object, Rest extends object>(
  needed: Field<{ readonly [Name in keyof Needed]: Needed[Name] | undefined }>,
  rest: Field<Rest>,
): Field<(Needed & Rest) | undefined> => ({
  usual: undefined,
  read: (params) => {
    const values = needed.read(params)
    if (Object.values(values).includes(undefined)) return undefined
    return { ...(values as Needed), ...rest.read(params) }
  },
  write: (values, params) => {
    if (values === undefined) return
    needed.write(values, params)
    rest.write(values, params)
  },
})

/** A single query value. `read` returns undefined for invalid text; text over 1,000 characters is ignored. */
const single = <Value>(name: string, read: (text: string) => Value | undefined): Field<Value | undefined> => ({
  usual: undefined,
  read: (params) => {
    const text = params.get(name)
    return text === null || text.length > 1_000 ? undefined : read(text)
  },
  write: (value, params) => {
    if (value !== undefined) params.set(name, String(value))
  },
})

/** The same field with a default other than undefined. */
export const usually = <Value>(usual: Value, field: Field<Value | undefined>): Field<Value> => ({
  ...always(usual, field),
  write: (value, params) => field.write(value === usual ? undefined : value, params),
})

/** A field that is always written, and defaults to `fallback` when missing. */
export const always = <Value>(fallback: Value, field: Field<Value | undefined>): Field<Value> => ({
  usual: fallback,
  read: (params) => field.read(params) ?? fallback,
  write: (value, params) => field.write(value, params),
})

/** Any text; empty text counts as missing. */
export const text = (name: string): Field<string | undefined> => single(name, (value) => value || undefined)

/** Any text, including empty text. */
export const anyText = (name: string): Field<string | undefined> => single(name, (value) => value)

/** yyyy-MM-dd. */
export const day = (name: string): Field<string | undefined> =>
  single(name, (value) => (isDay(value) ? value : undefined))

/** A value of a fixed list, written as text. */
export const choice = <const Value extends string | number>(
  name: string,
  values: readonly Value[],
): Field<Value | undefined> => single(name, (value) => values.find((each) => String(each) === value))

export const trueOrFalse = (name: string): Field<boolean | undefined> =>
  single(name, (value) => (value === 'true' ? true : value === 'false' ? false : undefined))

/** A boolean with default `usual`; the query value `word` inverts it. */
export const flag = (name: string, word: string, usual = false): Field<boolean> => ({
  usual,
  read: (params) => (params.get(name) === word ? !usual : usual),
  write: (value, params) => {
    if (value !== usual) params.set(name, word)
  },
})

export const wholeNumber = (name: string, least: number, most: number): Field<number | undefined> =>
  single(name, (value) => {
    const number = /^\d{1,12}$/.test(value) ? Number(value) : Number.NaN
    return number >= least && number <= most ? number : undefined
  })

/** A repeated value; reads at most `most` and drops those that `accepts` rejects. */
export const texts = (
  name: string,
  most: number,
  accepts: (value: string) => boolean = () => true,
): Field<readonly string[]> => ({
  usual: [],
  read: (params) => params.getAll(name).filter(accepts).slice(0, most),
  write: (values, params) => {
    for (const value of values) params.append(name, value)
  },
})

/** Parses `text` as JSON and validates it with `schema`; undefined if invalid. */
export function readJson<Schema extends z.ZodType>(schema: Schema, value: string): z.output<Schema> | undefined {
  try {
    const parsed = schema.safeParse(JSON.parse(value))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** A repeated JSON value; drops those that `schema` rejects. */
export const jsonList = <Schema extends z.ZodType, Value>(
  name: string,
  schema: Schema,
  most: number,
  from: (parsed: z.output<Schema>) => Value,
  to: (value: Value) => z.output<Schema>,
): Field<readonly Value[]> => ({
  usual: [],
  read: (params) =>
    params
      .getAll(name)
      .flatMap((value) => {
        const parsed = readJson(schema, value)
        return parsed === undefined ? [] : [from(parsed)]
      })
      .slice(0, most),
  write: (values, params) => {
    for (const value of values) params.append(name, JSON.stringify(to(value)))
  },
})

/** The words that these are under, in their order. */
export const keysOf = <Word extends string>(named: Readonly<Record<Word, unknown>>): readonly Word[] =>
  Object.keys(named) as Word[]

export const oneOf = <Value extends string>(
  values: readonly Value[],
  value: string | null | undefined,
): Value | undefined => values.find((each) => each === value)

/** The address of a path with the query from `write`. */
export function addressOf(path: readonly string[], write: (params: URLSearchParams) => void): string {
  const params = new URLSearchParams()
  write(params)
  const query = params.toString()
  return `#/${path.map(encodeURIComponent).join('/')}${query === '' ? '' : `?${query}`}`
}
