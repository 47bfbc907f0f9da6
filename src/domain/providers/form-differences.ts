import { namesOf } from './names-of.ts'
import { departmentKey, visitTypeKey } from './provider-parts.ts'
import { flagFields, type FlagName, flagNames, type ProviderForms } from './verdict.ts'
import type { Provider } from './provider.ts'

/** The platform-only form of a provider record and those of its EHR systems side by side, field by field (platform document, sections 2.6 and 4.4). */

export type FormDifference = {
  /** Path of the field: a field of the record, or below `scheduleStatus`, `departments[…]` and `visitTypes[…]` (by id). */
  readonly field: string
  /** One for each form, the platform's first: the value as text, undefined where the form does not have the field, or has null. */
  readonly values: readonly (string | undefined)[]
  readonly state: 'same' | 'differs' | 'only-ehr' | 'only-platform'
  /** The flag of section 3 that it is, where it is one. */
  readonly flag: FlagName | undefined
}

/** Every field of any form: those that differ first (flags before the others), then the same ones; within that in the order of the record. */
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

/** `values`: one for each form as comparable text, the platform's first where it was asked. */
function stateOf(values: readonly (string | undefined)[], hasPlatform: boolean): FormDifference['state'] {
  if (new Set(values).size <= 1) return 'same'
  const [platform, ...ehr] = values
  if (!hasPlatform) return 'differs'
  if (ehr.every((value) => value === undefined)) return 'only-platform'
  const given = new Set(ehr.filter((value) => value !== undefined))
  return platform === undefined && given.size === 1 ? 'only-ehr' : 'differs'
}

/** Every field by its path. Departments and visit types are told apart by id, so that their order does not count. */
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
  // The list itself: how many entries it has, or that it is missing or empty.
  fields.set(name, list == null ? undefined : `${list.length} ${list.length === 1 ? 'entry' : 'entries'}`)
  const times = new Map<string, number>()
  for (const [index, item] of (list ?? []).entries()) {
    const key = keyOf(item) ?? `no id, place ${index}`
    const before = times.get(key) ?? 0
    times.set(key, before + 1)
    addField(fields, `${name}[${before === 0 ? key : `${key}, again ${before}`}]`, item, 2)
  }
}

/** An object is taken apart for `levels` more levels; an empty one stays as it is. */
function addField(fields: Map<string, unknown>, path: string, value: unknown, levels: number): void {
  if (levels === 0 || !isPlain(value) || Object.keys(value).length === 0) fields.set(path, value)
  else for (const [name, item] of Object.entries(value)) addField(fields, `${path}.${name}`, item, levels - 1)
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list of texts as a reader would write it, anything else that is no text as JSON. */
function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string') return value
  const isTexts = Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string')
  return isTexts ? namesOf(value)?.join(', ') : canonical(value, mostLevels)
}

/** Deeper than this a value is neither shown nor compared: no real record is, and hostile ones could be endless. */
const mostLevels = 50

/** JSON with the fields of objects in the order of their names. */
function canonical(value: unknown, levels: number): string {
  if (levels === 0) return '"…"'
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item, levels - 1)).join(',')}]`
  if (!isPlain(value)) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([name, item]) => `${JSON.stringify(name)}:${canonical(item, levels - 1)}`).join(',')}}`
}
