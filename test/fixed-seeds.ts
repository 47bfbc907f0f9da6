import fc from 'fast-check'
import { whole } from './counted.ts'

/** Read before every file of tests: properties are tried with the same chance in each `npm test`, and with a new one in `npm run test:trust`. */
if (!whole) fc.configureGlobal({ seed: 20_261_123 })
