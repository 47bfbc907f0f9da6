import type { FindingGroup } from '../../../../bridge/calls/entities.ts'
import { texts } from '../text/audit.ts'

/**
 * The audit's rules. Groups follow data-quality practice: conformance to the schema, completeness, plausibility. Ids are stable, since they identify a
 * finding across runs. Titles appear on screen.
 */
export const rules = {
  'required-absent': { group: 'conformance', title: texts.rules.requiredFieldMissing },
  'wrong-type': { group: 'conformance', title: texts.rules.wrongType },
  'outside-schema': { group: 'conformance', title: texts.rules.fieldNotInTheSchema },
  'bad-format': { group: 'conformance', title: texts.rules.wrongFormat },
  'not-in-list': { group: 'conformance', title: texts.rules.valueNotInTheList },
  'not-constant': { group: 'conformance', title: texts.rules.notTheFixedValue },
  'other-type': { group: 'conformance', title: texts.rules.typeFieldNamesAnotherType },
  'other-version': { group: 'conformance', title: texts.rules.differentSchemaVersion },
  'pattern-missed': { group: 'conformance', title: texts.rules.doesntMatchThePattern },
  'out-of-bounds': { group: 'conformance', title: texts.rules.outsideTheLimits },
  'against-schema': { group: 'conformance', title: texts.rules.otherSchemaProblem },
  'reference-type': { group: 'conformance', title: texts.rules.referenceToTheWrongType },

  'required-blank': { group: 'completeness', title: texts.rules.requiredFieldBlank },
  placeholder: { group: 'completeness', title: texts.rules.placeholderInsteadOfAValue },
  'no-name': { group: 'completeness', title: texts.rules.noName },
  'no-place': { group: 'completeness', title: texts.rules.noAddressOrCoordinates },
  'no-specialty': { group: 'completeness', title: texts.rules.noSpecialty },
  'no-department': { group: 'completeness', title: texts.rules.noDepartment },
  'no-language': { group: 'completeness', title: texts.rules.noLanguages },
  'no-profile': { group: 'completeness', title: texts.rules.noProfilePage },
  'no-location': { group: 'completeness', title: texts.rules.noLocation },

  'npi-shape': { group: 'plausibility', title: texts.rules.npiIsnt10DigitsStartingWith },
  'npi-check-digit': { group: 'plausibility', title: texts.rules.npiCheckDigitIsWrong },
  'same-npi': { group: 'plausibility', title: texts.rules.sameNpiTwice },
  'same-id': { group: 'plausibility', title: texts.rules.sameIdTwice },
  'same-name': { group: 'plausibility', title: texts.rules.sameNameTwice },
  'same-person': { group: 'plausibility', title: texts.rules.sameNameSameDepartment },
  'coordinates-range': { group: 'plausibility', title: texts.rules.coordinatesOutOfRange },
  'coordinates-country': { group: 'plausibility', title: texts.rules.coordinatesInAnotherCountry },
  'coordinates-half': { group: 'plausibility', title: texts.rules.oneCoordinateWithoutTheOther },
  'coordinates-zero': { group: 'plausibility', title: texts.rules.bothCoordinatesAreZero },
  'time-zone': { group: 'plausibility', title: texts.rules.unknownTimeZone },
  'postal-code': { group: 'plausibility', title: texts.rules.postalCodeDoesntExist },
  'postal-code-state': { group: 'plausibility', title: texts.rules.postalCodeIsInAnotherState },
  state: { group: 'plausibility', title: texts.rules.unknownState },
  phone: { group: 'plausibility', title: texts.rules.phoneNumberCantBeDialed },
  'web-address': { group: 'plausibility', title: texts.rules.webAddressCantBeOpened },
  mail: { group: 'plausibility', title: texts.rules.emailAddressCantBeRight },
  'date-unreadable': { group: 'plausibility', title: texts.rules.dateCantBeRead },
  'date-future': { group: 'plausibility', title: texts.rules.dateInTheFuture },
  'date-past': { group: 'plausibility', title: texts.rules.dateIsTooLongAgo },
  'date-order': { group: 'plausibility', title: texts.rules.createdAfterItWasModified },
  'created-name': { group: 'plausibility', title: texts.rules.createdDateUnderAnotherFieldName },
  'blanks-around': { group: 'plausibility', title: texts.rules.spacesAroundTheValue },
  'garbled-text': { group: 'plausibility', title: texts.rules.garbledCharacters },
  'markup-text': { group: 'plausibility', title: texts.rules.htmlInText },
  'test-entry': { group: 'plausibility', title: texts.rules.namedAsATestOrAs },
  'reference-nowhere': { group: 'plausibility', title: texts.rules.referenceNotFound },
} as const satisfies Record<string, { readonly group: FindingGroup; readonly title: string }>

/** Increment when a rule is added or changes its results: runs with different editions have no trend. */
export const rulesEdition = 7

export type RuleId = keyof typeof rules
