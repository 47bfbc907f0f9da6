import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { Envelope } from '../../src/bridge/envelope.ts'
import type { Connection } from '../../src/domain/connections/connection.ts'
import { createPlatformClient } from '../../src/main/services/platform/client.ts'
import { environmentKeys, keysInEnvironment } from '../../src/main/services/platform/environment-keys.ts'
import { invalidInput } from '../../src/main/services/platform/input-issues.ts'
import { type OperationName, operationNames } from '../../src/main/services/platform/operations.ts'
import type { Sandbox } from '../../src/sandbox/sandbox.ts'
import { readConnection } from './connection-file.ts'
import { parseJsonText, usage, UsageError } from './usage.ts'

/** `npm run call`: see `usage`. Keys come from the environment; without --connection it starts a sandbox for the calls. */

class OutputError extends Error {}

type StartSandbox = () => Promise<Sandbox>

/** Runs with these arguments and returns the exit code. Reports wrong usage and lost output on standard error. */
export async function run(words: readonly string[], startSandbox: StartSandbox): Promise<number> {
  // The write itself reports lost output; an unhandled event would end the process first.
  process.stdout.on('error', () => undefined)
  try {
    return await callOf(words, startSandbox)
  } catch (cause) {
    if (cause instanceof OutputError) {
      console.error(`The output could not be written: ${cause.message}`)
      return 3
    }
    const isUsage =
      cause instanceof UsageError ||
      (cause instanceof TypeError && 'code' in cause && String(cause.code).startsWith('ERR_PARSE_ARGS'))
    if (!isUsage) throw cause
    console.error(`${(cause as Error).message}\n\n${usage}`)
    return 2
  }
}

async function callOf(words: readonly string[], startSandbox: StartSandbox): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: {
      list: { type: 'boolean' },
      connection: { type: 'string' },
      batch: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  })
  if (values.list === true) return await printed(operationNames.join('\n'), 0)
  if (values.help === true) return await printed(usage, 0)
  const withCalls = async (work: (call: Call) => Promise<number>) =>
    values.connection === undefined
      ? await onSandbox(startSandbox, work)
      : await onConnection(await readConnection(values.connection), work)
  if (values.batch === true) {
    if (positionals.length > 0) throw new UsageError('--batch takes its operations from standard input.')
    return await withCalls(batch)
  }
  const [word, given, ...rest] = positionals
  if (word === undefined || rest.length > 0) throw new UsageError('Name one operation, and its input as one JSON text.')
  const name = operationOf(word)
  if (name === undefined) throw new UsageError(`There is no operation "${word}". --list prints them.`)
  const input = await inputOf(given)
  return await withCalls(async (call) => {
    const envelope = await call(name, input)
    return await printed(JSON.stringify(envelope, null, 2), envelope.ok ? 0 : 1)
  })
}

const operationOf = (word: unknown) => operationNames.find((known) => known === word)

/** Reads the input: inline, from a file, or from standard input. The default is an input without fields. */
async function inputOf(given: string | undefined): Promise<unknown> {
  if (given === undefined) return {}
  if (given === '-') return parseJsonText(await text(process.stdin), 'Standard input is not JSON.')
  if (!given.startsWith('@')) return parseJsonText(given, 'The input is not JSON.')
  const content = await readFile(given.slice(1), 'utf8').catch(() => {
    throw new UsageError(`The input file cannot be read: ${given.slice(1)}`)
  })
  return parseJsonText(content, `The input file is not JSON: ${given.slice(1)}`)
}

const batchLine = z.strictObject({ name: z.string(), input: z.unknown().optional() })

/** One call per line, in order. An unreadable line fails alone; the rest still run. */
async function batch(call: Call): Promise<number> {
  let code = 0
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue
    const envelope = await callOfLine(line, call)
    if (!envelope.ok) code = 1
    await printed(JSON.stringify(envelope), code)
  }
  return code
}

async function callOfLine(line: string, call: Call): Promise<Envelope<unknown>> {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return { ok: false, failure: invalidInput([{ field: '', message: 'The line is not JSON.' }]) }
  }
  const parsed = batchLine.safeParse(value)
  if (!parsed.success)
    return { ok: false, failure: invalidInput([{ field: '', message: 'A line is {"name":NAME,"input":JSON}.' }]) }
  const name = operationOf(parsed.data.name)
  if (name === undefined)
    return { ok: false, failure: invalidInput([{ field: 'name', message: 'There is no such operation.' }]) }
  return await call(name, parsed.data.input ?? {})
}

type Call = (name: OperationName, input: unknown) => Promise<Envelope<unknown>>

/** Runs `work` with one client for the connection. */
async function onConnection(connection: Connection, work: (call: Call) => Promise<number>): Promise<number> {
  const client = createPlatformClient({ otherKeys: () => keysInEnvironment(process.env) })
  const keys = environmentKeys(process.env)
  try {
    return await work((name, input) => client.send(name, input, { connection, keys }))
  } finally {
    await client.close()
  }
}

async function onSandbox(startSandbox: StartSandbox, work: (call: Call) => Promise<number>): Promise<number> {
  const sandbox = await startSandbox()
  const { baseUrl, visitUrl, schedulingUrl, practiceIds, brand } = sandbox
  try {
    // The sandbox needs no key, like a gateway.
    const fields = { baseUrl, visitUrl, schedulingUrl, practiceIds: [...practiceIds], brand, gateway: true }
    return await onConnection({ id: 'sandbox', name: 'Sandbox', stage: 'sandbox', ...fields }, work)
  } finally {
    await sandbox.close()
  }
}

/** Returns `code` after the line is flushed; throws `OutputError` if the write fails. */
async function printed(line: string, code: number): Promise<number> {
  return await new Promise((resolve, reject) => {
    process.stdout.write(`${line}\n`, (error) => {
      if (error) reject(new OutputError(error.message))
      else resolve(code)
    })
  })
}
