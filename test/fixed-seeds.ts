import fc from 'fast-check'
import { whole } from './counted.ts'

/** Setup for every test file: property tests use a fixed seed in `npm test` and new seeds in `npm run test:trust`. */
if (!whole) fc.configureGlobal({ seed: 20_261_123 })
