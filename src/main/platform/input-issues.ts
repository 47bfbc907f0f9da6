import type { z } from 'zod'
import { type Failure, type FieldIssue, failure } from '../../bridge/failure.ts'

/** From zod's findings to issues that name the field and the rule. */

const mostIssues = 20

export function issuesOf(error: z.ZodError): FieldIssue[] {
  try {
    return error.issues.flatMap(issuesIn).slice(0, mostIssues)
  } catch {
    // The checker makes its texts when they are asked for, and a value made to do so can stop it: a "constructor" without a name, for one.
    return [{ field: '', message: 'The value is of a kind that cannot be described.' }]
  }
}

function issuesIn(issue: z.core.$ZodIssue): FieldIssue[] {
  const at = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: [...at, key].join('.'),
      message: `${key} is not a field of this call in the document.`,
    }))
  }
  // The checker's own words for a missing value say nothing to a person.
  const isMissing = issue.code === 'invalid_type' && issue.message.endsWith('received undefined')
  return [{ field: at.join('.'), message: isMissing ? `${at.at(-1) ?? 'The input'} is required.` : issue.message }]
}

/** A failure that names every refused field. Values are not repeated: they may be a patient's. */
export function invalidInput(issues: readonly FieldIssue[]): Failure {
  const first = issues[0]
  const where = first === undefined || first.field === '' ? '' : `${first.field}: `
  return failure('invalid-input', {
    message:
      first === undefined
        ? 'The input breaks a rule, so nothing was sent.'
        : `Nothing was sent. ${where}${first.message}`,
    issues,
    mayHaveHappened: false,
  })
}
