import type { z } from 'zod'
import { type Failure, type FieldIssue, failure } from '../../../bridge/failure.ts'

/** From zod's findings to issues that name the field and the rule. */

const mostIssues = 20

/** The issues of a refused parse. Its `error` is read here, since reading it can fail too. */
export function issuesOf(refused: { readonly error: z.ZodError }): FieldIssue[] {
  try {
    const { issues } = refused.error
    // Of a value of the wrong kind only that is said: the checker measures lists that should be texts.
    const ofWrongKind = new Set(issues.filter(({ code }) => code === 'invalid_type').map(pathOf))
    const told = issues.filter((issue) => issue.code === 'invalid_type' || !ofWrongKind.has(pathOf(issue)))
    return told.flatMap(issuesIn).slice(0, mostIssues)
  } catch {
    // The checker makes its texts when they are asked for, and a value made to do so can stop it: a "constructor" without a name, for one.
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
 * Words for the rules of an input schema that has none of its own, for `safeParse(input, { error: plainWords })`. The checker's own speak
 * of types and options, which says nothing to the person at the screen. Undefined leaves the checker's words.
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
