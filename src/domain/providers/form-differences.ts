import { isUuid } from '../entities/entity-label.ts'
import { isRecord } from '../is-record.ts'
import { namesOf } from './names-of.ts'
import { departmentKey, visitTypeKey } from './provider-parts.ts'
import { flagFields, type FlagName, flagNames, type ProviderForms } from './verdict.ts'
import type { Provider } from './provider.ts'
import { texts as ownTexts } from './text.ts'

/** Compares the platform-only form of a provider record with the forms of its EHR systems, field by field (platform document, sections 2.6 and 4.4). */

export type FormDifference = {
  /** Path of the field: at the top of the record, or below `scheduleStatus`, `departments[…]` and `visitTypes[…]` (by id). */
  readonly field: string
  /** One value per form, the platform's first: as text, undefined if the form doesn't have the field or has null. */
  readonly values: readonly (string | undefined)[]
  readonly state: 'same' | 'differs' | 'only-ehr' | 'only-platform'
  /** The flag of section 3, if the field is one. */
  readonly flag: FlagName | undefined
}

/** Every field of any form. Differing fields come first (flags before others), then equal ones, each in the order of the record. */
export function differencesOf(forms: ProviderForms): readonly FormDifference[] {
  const { platform } = forms
  const records = (platform === undefined ? forms.ehr : [platform, ...forms.ehr]).map(({ record }) => fieldsOf(record))
  const fields = [...new Set(records.flatMap((record) => [...record.keys()]))]
  const all = fields.map((field): FormDifference => {
    const values = records.map((record) => record.get(field))
    const state = stateOf(
      values.map((value) => (value == null ? undefined : canonical(value, mostLevels))),
      platform !== undefined,
    )
    const flag = flagNames.find((name) => flagFields[name] === field)
    return { field, values: values.map(textOf), state, flag }
  })
  const rank = ({ state, flag }: FormDifference) => (state === 'same' ? 2 : flag === undefined ? 1 : 0)
  return all.toSorted((one, other) => rank(one) - rank(other))
}

/** `values`: one per form as comparable text; the platform's first, if it was requested. */
function stateOf(values: readonly (string | undefined)[], hasPlatform: boolean): FormDifference['state'] {
  if (new Set(values).size <= 1) return 'same'
  const [platform, ...ehr] = values
  if (!hasPlatform) return 'differs'
  if (ehr.every((value) => value === undefined)) return 'only-platform'
  const given = new Set(ehr.filter((value) => value !== undefined))
  return platform === undefined && given.size === 1 ? 'only-ehr' : 'differs'
}

/** Every field by its path. Departments and visit types are matched by id, so their order doesn't matter. */
function fieldsOf(record: Provider): ReadonlyMap<string, unknown> {
  const fields = new Map<string, unknown>()
  for (const [name, value] of Object.entries(record)) {
    if (name === 'departments') addList(fields, name, record.departments, departmentKey)
    else if (name === 'visitTypes') addList(fields, name, record.visitTypes, visitTypeKey)
    else addField(fields, name, value, 1)
  }
  return fields
}

function addList<Item extends object>(
  fields: Map<string, unknown>,
  name: string,
  list: readonly Item[] | null | undefined,
  keyOf: (item: Item) => string | undefined,
): void {
  // The list itself: its number of entries, or that it is missing or empty.
  fields.set(name, list == null ? undefined : `${list.length} ${list.length === 1 ? 'entry' : 'entries'}`)
  const times = new Map<string, number>()
  for (const [index, item] of (list ?? []).entries()) {
    const id = keyOf(item) ?? ownTexts.formDifferences.noIdPlace(index)
    // UUIDs are compared without case, and two forms may write one differently.
    const key = isUuid(id) ? id.toLowerCase() : id
    const before = times.get(key) ?? 0
    times.set(key, before + 1)
    addField(fields, `${name}[${before === 0 ? key : ownTexts.formDifferences.again(key, before)}]`, item, 2)
  }
}

/** Expands an object for `levels` more levels. An empty object stays unexpanded. */
function addField(fields: Map<string, unknown>, path: string, value: unknown, levels: number): void {
  if (levels === 0 || !isRecord(value) || Object.keys(value).length === 0) fields.set(path, value)
  else for (const [name, item] of Object.entries(value)) addField(fields, `${path}.${name}`, item, levels - 1)
}

/** A list of texts in readable form; any other value that isn't text as JSON. */
function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string') return value
  const isTexts = Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string')
  return isTexts ? namesOf(value)?.join(', ') : canonical(value, mostLevels)
}

/** Deeper values are neither shown nor compared. Real records are shallower, and malicious ones could be endless. */
const mostLevels = 50

/** JSON with object keys sorted by name. */
function canonical(value: unknown, levels: number): string {
  if (levels === 0) return '"…"'
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item, levels - 1)).join(',')}]`
  if (!isRecord(value)) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([name, item]) => `${JSON.stringify(name)}:${canonical(item, levels - 1)}`).join(',')}}`
}
