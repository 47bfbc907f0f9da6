import type { z } from 'zod'

/** The error of each field that has one. */
export type Problems<Values> = Partial<Record<keyof Values & string, string>>

/** A form's values after the check: what is sent, or the errors. */
export type Checked<Values, Sent> =
  | { readonly ok: true; readonly sent: Sent }
  | { readonly ok: false; readonly problems: Problems<Values> }

/** An issue in the console's words, if the rule has no message of its own. */
export function issueWords(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'too_big') return issue.message
  return issue.origin === 'array' ? `Give at most ${issue.maximum}.` : `Use at most ${issue.maximum} characters.`
}

/** Checks what a form would send with the schema that main parses it with. Each field shows its first issue. */
export function checkWith<Values extends object, Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  fields: Values,
  words: (issue: z.core.$ZodIssue, field: keyof Values & string) => string = issueWords,
): Checked<Values, z.output<Schema>> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return { ok: true, sent: parsed.data }
  const isField = (part: PropertyKey): part is keyof Values & string => typeof part === 'string' && part in fields
  const problems: Problems<Values> = {}
  for (const issue of parsed.error.issues) {
    const field = issue.path.find(isField)
    if (field !== undefined) problems[field] ??= words(issue, field)
  }
  return { ok: false, problems }
}

/** The same values if no field has an error. */
export const checkedBy = <Values, Sent>(problems: Problems<Values>, sent: Sent): Checked<Values, Sent> =>
  Object.values(problems).some((problem) => problem !== undefined) ? { ok: false, problems } : { ok: true, sent }
