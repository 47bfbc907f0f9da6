/** @module-tag night */
import { regionStates } from '../region-states.ts'
import { checkStates } from './check-states.ts'

checkStates(regionStates)
