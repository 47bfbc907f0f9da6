import { texts } from './text.ts'
import type { z } from 'zod'

/** The error of each field that has one. */
export type Problems<Values> = Partial<Record<keyof Values & string, string | undefined>>

/** A form's values after the check: what is sent, or the errors. */
export type Checked<Values, Sent> =
  | { readonly ok: true; readonly sent: Sent }
  | { readonly ok: false; readonly problems: Problems<Values> }

/** An issue in the console's words, if the rule has no message of its own. */
export function issueWords(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big' && issue.origin === 'array') return texts.checked.enterAtMost(issue.maximum)
  if (issue.code === 'too_big' && issue.origin === 'string') return texts.checked.useAtMostCharacters(issue.maximum)
  return issue.message
}

/**
 * Checks what a form would send with the schema that main parses it with. Each field shows its first issue. `names`: the field of a part of the schema that
 * has another name.
 */
export function checkWith<Values extends object, Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  fields: Values,
  words: (issue: z.core.$ZodIssue, field: keyof Values & string) => string = issueWords,
  names: Readonly<Record<string, keyof Values & string>> = {},
): Checked<Values, z.output<Schema>> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return { ok: true, sent: parsed.data }
  const isField = (part: PropertyKey): part is keyof Values & string => typeof part === 'string' && part in fields
  const problems: Problems<Values> = {}
  for (const issue of parsed.error.issues) {
    const path = issue.path.map((part) => names[String(part)] ?? part)
    // An issue of no field is shown at the first one, so that the form never refuses without a word.
    const field = [...path, ...Object.keys(fields)].find(isField)
    if (field !== undefined) problems[field] ??= words(issue, field)
  }
  return { ok: false, problems }
}

/** A check with further problems, which come first at their fields. */
export function withProblems<Values, Sent>(
  checked: Checked<Values, Sent>,
  further: Problems<Values>,
): Checked<Values, Sent> {
  const found = Object.entries(further).filter(([, problem]) => problem !== undefined)
  if (found.length === 0) return checked
  return { ok: false, problems: { ...(checked.ok ? {} : checked.problems), ...Object.fromEntries(found) } }
}

/** The same check, with what is sent around its value. */
export const sending = <Values, Value, Sent>(
  checked: Checked<Values, Value>,
  sent: (value: Value) => Sent,
): Checked<Values, Sent> => (checked.ok ? { ok: true, sent: sent(checked.sent) } : checked)
