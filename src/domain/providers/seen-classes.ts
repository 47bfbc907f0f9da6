import { isGiven } from '../normal-text.ts'
import type { ProviderVisitType } from './provider.ts'
import { type ProviderPart, readField } from './provider-parts.ts'

/** Whom a visit type is for, according to slot responses. They may open it to both classes, even if it has no free times. */

export type SeenClasses = {
  readonly forNewPatient: boolean | undefined
  readonly forEstablishedPatient: boolean | undefined
}
/** By visit type, for lookup with `classesSeen`. */
export type SeenTypes = ReadonlyMap<string, SeenClasses>

/** A visit type in a response, or one of its slots. */
type Named = {
  readonly [Field in 'visitTypeGuid' | 'visitTypeId' | 'visitTypeName']?: string | null | undefined
} & { readonly [Field in keyof SeenClasses]?: boolean | null | undefined }

/** Collects the classes of these visit types or slots. A visit type may be open to a class at one department only, so true anywhere counts. */
export function seenTypesOf(all: readonly Named[]): SeenTypes {
  const seen = new Map<string, SeenClasses>()
  for (const type of all) for (const key of keysOf(type)) seen.set(key, eitherOf(seen.get(key), type))
  return seen
}

/** The classes of both. */
export function seenTogether(one: SeenTypes, other: SeenTypes): SeenTypes {
  const seen = new Map(one)
  for (const [key, classes] of other) seen.set(key, eitherOf(seen.get(key), classes))
  return seen
}

/**
 * The classes seen for a visit type of the record. It is found by UUID, else by the EHR's id with its name, because that id may mean another type elsewhere.
 */
export function classesSeen(seen: SeenTypes, visitType: ProviderPart<ProviderVisitType>): SeenClasses | undefined {
  const [id, ehrId, name] = (['id', 'visitTypeId', 'name'] as const).map((field) => readField(visitType, field).value)
  return (id === undefined ? undefined : seen.get(keyOf(id))) ?? seen.get(keyOf(undefined, ehrId, name))
}

/** A response may have the UUID in visitTypeId. */
function keysOf({ visitTypeGuid: guid, visitTypeId: id, visitTypeName: name }: Named): readonly string[] {
  return !isGiven(guid) && isGiven(id) ? [keyOf(id), keyOf(undefined, id, name)] : [keyOf(guid, id, name)]
}

const eitherOf = (known: SeenClasses | undefined, { forNewPatient, forEstablishedPatient }: Named): SeenClasses => ({
  forNewPatient: either(known?.forNewPatient, forNewPatient),
  forEstablishedPatient: either(known?.forEstablishedPatient, forEstablishedPatient),
})

const either = (one: boolean | undefined, other: boolean | null | undefined) =>
  one === true || other === true ? true : (one ?? other ?? undefined)

function keyOf(guid?: string | null, ehrId?: string | null, name?: string | null): string {
  return isGiven(guid) ? guid.toLowerCase() : JSON.stringify([ehrId, name].map((one) => (isGiven(one) ? one : null)))
}
