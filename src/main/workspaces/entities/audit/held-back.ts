import { fieldPath, wholeEntity } from './finding.ts'
import { personNames, placeNames } from './filled-in.ts'
import { coordinateField } from './plain-sense.ts'
import type { RuleId } from './rules.ts'

/**
 * Findings that are skipped because the field already has a schema finding. They weren't checked, so an earlier run's findings there don't count as fixed.
 */

type HeldBack = { readonly rule: RuleId; readonly field: string }

const ofField: readonly RuleId[] = [
  'required-blank',
  'placeholder',
  'no-specialty',
  'no-department',
  'no-language',
  'no-profile',
  'no-location',
  'npi-shape',
  'npi-check-digit',
  'coordinates-range',
  'coordinates-country',
  'coordinates-half',
  'coordinates-zero',
  'time-zone',
  'postal-code',
  'postal-code-state',
  'state',
  'phone',
  'web-address',
  'mail',
  'date-unreadable',
  'date-future',
  'date-order',
  'date-past',
  'blanks-around',
  'garbled-text',
  'markup-text',
  'test-entry',
  'other-type',
  'reference-type',
  'reference-nowhere',
]

/** `reported`: the fields with a schema finding. */
export function heldBack(reported: ReadonlySet<string>): HeldBack[] {
  const held: HeldBack[] = [...reported].flatMap((field) => ofField.map((rule) => ({ rule, field })))
  const also = (rule: RuleId, field: string) => {
    if (!reported.has(field)) held.push({ rule, field })
  }
  if (personNames.some((name) => reported.has(name))) also('no-name', wholeEntity)
  if (placeNames.some((name) => reported.has(name))) also('no-place', wholeEntity)
  if (reported.has('lastModifiedDate')) for (const field of ['createDate', 'createdDate']) also('date-order', field)
  for (const field of reported) {
    const other = coordinateField(field.split('.').at(-1) ?? '')
    if (other === undefined) continue
    const holder = field.includes('.') ? field.slice(0, field.lastIndexOf('.')) : ''
    for (const name of other)
      for (const rule of ['coordinates-range', 'coordinates-country', 'coordinates-half', 'coordinates-zero'] as const)
        also(rule, fieldPath(holder, name))
  }
  return held
}
