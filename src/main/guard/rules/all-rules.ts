import { bookingRules } from './booking-rules.ts'
import { consoleRules } from './console-rules.ts'
import { entitiesRules, providersRules, regionsRules, searchesRules } from './platform-rules.ts'
import { questionsRules, reportsRules } from './report-rules.ts'
import type { Rules } from './rule.ts'
import { settingsRules } from './settings-rules.ts'
import { tableRules } from './table-rules.ts'

/** A rule for each call of the bridge; a missing rule doesn't compile. */
export const allRules: Rules = {
  ...consoleRules,
  ...settingsRules,
  ...tableRules,
  ...entitiesRules,
  ...providersRules,
  ...regionsRules,
  ...searchesRules,
  ...bookingRules,
  ...reportsRules,
  ...questionsRules,
}
