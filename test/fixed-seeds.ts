import fc from 'fast-check'
import { setDateForm } from '../src/domain/time/date-form.ts'
import { whole } from './counted.ts'

/** Setup for every test file: dates leave out the year of the samples, and property tests use a fixed seed in `npm test` and new seeds in `npm run test:trust`. */
if (!whole) fc.configureGlobal({ seed: 20_261_123 })

setDateForm({ thisYear: () => 2026 })
