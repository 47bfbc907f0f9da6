import { fieldPath, wholeEntity } from './finding.ts'
import { personNames, placeNames } from './filled-in.ts'
import { coordinateField } from './plain-sense.ts'
import { type RuleId, rules } from './rules.ts'

/**
 * Findings that are skipped because the field already has a schema finding. They weren't checked, so an earlier run's findings there don't count as fixed.
 */

type HeldBack = { readonly rule: RuleId; readonly field: string }

/** Rules about several fields at once, or about a field's name. A schema finding of one field hides none of them. */
const ofMore: readonly RuleId[] = [
  'no-name',
  'no-place',
  'same-npi',
  'same-id',
  'same-name',
  'same-person',
  'created-name',
]

/** The rules that skip a field with a schema finding: all that don't need the schema, and two that read the entity itself. */
const ofField = (Object.keys(rules) as RuleId[]).filter((rule) =>
  rules[rule].group === 'conformance' ? rule === 'other-type' || rule === 'reference-type' : !ofMore.includes(rule),
)

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
