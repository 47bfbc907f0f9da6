import type { FindingGroup } from '../../../../bridge/calls/entities.ts'
import { mapValues } from '../../../../domain/map-values.ts'
import { texts } from '../text/audit.ts'

const { conformance, completeness, plausibility } = texts.rules

const inGroup = (group: FindingGroup) => (title: string) => ({ group, title })

/**
 * The audit's rules. Groups follow data-quality practice: conformance to the schema, completeness, plausibility. Ids are stable, since they identify a
 * finding across runs. Titles appear on screen.
 */
export const rules = {
  ...mapValues(conformance, inGroup('conformance')),
  ...mapValues(completeness, inGroup('completeness')),
  ...mapValues(plausibility, inGroup('plausibility')),
}

/** Increment when a rule is added or changes its results: runs with different editions have no trend. */
export const rulesEdition = 7

export type RuleId = keyof typeof rules
