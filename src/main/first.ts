import { takeOutVariables } from './services/log/ignored-variables.ts'

/** Imported before anything else in main, and with shell/before-all.ts a file of its own in the build: it must run before the packages that main loads. */

// Files created by libraries, such as a database's log, are private to this user from the start.
process.umask(0o077)

/** The names of environment variables that were removed. */
export const ignoredVariables = takeOutVariables(process.env)
