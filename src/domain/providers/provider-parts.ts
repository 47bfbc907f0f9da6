import { isGiven, sameCode } from '../normal-text.ts'
import type { Provider, ProviderDepartment, ProviderVisitType } from './provider.ts'
import { texts as ownTexts } from './text.ts'

/**
 * Departments and visit types of a provider (platform document, sections 2.6 and 4.4). The platform-only form and the forms of EHR systems are
 * merged by id. A field missing in one form never hides its value in another.
 */

/** A provider record and the EHR system it was requested for; undefined for the platform-only form. */
export type RecordSource = { readonly ehrSystemName: string | undefined; readonly record: Provider }
/** The platform-only form and the EHR forms, as far as they were requested. */
export type RecordSources<Source extends RecordSource> = {
  readonly platform: Source | undefined
  readonly ehr: readonly Source[]
}

/** One form's entry and its path in that form's record (`departments[1]`). */
export type PartVersion<Part> = { readonly value: Part; readonly path: string; readonly source: RecordSource }
/** An entry of one or more forms. If versions differ, the first one counts. */
export type ProviderPart<Part> = { readonly versions: readonly [PartVersion<Part>, ...PartVersion<Part>[]] }

/** A field's effective value, its path in the record it came from, and that record's form. */
export type PartField<Value> = {
  readonly value: Value | undefined
  readonly field: string
  readonly source: RecordSource
}

/** A department's `departmentId` (UUID), else `<ehr>|<emrId>`; undefined if it has neither. Blank text counts as missing. */
export function departmentKey({ departmentId, ehrSystemName, emrId }: ProviderDepartment): string | undefined {
  if (isGiven(departmentId)) return departmentId
  return isGiven(ehrSystemName) && isGiven(emrId) ? `${ehrSystemName}|${emrId}` : undefined
}

/** A visit type's `id` (UUID), else its `visitTypeId` (from the EHR); undefined if it has neither. Blank text counts as missing. */
export function visitTypeKey({ id, visitTypeId }: ProviderVisitType): string | undefined {
  if (isGiven(id)) return id
  return isGiven(visitTypeId) ? visitTypeId : undefined
}

/** UUIDs are compared without case. */
export function isSameId(one: string, other: string): boolean {
  return one === other || one.toLowerCase() === other.toLowerCase()
}

/** The EHR of a form is named as it was requested, for example by a slot, which may be in other letter case than the record's. */
const isSameEhr = (one: string | undefined, other: string | null | undefined): boolean =>
  one !== undefined && other != null && sameCode(one, other)

/**
 * The forms that apply to a department: the platform's and that of the department's own EHR. If that EHR wasn't requested, only the platform's.
 * If the department names no EHR, or nothing else is available, all forms.
 */
export function sourcesFor<Source extends RecordSource>(
  sources: RecordSources<Source>,
  department: ProviderPart<ProviderDepartment>,
): RecordSources<Source> {
  const { value: ehrSystemName } = readField(department, 'ehrSystemName')
  if (ehrSystemName === undefined) return sources
  const own = sources.ehr.filter((source) => isSameEhr(source.ehrSystemName, ehrSystemName))
  return own.length > 0 || sources.platform !== undefined ? { platform: sources.platform, ehr: own } : sources
}

/**
 * The forms whose flags apply at a department. As in `sourcesFor`, but all forms if its own EHR wasn't requested, so that no cell is more open than
 * the provider as a whole.
 */
export function flagSourcesFor<Source extends RecordSource>(
  sources: RecordSources<Source>,
  department: ProviderPart<ProviderDepartment>,
): RecordSources<Source> {
  const own = sourcesFor(sources, department)
  return own.ehr.length === 0 ? sources : own
}

/** All departments of all forms in record order, each with the form of its own EHR first. */
export function departmentsOf(sources: RecordSources<RecordSource>): readonly ProviderPart<ProviderDepartment>[] {
  const parts = merged(sources, ({ departments }) => departments, 'departments', departmentKey)
  return parts.map(({ versions }) => {
    const own = (version: PartVersion<ProviderDepartment>) =>
      isSameEhr(version.source.ehrSystemName, version.value.ehrSystemName)
    return { versions: firstBy(versions, own) }
  })
}

/** All visit types of all forms, sorted by `sortOrder` (numbers first, then texts, then missing). */
export function visitTypesOf(sources: RecordSources<RecordSource>): readonly ProviderPart<ProviderVisitType>[] {
  const parts = merged(sources, ({ visitTypes }) => visitTypes, 'visitTypes', visitTypeKey)
  return parts.toSorted((one, other) =>
    bySortOrder(readField(one, 'sortOrder').value, readField(other, 'sortOrder').value),
  )
}

/** True if no form has the list. An empty list says that there are none, a missing one doesn't. */
export function isListMissing(
  { platform, ehr }: RecordSources<RecordSource>,
  name: 'departments' | 'visitTypes',
): boolean {
  return (platform === undefined ? ehr : [platform, ...ehr]).every(({ record }) => record[name] == null)
}

