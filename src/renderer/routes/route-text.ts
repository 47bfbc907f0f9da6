import type { z } from 'zod'

/** Small parts that the texts of all routes are made of. */

/** `text` as JSON that `schema` accepts, or undefined. */
export function readJson<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | undefined {
  try {
    const parsed = schema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

export const oneOf = <Value extends string>(
  values: readonly Value[],
  text: string | null | undefined,
): Value | undefined => values.find((value) => value === text)

export function withQuery(path: string, params: URLSearchParams): string {
  const query = params.toString()
  return query === '' ? path : `${path}?${query}`
}
