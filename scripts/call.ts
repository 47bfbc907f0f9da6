/**
 * One operation of the platform through the console's own client.
 *
 *   npm run -s call -- --list
 *   npm run -s call -- [--connection FILE] NAME ['JSON']
 *
 * Prints the envelope as JSON. Exit 0 ok, 1 failure, 2 usage. Keys come from the environment (CONSOLE_API_KEY, CONSOLE_REPORTING_KEY,
 * CONSOLE_AUTH_TOKEN). Without --connection a sandbox is started for the one call.
 */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { Envelope } from '../src/bridge/envelope.ts'
import type { Connection } from '../src/domain/connection.ts'
import { createPlatformClient } from '../src/main/platform/client.ts'
import { environmentKeys } from '../src/main/platform/environment-keys.ts'
import { type OperationName, operationNames } from '../src/main/platform/operations.ts'

const usage = `Usage:
  npm run -s call -- --list
  npm run -s call -- [--connection FILE] NAME ['JSON']

FILE is JSON: {"baseUrl","visitUrl","schedulingUrl","practiceIds":[],"product","domain","brand","acceptLanguage"}
and may hold "gateway": true, "practicePathSegment" and "certificateFile". NAME is one of the operations that --list prints, JSON its input.
Keys: CONSOLE_API_KEY, CONSOLE_REPORTING_KEY, CONSOLE_AUTH_TOKEN in the environment.`

class UsageError extends Error {}

/** Addresses are judged by the client, which refuses a bad one before anything is sent; here only the shape counts. */
const optionalText = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined)
const connectionFile = z.looseObject({
  baseUrl: z.string().default(''),
  visitUrl: z.string().default(''),
  schedulingUrl: z.string().default(''),
  practiceIds: z.array(z.string()).nullish(),
  product: optionalText,
  domain: optionalText,
  brand: optionalText,
  acceptLanguage: optionalText,
  practicePathSegment: optionalText,
  certificateFile: optionalText,
  gateway: z.boolean().nullish(),
})

async function readConnection(file: string): Promise<Connection> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`The connection file cannot be read: ${file}`)
  })
  const parsed = connectionFile.safeParse(parseJsonText(text, `The connection file is not JSON: ${file}`))
  if (!parsed.success)
    throw new UsageError(`The connection file does not have the right shape: ${z.prettifyError(parsed.error)}`)
  const { practiceIds, gateway, ...fields } = parsed.data
  return {
    id: 'call',
    name: file,
    stage: 'uat',
    ...withoutUndefined(fields),
    practiceIds: practiceIds ?? [],
    gateway: gateway ?? false,
  }
}

function withoutUndefined<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>
  }
}

function parseJsonText(text: string, problem: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError(problem)
  }
}

async function run(name: OperationName, input: unknown, connection: Connection): Promise<Envelope<unknown>> {
  const client = createPlatformClient()
  try {
    return await client.send(name, input, { connection, keys: environmentKeys(process.env) })
  } finally {
    await client.close()
  }
}

async function runOnSandbox(name: OperationName, input: unknown): Promise<Envelope<unknown>> {
  const { startSandbox } = await import('../src/sandbox/sandbox.ts')
  const sandbox = await startSandbox({})
  const { baseUrl, visitUrl, schedulingUrl, practiceIds, brand } = sandbox
  try {
    // The sandbox wants no key, as a gateway does not.
    const fields = { baseUrl, visitUrl, schedulingUrl, practiceIds: [...practiceIds], brand, gateway: true }
    return await run(name, input, { id: 'sandbox', name: 'Sandbox', stage: 'sandbox', ...fields })
  } finally {
    await sandbox.close()
  }
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { list: { type: 'boolean' }, connection: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  })
  if (values.list === true) {
    console.log(operationNames.join('\n'))
    return 0
  }
  if (values.help === true) {
    console.log(usage)
    return 0
  }
  const [word, json, ...rest] = positionals
  if (word === undefined || rest.length > 0) throw new UsageError('Name one operation, and its input as one JSON text.')
  const name = operationNames.find((known) => known === word)
  if (name === undefined) throw new UsageError(`There is no operation "${word}". --list prints them.`)
  const input = json === undefined ? {} : parseJsonText(json, 'The input is not JSON.')
  const envelope =
    values.connection === undefined
      ? await runOnSandbox(name, input)
      : await run(name, input, await readConnection(values.connection))
  console.log(JSON.stringify(envelope, null, 2))
  return envelope.ok ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (cause) {
  const isUsage =
    cause instanceof UsageError ||
    (cause instanceof TypeError && 'code' in cause && String(cause.code).startsWith('ERR_PARSE_ARGS'))
  if (!isUsage) throw cause
  console.error(`${(cause as Error).message}\n\n${usage}`)
  process.exitCode = 2
}
