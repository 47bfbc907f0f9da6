import fc from 'fast-check'
import { setDateForm } from '../src/domain/time/date-form.ts'
import { whole } from './counted.ts'

/** Setup for every test file: dates leave out the year of the samples, and property tests that set no count run 40 times with a fixed seed in `npm test`, 100 times with new seeds in `npm run test:trust`. */
if (!whole) fc.configureGlobal({ seed: 20_261_123, numRuns: 40 })

setDateForm({ thisYear: () => 2026 })
