import type { FindingGroup } from '../../../../bridge/calls/entities.ts'

/**
 * The audit's rules. Groups follow data-quality practice: conformance to the schema, completeness, plausibility. Ids are stable, since they identify a
 * finding across runs. Titles appear on screen.
 */
export const rules = {
  'required-absent': { group: 'conformance', title: 'Required field absent' },
  'wrong-type': { group: 'conformance', title: 'Wrong type' },
  'outside-schema': { group: 'conformance', title: 'Field outside the schema' },
  'bad-format': { group: 'conformance', title: 'Bad format' },
  'not-in-list': { group: 'conformance', title: 'Value outside the list' },
  'not-constant': { group: 'conformance', title: 'Not the fixed value' },
  'other-type': { group: 'conformance', title: 'Type field names another type' },
  'other-version': { group: 'conformance', title: 'Another schema version' },
  'pattern-missed': { group: 'conformance', title: 'Pattern not matched' },
  'out-of-bounds': { group: 'conformance', title: 'Outside the bounds' },
  'against-schema': { group: 'conformance', title: 'Against the schema otherwise' },
  'reference-type': { group: 'conformance', title: 'Reference to another type' },

  'required-blank': { group: 'completeness', title: 'Required field blank' },
  placeholder: { group: 'completeness', title: 'Placeholder for a value' },
  'no-name': { group: 'completeness', title: 'No name' },
  'no-place': { group: 'completeness', title: 'No address or coordinates' },
  'no-specialty': { group: 'completeness', title: 'No specialty' },
  'no-department': { group: 'completeness', title: 'No department' },
  'no-language': { group: 'completeness', title: 'No languages' },
  'no-profile': { group: 'completeness', title: 'No profile page' },
  'no-location': { group: 'completeness', title: 'No location' },

  'npi-shape': { group: 'plausibility', title: 'npi is not 10 digits that begin with 1 or 2' },
  'npi-check-digit': { group: 'plausibility', title: 'Check digit of npi fails' },
  'same-npi': { group: 'plausibility', title: 'Same npi twice' },
  'same-id': { group: 'plausibility', title: 'Same id twice' },
  'same-name': { group: 'plausibility', title: 'Same name twice' },
  'same-person': { group: 'plausibility', title: 'Same name, same department' },
  'coordinates-range': { group: 'plausibility', title: 'Coordinates out of range' },
  'coordinates-country': { group: 'plausibility', title: 'Coordinates in another country' },
  'coordinates-half': { group: 'plausibility', title: 'One coordinate without the other' },
  'coordinates-zero': { group: 'plausibility', title: 'Coordinates both zero' },
  'time-zone': { group: 'plausibility', title: 'Unknown time zone' },
  'postal-code': { group: 'plausibility', title: 'Postal code of no place' },
  'postal-code-state': { group: 'plausibility', title: 'Postal code of another state' },
  state: { group: 'plausibility', title: 'Unknown state' },
  phone: { group: 'plausibility', title: 'Phone number cannot be dialled' },
  'web-address': { group: 'plausibility', title: 'Web address cannot be opened' },
  mail: { group: 'plausibility', title: 'E-mail address cannot be right' },
  'date-unreadable': { group: 'plausibility', title: 'Date cannot be read' },
  'date-future': { group: 'plausibility', title: 'Date in the future' },
  'date-past': { group: 'plausibility', title: 'Date long past' },
  'date-order': { group: 'plausibility', title: 'Created after it was modified' },
  'created-name': { group: 'plausibility', title: 'Created under the other name' },
  'blanks-around': { group: 'plausibility', title: 'Spaces around the value' },
  'garbled-text': { group: 'plausibility', title: 'Garbled characters' },
  'markup-text': { group: 'plausibility', title: 'HTML in a text' },
  'test-entry': { group: 'plausibility', title: 'Named as a test or not for use' },
  'reference-nowhere': { group: 'plausibility', title: 'Reference leads nowhere' },
} as const satisfies Record<string, { readonly group: FindingGroup; readonly title: string }>

/** Increment when a rule is added or changes its results: runs with different editions have no trend. */
export const rulesEdition = 2

export type RuleId = keyof typeof rules
