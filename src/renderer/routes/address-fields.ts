import type { z } from 'zod'
import { isDay } from '../../domain/time/dates.ts'

/**
 * The query of an address as typed fields. A field reads what it can and falls back to its usual value; it writes nothing for that value, so
 * that usual views have short addresses. Pure functions.
 */

export type Field<Value> = {
  /** Of an address without the field. */
  readonly usual: Value
  readonly read: (params: URLSearchParams) => Value
  readonly write: (value: Value, params: URLSearchParams) => void
}

/** What a field is read as. */
export type ValuesOf<Some> = Some extends Field<infer Values> ? Values : never

/** Several fields as one, in the order in which they are written. */
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

/** Fields that mean something only with all of `needed`: undefined where one of those is missing. */
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

/** One value of the query. `read` gives undefined for what it cannot read; a text of more than 1,000 characters is not read. */
function single<Value>(
  name: string,
  read: (text: string) => Value | undefined,
  write: (value: Value) => string,
): Field<Value | undefined> {
  return {
    usual: undefined,
    read: (params) => {
      const text = params.get(name)
      return text === null || text.length > 1_000 ? undefined : read(text)
    },
    write: (value, params) => {
      if (value !== undefined) params.set(name, write(value))
    },
  }
}

/** The same field with another usual value than undefined. */
export function usually<Value>(usual: Value, field: Field<Value | undefined>): Field<Value> {
  return {
    usual,
    read: (params) => field.read(params) ?? usual,
    write: (value, params) => field.write(value === usual ? undefined : value, params),
  }
}

/** A field that is always written, and read as `fallback` if it is missing. */
export const always = <Value>(fallback: Value, field: Field<Value | undefined>): Field<Value> => ({
  usual: fallback,
  read: (params) => field.read(params) ?? fallback,
  write: (value, params) => field.write(value, params),
})

const asText = String

/** Any text; an empty one counts as none. */
export const text = (name: string): Field<string | undefined> => single(name, (value) => value || undefined, asText)

/** Any text, also an empty one. */
export const anyText = (name: string): Field<string | undefined> => single(name, (value) => value, asText)

/** yyyy-MM-dd. */
export const day = (name: string): Field<string | undefined> =>
  single(name, (value) => (isDay(value) ? value : undefined), asText)

/** One of a closed list, whose values are written as text. */
export const choice = <const Value extends string | number>(
  name: string,
  values: readonly Value[],
): Field<Value | undefined> => single(name, (value) => values.find((each) => String(each) === value), asText)

export const trueOrFalse = (name: string): Field<boolean | undefined> =>
  single(name, (value) => (value === 'true' ? true : value === 'false' ? false : undefined), asText)

/** `usual`, and the other truth value where the query says `word`. */
export const flag = (name: string, word: string, usual = false): Field<boolean> => ({
  usual,
  read: (params) => (params.get(name) === word ? !usual : usual),
  write: (value, params) => {
    if (value !== usual) params.set(name, word)
  },
})

export const wholeNumber = (name: string, least: number, most: number): Field<number | undefined> =>
  single(
    name,
    (value) => {
      const number = /^\d{1,12}$/.test(value) ? Number(value) : Number.NaN
      return number >= least && number <= most ? number : undefined
    },
    asText,
  )

/** A repeated value; at most `most` are read, without those that `accepts` refuses. */
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

/** `text` as JSON that `schema` accepts, or undefined. */
export function readJson<Schema extends z.ZodType>(schema: Schema, value: string): z.output<Schema> | undefined {
  try {
    const parsed = schema.safeParse(JSON.parse(value))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** A repeated value written as JSON; what `schema` refuses is left out. */
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

export const oneOf = <Value extends string>(
  values: readonly Value[],
  value: string | null | undefined,
): Value | undefined => values.find((each) => each === value)

/** The address of a path, with the query that `write` makes. */
export function addressOf(path: readonly string[], write: (params: URLSearchParams) => void): string {
  const params = new URLSearchParams()
  write(params)
  const query = params.toString()
  return `#/${path.map(encodeURIComponent).join('/')}${query === '' ? '' : `?${query}`}`
}
