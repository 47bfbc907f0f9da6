import { takeOutVariables } from './services/log/ignored-variables.ts'

/** Import this before anything else in main: it must run before other modules. */

// Files created by libraries, such as a database's log, are private to this user from the start.
process.umask(0o077)

/** The names of environment variables that were removed. */
export const ignoredVariables = takeOutVariables(process.env)
