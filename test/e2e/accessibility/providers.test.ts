/** @module-tag night */
import { providerStates } from '../provider-states.ts'
import { checkStates } from './check-states.ts'

checkStates(providerStates)
