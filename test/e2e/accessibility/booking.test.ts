/** @module-tag night */
import { bookingStates } from '../booking-states.ts'
import { checkStates } from './check-states.ts'

checkStates(bookingStates)