/** The visit type at a department: the department's own EHR first, then the platform's data. */
export function visitTypeAt(
  visitType: ProviderPart<ProviderVisitType>,
  sources: RecordSources<RecordSource>,
): ProviderPart<ProviderVisitType> {
  const isEhrs = ({ source }: PartVersion<ProviderVisitType>) => sources.ehr.includes(source)
  const isPlatforms = ({ source }: PartVersion<ProviderVisitType>) => source === sources.platform
  return { versions: firstBy(firstBy(visitType.versions, isPlatforms), isEhrs) }
}

/** A field's effective value, from the first version that has it. Blank text counts as missing. */
export function readField<Part, Name extends keyof Part & string>(
  part: ProviderPart<Part>,
  name: Name,
): PartField<NonNullable<Part[Name]>> {
  const found = part.versions.find(({ value }) => isGiven(value[name])) ?? part.versions[0]
  const value = found.value[name]
  return { value: isGiven(value) ? value : undefined, field: `${found.path}.${name}`, source: found.source }
}

/** All fields of a part with their effective values, as in `readField`. */
export const wholePart = <Part extends object>({ versions }: ProviderPart<Part>): Part =>
  filledFrom(versions[0].value, ...versions.slice(1).map(({ value }) => value))

/** The first value, with the fields that it lacks from the others, in order. Blank text counts as missing. */
export function filledFrom<Part extends object>(first: Part, ...others: readonly Part[]): Part {
  const given = [first, ...others]
    .toReversed()
    .flatMap((value) => Object.entries(value).filter(([, field]: [string, unknown]) => isGiven(field)))
  return { ...first, ...Object.fromEntries<unknown>(given) }
}

/** A text or number of a part as evidence. If forms differ, every value: "90 (ehr one), 60 (platform)". */
export function fieldEvidence<Part, Name extends keyof Part & string>(part: ProviderPart<Part>, name: Name) {
  const { field, value } = readField(part, name)
  const given = part.versions.flatMap((version) => {
    const own = version.value[name]
    return isGiven(own) ? [{ text: String(own), system: version.source.ehrSystemName ?? 'platform' }] : []
  })
  const isAlike = new Set(given.map(({ text }) => text)).size < 2
  if (!isAlike) return { field, value: given.map(({ text, system }) => `${text} (${system})`).join(', ') }
  return { field, value: value === undefined ? 'missing' : String(value) }
}

/** The display name of a department. */
export function departmentName(department: ProviderPart<ProviderDepartment>): string {
  const name = readField(department, 'name').value ?? readField(department, 'departmentUrlName').value
  return name ?? departmentKey(department.versions[0].value) ?? ownTexts.providerParts.aDepartmentWithoutAName
}

/** A department with all that its versions have, under its display name. */
export const namedDepartment = (part: ProviderPart<ProviderDepartment>): ProviderDepartment => ({
  ...wholePart(part),
  name: departmentName(part),
})

/** The display name of a visit type. */
export function visitTypeName(visitType: ProviderPart<ProviderVisitType>): string {
  const name = readField(visitType, 'name').value ?? readField(visitType, 'shortName').value
  return name ?? visitTypeKey(visitType.versions[0].value) ?? ownTexts.providerParts.aVisitTypeWithoutAName
}

/** Entries of all forms by key. Duplicates within one form stay separate, and entries without a key are never merged. */
function merged<Part>(
  sources: RecordSources<RecordSource>,
  listOf: (record: Provider) => readonly Part[] | null | undefined,
  listName: string,
  keyOf: (part: Part) => string | undefined,
): ProviderPart<Part>[] {
  const parts: { versions: [PartVersion<Part>, ...PartVersion<Part>[]] }[] = []
  const byKey = new Map<string, (typeof parts)[number]>()
  for (const source of sources.platform === undefined ? sources.ehr : [sources.platform, ...sources.ehr]) {
    const seen = new Map<string, number>()
    for (const [index, value] of (listOf(source.record) ?? []).entries()) {
      const version = { value, path: `${listName}[${index}]`, source }
      const id = keyOf(value)?.toLowerCase()
      const times = id === undefined ? 0 : (seen.get(id) ?? 0)
      if (id !== undefined) seen.set(id, times + 1)
      const key = id === undefined ? undefined : `${times} ${id}`
      const known = key === undefined ? undefined : byKey.get(key)
      if (known !== undefined) known.versions.push(version)
      else {
        const part: (typeof parts)[number] = { versions: [version] }
        parts.push(part)
        if (key !== undefined) byKey.set(key, part)
      }
    }
  }
  return parts
}

function firstBy<Version>(
  versions: readonly [Version, ...Version[]],
  isFirst: (version: Version) => boolean,
): readonly [Version, ...Version[]] {
  const [first, ...rest] = [...versions.filter(isFirst), ...versions.filter((version) => !isFirst(version))]
  return first === undefined ? versions : [first, ...rest]
}

function bySortOrder(one: string | undefined, other: string | undefined): number {
  const place = (text: string | undefined) => (text === undefined ? 2 : isNumber(text) ? 0 : 1)
  if (place(one) !== place(other) || one === undefined || other === undefined) return place(one) - place(other)
  return isNumber(one) ? Number(one) - Number(other) : one < other ? -1 : one > other ? 1 : 0
}

const isNumber = (text: string) => text.trim() !== '' && Number.isFinite(Number(text))
