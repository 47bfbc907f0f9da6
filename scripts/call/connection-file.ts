import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Connection } from '../../src/domain/connections/connection.ts'
import { given } from '../../src/domain/given.ts'
import { parseJsonText, UsageError } from './usage.ts'

/** The client validates addresses and header values before it sends. Only names and types are checked here. */
const optionalText = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined)
const connectionFile = z.strictObject({
  baseUrl: z.string().default(''),
  visitUrl: z.string().default(''),
  schedulingUrl: z.string().default(''),
  practiceIds: z.array(z.string()).nullish(),
  product: optionalText,
  /** An empty value would be silently left out of visit-service calls. */
  domain: z
    .string()
    .min(1, 'is empty, and visit-service calls would go without this header: name it, or take the field out')
    .nullish()
    .transform((value) => value ?? undefined),
  brand: optionalText,
  acceptLanguage: optionalText,
  practicePathSegment: optionalText,
  cardTokenField: optionalText,
  certificateFile: optionalText,
  gateway: z.boolean().nullish(),
})

/** Reads a connection from a file. Throws `UsageError` if it can't be read; for an unknown field it suggests the nearest name. */
export async function readConnection(file: string): Promise<Connection> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`The connection file cannot be read: ${file}`)
  })
  const parsed = connectionFile.safeParse(parseJsonText(text, `The connection file is not JSON: ${file}`))
  if (!parsed.success)
    throw new UsageError(`The connection file ${file}: ${parsed.error.issues.map(wordsOf).join(' ')}`)
  const { practiceIds, gateway, ...fields } = parsed.data
  return {
    id: 'call',
    name: file,
    stage: 'uat',
    ...given(fields),
    practiceIds: practiceIds ?? [],
    gateway: gateway ?? false,
  }
}

function wordsOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'unrecognized_keys') return `${issue.path.join('.')}: ${issue.message}.`
  return issue.keys.map((key) => `There is no field "${key}". Did you mean "${nearest(key)}"?`).join(' ')
}

const nearest = (key: string): string | undefined =>
  Object.keys(connectionFile.shape).toSorted((one, other) => distance(key, one) - distance(key, other))[0]

/** Case-insensitive edit distance between two words. */
function distance(one: string, other: string): number {
  const [from, to] = [one.toLowerCase(), other.toLowerCase()]
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [index, letter] of from.split('').entries()) {
    const next = [index + 1]
    for (let at = 1; at <= to.length; at++) {
      const changed = (row[at - 1] ?? 0) + (letter === to[at - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
