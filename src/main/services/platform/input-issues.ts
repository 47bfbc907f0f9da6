import type { z } from 'zod'
import { type Failure, type FieldIssue, failure } from '../../../bridge/failure.ts'
import { texts as ownTexts } from './text.ts'

/** Converts zod's issues to issues with the field and the rule. */

const mostIssues = 20

/** The issues of a failed parse. Reads `error` here, because reading it can throw too. */
export function issuesOf(refused: { readonly error: z.ZodError }): FieldIssue[] {
  try {
    const { issues } = refused.error
    // For a value of the wrong type, report only that: zod also checks the length of lists that should be text.
    const ofWrongKind = new Set(issues.filter(({ code }) => code === 'invalid_type').map(pathOf))
    const known = issues.filter((issue) => issue.code === 'invalid_type' || !ofWrongKind.has(pathOf(issue)))
    return known.flatMap(issuesIn).slice(0, mostIssues)
  } catch {
    // zod builds messages lazily, and a malicious value can make that throw, for example a "constructor" without a name.
    return [{ field: '', message: ownTexts.inputIssues.thisKindOfValueIsntSupported }]
  }
}

const pathOf = ({ path }: z.core.$ZodIssue) => path.join('.')

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: ownTexts.inputIssues.aWholeNumber,
  boolean: ownTexts.inputIssues.trueOrFalse,
  array: 'a list',
  object: ownTexts.inputIssues.anObjectWithNamedFields,
  record: ownTexts.inputIssues.anObjectWithNamedFields,
}

/**
 * Error texts for schemas without their own, for `safeParse(input, { error: plainWords })`. zod's texts mention types and options, which don't help the user.
 * Undefined keeps zod's text.
 */
export const plainWords: z.core.$ZodErrorMap = (issue) => {
  const name = issue.path?.findLast((part) => typeof part === 'string') ?? ownTexts.inputIssues.theInput
  const who = typeof issue.path?.at(-1) === 'number' ? ownTexts.inputIssues.eachValueOf(name) : name
  if (issue.input === undefined) return ownTexts.inputIssues.isRequired(who)
  switch (issue.code) {
    case 'invalid_type':
      return ownTexts.inputIssues.mustBe(who, kinds[issue.expected] ?? issue.expected)
    case 'invalid_value':
      return ownTexts.inputIssues.mustBe2(
        who,
        issue.values.length > 1 ? ownTexts.inputIssues.oneOf : '',
        issue.values.map(String).join(', '),
      )
    case 'too_small':
      if (issue.origin === 'string' || issue.origin === 'array') return ownTexts.inputIssues.cantBeEmpty(who)
      return ownTexts.inputIssues.mustBe(
        who,
        issue.inclusive === true
          ? ownTexts.inputIssues.orMore(issue.minimum)
          : ownTexts.inputIssues.moreThan(issue.minimum),
      )
    case 'too_big':
      if (issue.origin === 'string') return ownTexts.inputIssues.canHaveAtMostCharacters(who, issue.maximum)
      return ownTexts.inputIssues.mustBe(
        who,
        issue.inclusive === true
          ? ownTexts.inputIssues.orLess(issue.maximum)
          : ownTexts.inputIssues.lessThan(issue.maximum),
      )
    case 'invalid_union':
      return ownTexts.inputIssues.isntInADocumentedFormat(who)
    default:
      return undefined
  }
}

function issuesIn(issue: z.core.$ZodIssue): FieldIssue[] {
  const at = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: [...at, key].join('.'),
      message: ownTexts.inputIssues.isntADocumentedFieldOfThis(key),
    }))
  }
  // zod's text for a missing value doesn't help the user.
  const isMissing = issue.code === 'invalid_type' && issue.message.endsWith('received undefined')
  return [
    {
      field: at.join('.'),
      message: isMissing ? ownTexts.inputIssues.isRequired(at.at(-1) ?? ownTexts.inputIssues.theInput) : issue.message,
    },
  ]
}

/** A failure that names every rejected field. Never contains values, which may be a patient's. */
export function invalidInput(issues: readonly FieldIssue[]): Failure {
  const first = issues[0]
  const where = first === undefined || first.field === '' ? '' : `${first.field}: `
  return failure('invalid-input', {
    message:
      first === undefined
        ? ownTexts.inputIssues.someOfTheInputIsntValid
        : ownTexts.inputIssues.nothingWasSent(where, first.message),
    issues,
    mayHaveHappened: false,
  })
}
