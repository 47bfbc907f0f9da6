import businessWords from '../../../resources/sandbox/business.json' with { type: 'json' }
import clinicalWords from '../../../resources/sandbox/clinical.json' with { type: 'json' }
import freeTextWords from '../../../resources/sandbox/free-text.json' with { type: 'json' }
import systemWords from '../../../resources/sandbox/health-systems.json' with { type: 'json' }
import peopleWords from '../../../resources/sandbox/people.json' with { type: 'json' }
import placeWords from '../../../resources/sandbox/places.json' with { type: 'json' }

/** The word lists for generating people, places and health systems (resources/sandbox). */

export type Place = {
  readonly city: string
  readonly state: string
  readonly county: string
  /** First three digits of its postal codes. */
  readonly zip: string
  readonly latitude: number
  readonly longitude: number
  readonly zone: string
  /** ISO 3166 code if it isn't US. */
  readonly country?: string
}

export type Specialty = {
  readonly name: string
  readonly minAge: number
  readonly maxAge: number
  readonly sub: readonly string[]
  /** Short names of its visit types, in addition to new-patient and virtual ones. */
  readonly types: readonly string[]
}

export type VisitTypeCore = {
  readonly shortName: string
  readonly name: string
  readonly title: string
  readonly group: string
  readonly modality: string
  /** minutes */
  readonly duration: number
  /** Share of the free times at which this type is offered. */
  readonly share: number
  readonly bufferDays: number
  readonly lookAhead: number
  readonly reason: string
}

export const business = businessWords
export const people = peopleWords
export const freeText = freeTextWords
export const healthSystems = systemWords
export const places: readonly Place[] = placeWords
export const specialties: readonly Specialty[] = clinicalWords.specialties
export const visitTypeCores: readonly VisitTypeCore[] = clinicalWords.visitTypes
export const credentials: readonly string[] = clinicalWords.credentials
export const conditions: readonly string[] = clinicalWords.conditions
export const qualifiers: readonly { name: string; group: string }[] = clinicalWords.qualifiers
