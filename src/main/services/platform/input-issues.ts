import type { z } from 'zod'
import { type Failure, type FieldIssue, failure } from '../../../bridge/failure.ts'

/** Converts zod's issues to issues with the field and the rule. */

const mostIssues = 20

/** The issues of a failed parse. Reads `error` here, because reading it can throw too. */
export function issuesOf(refused: { readonly error: z.ZodError }): FieldIssue[] {
  try {
    const { issues } = refused.error
    // For a value of the wrong type, report only that: zod also checks the length of lists that should be text.
    const ofWrongKind = new Set(issues.filter(({ code }) => code === 'invalid_type').map(pathOf))
    const told = issues.filter((issue) => issue.code === 'invalid_type' || !ofWrongKind.has(pathOf(issue)))
    return told.flatMap(issuesIn).slice(0, mostIssues)
  } catch {
    // zod builds messages lazily, and a malicious value can make that throw, for example a "constructor" without a name.
    return [{ field: '', message: 'The value is of a kind that cannot be described.' }]
  }
}

const pathOf = ({ path }: z.core.$ZodIssue) => path.join('.')

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with named fields',
  record: 'an object with named fields',
}

/**
 * Error texts for schemas without their own, for `safeParse(input, { error: plainWords })`. zod's texts mention types and options, which don't help the user.
 * Undefined keeps zod's text.
 */
export const plainWords: z.core.$ZodErrorMap = (issue) => {
  const name = issue.path?.findLast((part) => typeof part === 'string') ?? 'The input'
  const who = typeof issue.path?.at(-1) === 'number' ? `Each value of ${name}` : name
  if (issue.input === undefined) return `${who} is required.`
  switch (issue.code) {
    case 'invalid_type':
      return `${who} must be ${kinds[issue.expected] ?? issue.expected}.`
    case 'invalid_value':
      return `${who} must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}.`
    case 'too_small':
      if (issue.origin === 'string' || issue.origin === 'array') return `${who} must not be empty.`
      return `${who} must be ${issue.inclusive === true ? `${issue.minimum} or more` : `more than ${issue.minimum}`}.`
    case 'too_big':
      if (issue.origin === 'string') return `${who} must have at most ${issue.maximum} characters.`
      return `${who} must be ${issue.inclusive === true ? `${issue.maximum} or less` : `less than ${issue.maximum}`}.`
    case 'invalid_union':
      return `${who} does not have a shape that the document shows.`
    default:
      return undefined
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
  // zod's text for a missing value doesn't help the user.
  const isMissing = issue.code === 'invalid_type' && issue.message.endsWith('received undefined')
  return [{ field: at.join('.'), message: isMissing ? `${at.at(-1) ?? 'The input'} is required.` : issue.message }]
}

/** A failure that names every rejected field. Never contains values, which may be a patient's. */
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
