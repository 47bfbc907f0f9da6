/** @module-tag night */
import { entityAndSettingsStates } from '../entity-states.ts'
import { checkStates } from './check-states.ts'

checkStates(entityAndSettingsStates)
