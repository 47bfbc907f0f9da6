import type { ProviderVisitType } from './provider.ts'
import { type ProviderPart, readField } from './provider-parts.ts'

/** What slot answers say of whom a visit type is for: they may open it to both classes, also where it has no free times. */

export type SeenClasses = {
  readonly forNewPatient: boolean | undefined
  readonly forEstablishedPatient: boolean | undefined
}
/** By visit type, as `classesSeen` finds them. */
export type SeenTypes = ReadonlyMap<string, SeenClasses>

/** A visit type of an answer, or a slot of one. */
type Named = {
  readonly [Field in 'visitTypeGuid' | 'visitTypeId' | 'visitTypeName']?: string | null | undefined
} & { readonly [Field in keyof SeenClasses]?: boolean | null | undefined }

/** What these visit types or slots say. A visit type may be open to a class at one department only: true anywhere counts. */
export function seenTypesOf(all: readonly Named[], before: SeenTypes = new Map()): SeenTypes {
  const seen = new Map(before)
  for (const { forNewPatient, forEstablishedPatient, ...type } of all) {
    const key = keyOf(type.visitTypeGuid, type.visitTypeId, type.visitTypeName)
    const known = seen.get(key)
    seen.set(key, {
      forNewPatient: either(known?.forNewPatient, forNewPatient),
      forEstablishedPatient: either(known?.forEstablishedPatient, forEstablishedPatient),
    })
  }
  return seen
}

/** What was said of a visit type of the record: by its UUID, else by the EHR's id with its name, since that id may stand for another one elsewhere. */
export function classesSeen(seen: SeenTypes, visitType: ProviderPart<ProviderVisitType>): SeenClasses | undefined {
  const [id, ehrId, name] = (['id', 'visitTypeId', 'name'] as const).map((field) => readField(visitType, field).value)
  return (id === undefined ? undefined : seen.get(keyOf(id))) ?? seen.get(keyOf(undefined, ehrId, name))
}

const either = (one: boolean | undefined, other: boolean | null | undefined) =>
  one === true || other === true ? true : (one ?? other ?? undefined)

function keyOf(guid?: string | null, ehrId?: string | null, name?: string | null): string {
  return guid == null ? JSON.stringify([ehrId ?? null, name ?? null]) : guid.toLowerCase()
}
