import type { FindingGroup } from '../../../../bridge/calls/entities.ts'
import { texts } from '../text/audit.ts'

/**
 * The audit's rules. Groups follow data-quality practice: conformance to the schema, completeness, plausibility. Ids are stable, since they identify a
 * finding across runs. Titles appear on screen.
 */
export const rules = {
  'required-absent': { group: 'conformance', title: texts.rules.requiredFieldAbsent },
  'wrong-type': { group: 'conformance', title: texts.rules.wrongType },
  'outside-schema': { group: 'conformance', title: texts.rules.fieldOutsideTheSchema },
  'bad-format': { group: 'conformance', title: texts.rules.badFormat },
  'not-in-list': { group: 'conformance', title: texts.rules.valueOutsideTheList },
  'not-constant': { group: 'conformance', title: texts.rules.notTheFixedValue },
  'other-type': { group: 'conformance', title: texts.rules.typeFieldNamesAnotherType },
  'other-version': { group: 'conformance', title: texts.rules.anotherSchemaVersion },
  'pattern-missed': { group: 'conformance', title: texts.rules.patternNotMatched },
  'out-of-bounds': { group: 'conformance', title: texts.rules.outsideTheBounds },
  'against-schema': { group: 'conformance', title: texts.rules.againstTheSchemaOtherwise },
  'reference-type': { group: 'conformance', title: texts.rules.referenceToAnotherType },

  'required-blank': { group: 'completeness', title: texts.rules.requiredFieldBlank },
  placeholder: { group: 'completeness', title: texts.rules.placeholderForAValue },
  'no-name': { group: 'completeness', title: texts.rules.noName },
  'no-place': { group: 'completeness', title: texts.rules.noAddressOrCoordinates },
  'no-specialty': { group: 'completeness', title: texts.rules.noSpecialty },
  'no-department': { group: 'completeness', title: texts.rules.noDepartment },
  'no-language': { group: 'completeness', title: texts.rules.noLanguages },
  'no-profile': { group: 'completeness', title: texts.rules.noProfilePage },
  'no-location': { group: 'completeness', title: texts.rules.noLocation },

  'npi-shape': { group: 'plausibility', title: texts.rules.npiIsNot10DigitsThatBeginWith },
  'npi-check-digit': { group: 'plausibility', title: texts.rules.checkDigitOfNpiFails },
  'same-npi': { group: 'plausibility', title: texts.rules.sameNpiTwice },
  'same-id': { group: 'plausibility', title: texts.rules.sameIdTwice },
  'same-name': { group: 'plausibility', title: texts.rules.sameNameTwice },
  'same-person': { group: 'plausibility', title: texts.rules.sameNameSameDepartment },
  'coordinates-range': { group: 'plausibility', title: texts.rules.coordinatesOutOfRange },
  'coordinates-country': { group: 'plausibility', title: texts.rules.coordinatesInAnotherCountry },
  'coordinates-half': { group: 'plausibility', title: texts.rules.oneCoordinateWithoutTheOther },
  'coordinates-zero': { group: 'plausibility', title: texts.rules.coordinatesBothZero },
  'time-zone': { group: 'plausibility', title: texts.rules.unknownTimeZone },
  'postal-code': { group: 'plausibility', title: texts.rules.postalCodeOfNoPlace },
  'postal-code-state': { group: 'plausibility', title: texts.rules.postalCodeOfAnotherState },
  state: { group: 'plausibility', title: texts.rules.unknownState },
  phone: { group: 'plausibility', title: texts.rules.phoneNumberCannotBeDialled },
  'web-address': { group: 'plausibility', title: texts.rules.webAddressCannotBeOpened },
  mail: { group: 'plausibility', title: texts.rules.eMailAddressCannotBeRight },
  'date-unreadable': { group: 'plausibility', title: texts.rules.dateCannotBeRead },
  'date-future': { group: 'plausibility', title: texts.rules.dateInTheFuture },
  'date-past': { group: 'plausibility', title: texts.rules.dateLongPast },
  'date-order': { group: 'plausibility', title: texts.rules.createdAfterItWasModified },
  'created-name': { group: 'plausibility', title: texts.rules.createdUnderTheOtherName },
  'blanks-around': { group: 'plausibility', title: texts.rules.spacesAroundTheValue },
  'garbled-text': { group: 'plausibility', title: texts.rules.garbledCharacters },
  'markup-text': { group: 'plausibility', title: texts.rules.htmlInAText },
  'test-entry': { group: 'plausibility', title: texts.rules.namedAsATestOrNotForUse },
  'reference-nowhere': { group: 'plausibility', title: texts.rules.referenceLeadsNowhere },
} as const satisfies Record<string, { readonly group: FindingGroup; readonly title: string }>

/** Increment when a rule is added or changes its results: runs with different editions have no trend. */
export const rulesEdition = 3

export type RuleId = keyof typeof rules
