/**
 * `npm run sandbox -- [flags]`: starts the simulated platform, prints its addresses and writes the connection file for `npm run call`
 * (out/sandbox-connection.json). Runs until Ctrl+C.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type SandboxSettings, sandboxSettings } from '../src/sandbox/options.ts'
import { startSandbox } from '../src/sandbox/sandbox.ts'

const usage = `npm run sandbox -- [flags]

  --seed N              makes the data; the same seed gives the same data
  --entities N          clinicians, and a quarter more staff
  --entities T=N,T=N    rows by entity title, for example clinician=100000,location=500
  --defects X           planted (a few entities have something wrong, as in practice mode) or none
  --providers N         clinicians in the provider directory
  --practices N         practices
  --regions N           regions of each practice
  --visits N            rows of each all-visits report type
  --histories N         provider-history records
  --surveys N           survey records
  --pauses N            pause-booking records
  --report-speed X      how fast reports run; 0 has them succeed at once
  --port N              first of four ports in a row; 0 takes free ones
  --keys                enforce keys: api key "practice-api-key", reporting key "practice-reporting-key", auth token "practice-auth-token"
  --options JSON        further options as JSON (src/sandbox/options.ts)
`

function entitiesOf(text: string): SandboxSettings['entities'] {
  if (/^\d+$/.test(text)) return { clinician: Number(text), staff: Math.ceil(Number(text) * 1.25) }
  return Object.fromEntries(text.split(',').map((part) => [part.split('=')[0], Number(part.split('=')[1])]))
}

function settings(): unknown {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      entities: { type: 'string' },
      defects: { type: 'string' },
      providers: { type: 'string' },
      practices: { type: 'string' },
      regions: { type: 'string' },
      visits: { type: 'string' },
      histories: { type: 'string' },
      surveys: { type: 'string' },
      pauses: { type: 'string' },
      'report-speed': { type: 'string' },
      port: { type: 'string' },
      keys: { type: 'boolean' },
      options: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const { entities, defects, 'report-speed': reportSpeed, port, keys, options, help, ...sizes } = values
  if (help === true) {
    process.stdout.write(usage)
    process.exit(0)
  }
  const first = Number(port ?? 0)
  return {
    ...Object.fromEntries(Object.entries(sizes).map(([name, value]) => [name, Number(value)])),
    ...(entities === undefined ? {} : { entities: entitiesOf(entities) }),
    ...(defects === undefined ? {} : { entityDefects: defects }),
    ...(reportSpeed === undefined ? {} : { reportSpeed: Number(reportSpeed) }),
    ...(first === 0 ? {} : { ports: { base: first, visit: first + 1, scheduling: first + 2, control: first + 3 } }),
    ...(keys === true
      ? {
          requireKeys: {
            apiKey: 'practice-api-key',
            reportingKey: 'practice-reporting-key',
            authToken: 'practice-auth-token',
          },
        }
      : {}),
    ...(options === undefined ? {} : (JSON.parse(options) as object)),
  }
}

const wanted = sandboxSettings.parse(settings())
const sandbox = await startSandbox(wanted)
const { baseUrl, visitUrl, schedulingUrl, practiceIds, brand } = sandbox
const connection = {
  baseUrl,
  visitUrl,
  schedulingUrl,
  practiceIds,
  product: 'access-console',
  domain: `${brand}.example`,
  brand,
  acceptLanguage: 'en-US',
  // Without --keys the sandbox requires no key, so calls work as behind a gateway.
  gateway: wanted.requireKeys === undefined,
}
const file = 'out/sandbox-connection.json'
mkdirSync('out', { recursive: true })
writeFileSync(file, `${JSON.stringify(connection, null, 2)}\n`)
console.log(`The simulated platform is running (seed ${sandbox.seed}). Everything in it is made up.

  base        ${baseUrl}
  visit       ${visitUrl}
  scheduling  ${schedulingUrl}
  control     ${sandbox.controlUrl}   header x-control-token: ${sandbox.controlToken}

Connection file: ${file}
Try: npm run -s call -- --connection ${file} entities.batch '{"namespace":"healthSystem","type":"staff","limit":3}'
Ctrl+C ends it.`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void sandbox.close().then(() => process.exit(0))
  })
}
