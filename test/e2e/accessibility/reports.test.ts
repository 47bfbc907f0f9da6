/** @module-tag night */
import { reportStates } from '../report-states.ts'
import { answerStates } from '../answer-states.ts'
import { checkStates } from './check-states.ts'

checkStates((appOf) => ({ ...reportStates(appOf), ...answerStates(appOf) }))
