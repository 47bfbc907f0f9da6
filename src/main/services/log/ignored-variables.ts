/**
 * Variables of the environment that would change how this program trusts, runs or records: they are taken out of it before anything reads them, and that
 * they were there is told in the log by their names. What the runtime read before our first line (`NODE_OPTIONS`) is shut off by the fuses of the package.
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
] as const
export type IgnoredVariable = (typeof ignoredVariableNames)[number]

/** Takes them out of `environment` and names those that were there. */
export function takeOutVariables(environment: Record<string, string | undefined>): readonly IgnoredVariable[] {
  const there = ignoredVariableNames.filter((name) => environment[name] !== undefined)
  for (const name of there) delete environment[name]
  return there
}
