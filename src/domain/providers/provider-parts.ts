import type { Provider, ProviderDepartment, ProviderVisitType } from './provider.ts'

/**
 * Departments and visit types of a provider as its forms have them (platform document, sections 2.6 and 4.4): the platform-only form and those of
 * EHR systems are laid over each other by id. A form that lacks a field never hides what another form has.
 */

/** A provider record and the EHR system it was asked of; undefined for the platform-only form. */
export type RecordSource = { readonly ehrSystemName: string | undefined; readonly record: Provider }
/** The platform-only form and those of EHR systems, as far as they were asked. */
export type RecordSources<Source extends RecordSource> = {
  readonly platform: Source | undefined
  readonly ehr: readonly Source[]
}

/** One form's entry: where it stands in that form's record (`departments[1]`). */
export type PartVersion<Part> = { readonly value: Part; readonly path: string; readonly source: RecordSource }
/** An entry of one or several forms; the first version counts where versions differ. */
export type ProviderPart<Part> = { readonly versions: readonly [PartVersion<Part>, ...PartVersion<Part>[]] }

/** A field as it counts: its value, its path in the record it came from, and that record's form. */
export type PartField<Value> = {
  readonly value: Value | undefined
  readonly field: string
  readonly source: RecordSource
}

/** `departmentId` (UUID) of a department, `<ehr>|<emrId>` where it has none; undefined where it has neither. */
export function departmentKey(department: ProviderDepartment): string | undefined {
  if (department.departmentId != null) return department.departmentId
  const { ehrSystemName, emrId } = department
  return emrId == null || ehrSystemName == null ? undefined : `${ehrSystemName}|${emrId}`
}

/** `id` (UUID) of a visit type, `visitTypeId` (the EHR's) where it has none; undefined where it has neither. */
export function visitTypeKey(visitType: ProviderVisitType): string | undefined {
  return visitType.id ?? visitType.visitTypeId ?? undefined
}

/** UUIDs are the same in capitals and small letters. */
export function isSameId(one: string, other: string): boolean {
  return one === other || one.toLowerCase() === other.toLowerCase()
}

/**
 * The forms that speak for a department: the platform's with that of the department's own EHR; the platform's alone where that EHR was not asked;
 * all of them where the department names no EHR, or there is nothing else.
 */
export function sourcesFor<Source extends RecordSource>(
  sources: RecordSources<Source>,
  department: ProviderPart<ProviderDepartment>,
): RecordSources<Source> {
  const { value: ehrSystemName } = readField(department, 'ehrSystemName')
  if (ehrSystemName === undefined) return sources
  const own = sources.ehr.filter((source) => source.ehrSystemName === ehrSystemName)
  return own.length > 0 || sources.platform !== undefined ? { platform: sources.platform, ehr: own } : sources
}

/**
 * The forms whose flags count at a department: as `sourcesFor`, but all of them where its own EHR was not asked, so that no cell is more open than the
 * provider as a whole.
 */
export function flagSourcesFor<Source extends RecordSource>(
  sources: RecordSources<Source>,
  department: ProviderPart<ProviderDepartment>,
): RecordSources<Source> {
  const own = sourcesFor(sources, department)
  return own.ehr.length === 0 ? sources : own
}

/** All departments of all forms, in the order of the records; each with the form of its own EHR first. */
export function departmentsOf(sources: RecordSources<RecordSource>): readonly ProviderPart<ProviderDepartment>[] {
  const parts = merged(sources, ({ departments }) => departments, 'departments', departmentKey)
  return parts.map(({ versions }) => {
    const own = (version: PartVersion<ProviderDepartment>) =>
      version.source.ehrSystemName !== undefined && version.source.ehrSystemName === version.value.ehrSystemName
    return { versions: firstBy(versions, own) }
  })
}

/** All visit types of all forms, in the order of `sortOrder` (numbers as numbers, then texts, then those without). */
export function visitTypesOf(sources: RecordSources<RecordSource>): readonly ProviderPart<ProviderVisitType>[] {
  const parts = merged(sources, ({ visitTypes }) => visitTypes, 'visitTypes', visitTypeKey)
  return parts.toSorted((one, other) =>
    bySortOrder(readField(one, 'sortOrder').value, readField(other, 'sortOrder').value),
  )
}

/** The visit type as it counts at a department: by the department's own EHR first, then the platform's data. */
export function visitTypeAt(
  visitType: ProviderPart<ProviderVisitType>,
  sources: RecordSources<RecordSource>,
): ProviderPart<ProviderVisitType> {
  const isEhrs = ({ source }: PartVersion<ProviderVisitType>) => sources.ehr.includes(source)
  const isPlatforms = ({ source }: PartVersion<ProviderVisitType>) => source === sources.platform
  return { versions: firstBy(firstBy(visitType.versions, isPlatforms), isEhrs) }
}

/** A field as it counts: of the first version that has it. A text without a letter counts as missing. */
export function readField<Part, Name extends keyof Part & string>(
  part: ProviderPart<Part>,
  name: Name,
): PartField<NonNullable<Part[Name]>> {
  const found = part.versions.find(({ value }) => isGiven(value[name])) ?? part.versions[0]
  const value = found.value[name]
  return { value: isGiven(value) ? value : undefined, field: `${found.path}.${name}`, source: found.source }
}

/** A text or number of a part as evidence; where forms differ, each one's value: "90 (ehr one), 60 (platform)". */
export function fieldEvidence<Part, Name extends keyof Part & string>(
  part: ProviderPart<Part>,
  name: Name,
): { readonly field: string; readonly value: string } {
  const { field, value } = readField(part, name)
  const given = part.versions.flatMap((version) => {
    const own = version.value[name]
    return isGiven(own) ? [{ text: String(own), system: version.source.ehrSystemName ?? 'platform' }] : []
  })
  const isAlike = new Set(given.map(({ text }) => text)).size < 2
  if (!isAlike) return { field, value: given.map(({ text, system }) => `${text} (${system})`).join(', ') }
  return { field, value: value === undefined ? 'missing' : String(value) }
}

function isGiven<Value>(value: Value): value is NonNullable<Value> {
  return typeof value === 'string' ? value.trim() !== '' : value != null
}

/** What a reader calls a department. */
export function departmentName(department: ProviderPart<ProviderDepartment>): string {
  const name = readField(department, 'name').value ?? readField(department, 'departmentUrlName').value
  return name ?? departmentKey(department.versions[0].value) ?? 'a department without a name'
}

/** What a reader calls a visit type. */
export function visitTypeName(visitType: ProviderPart<ProviderVisitType>): string {
  const name = readField(visitType, 'name').value ?? readField(visitType, 'shortName').value
  return name ?? visitTypeKey(visitType.versions[0].value) ?? 'a visit type without a name'
}

/** Entries of all forms by key; an entry twice in one form is twice there, and entries without a key are never taken for one another. */
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
