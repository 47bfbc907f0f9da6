/** @module-tag night */
import { trailStates } from '../trail-states.ts'
import { lockStates } from '../lock-states.ts'
import { checkStates } from './check-states.ts'

checkStates((appOf) => ({ ...trailStates(appOf), ...lockStates(appOf) }))
