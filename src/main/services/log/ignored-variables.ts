/**
 * Environment variables that would change how this program trusts, runs or records, or how it connects to a shared history: the driver reads the last five.
 * They are removed before anything reads them, and the log names those that were set. The package's fuses disable what the runtime reads earlier
 * (`NODE_OPTIONS`).
 */
export const ignoredVariableNames = [
  'NODE_TLS_REJECT_UNAUTHORIZED',
  'NODE_EXTRA_CA_CERTS',
  'NODE_OPTIONS',
  'NODE_DEBUG',
  'NODE_DEBUG_NATIVE',
  'NODE_V8_COVERAGE',
  'NODE_REPL_EXTERNAL_MODULE',
  'ELECTRON_RUN_AS_NODE',
  'ELECTRON_ENABLE_LOGGING',
  'ELECTRON_LOG_FILE',
  'SSLKEYLOGFILE',
  'QLOGDIR',
  'PGOPTIONS',
  'PGREPLICATION',
  'PGCLIENT_ENCODING',
  'PGSSLNEGOTIATION',
  'NODE_PG_FORCE_NATIVE',
] as const
export type IgnoredVariable = (typeof ignoredVariableNames)[number]

/** Removes them from `environment` and returns the names that were set. */
export function takeOutVariables(environment: Record<string, string | undefined>): readonly IgnoredVariable[] {
  const there = ignoredVariableNames.filter((name) => environment[name] !== undefined)
  for (const name of there) delete environment[name]
  return there
}
