import { takeOutVariables } from './services/log/ignored-variables.ts'

/** To be imported before anything else of main: what it does must be done before another module runs. */

// Whatever a library makes, a database's log beside its file among it, is for this user alone from the moment it is there.
process.umask(0o077)

/** Variables of the environment that were taken out of it, by name. */
export const ignoredVariables = takeOutVariables(process.env)
