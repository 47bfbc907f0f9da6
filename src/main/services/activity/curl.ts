import type { ActivityCall, SentField } from '../../../bridge/activity.ts'
import { type CallFamily, familyInfo } from '../../../domain/connections/call-families.ts'
import { endpoints, type EndpointName } from '../platform/operations.ts'

/** A call as a curl command. Uses Activity's data, so each value is a placeholder: `<visitId>`. */

const placeholder = (name: string) => `<${name.replaceAll(/[^\w|]+/g, '') || 'value'}>`
/** Quotes a single word for a Bourne-style shell. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

const keyHeaders: Readonly<Record<string, string>> = {
  'x-api-key': 'x-api-key: <API_KEY>',
  'Authorization: service-token': 'authorization: service-token <SERVICE_TOKEN>',
  'Authorization: Bearer': 'authorization: Bearer <BEARER_TOKEN>',
}

/** The command, with one option per line. */
export function curlOf(call: ActivityCall): string {
  const endpoint = endpoints[call.operation as EndpointName]
  const families: readonly CallFamily[] = endpoint.family === 'summary' ? ['entities', 'summary'] : [endpoint.family]
  const keys = call.gateway ? [] : families.map((family) => keyHeaders[familyInfo[family].header] ?? '')
  const hasBody = call.body.length > 0 || endpoint.method === 'POST'
  const headers = [
    `accept: ${endpoint.answersCsv ? 'text/csv' : 'application/json'}`,
    ...keys,
    'correlation-id: <CORRELATION_ID>',
    ...(call.host === 'visit' ? ['accept-language: <ACCEPT_LANGUAGE>', 'domain: <DOMAIN>'] : []),
    ...(hasBody || endpoint.sendsContentType ? ['content-type: application/json'] : []),
  ]
  const host = call.host === 'visit' ? '<VISIT_URL>' : '<BASE_URL>'
  const path = call.path.replaceAll(/\{(\w+)\}/g, '<$1>')
  const options = [
    `--globoff --request ${call.method} ${quoted(`${host}${path}${queryOf(call.query)}`)}`,
    ...headers.map((header) => `--header ${quoted(header)}`),
    ...(hasBody ? [`--data ${quoted(JSON.stringify(bodyOf(call.body), undefined, 2))}`] : []),
  ]
  return `curl ${options.join(' \\\n  ')}\n`
}

function queryOf(fields: readonly SentField[]): string {
  const pairs = fields.flatMap(({ name, value }) =>
    value === undefined
      ? [`${name}=${placeholder(name)}`]
      : String(value)
          .split(', ')
          .map((one) => `${name}=${encodeURIComponent(one)}`),
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

type Branch = { [name: string]: unknown }

/** Rebuilds the body from its field paths; each list has one item. */
function bodyOf(fields: readonly SentField[]): unknown {
  const root: Branch = {}
  for (const { name, value } of fields) {
    const steps = name.split('.')
    let at = root
    for (const step of steps.slice(0, -1)) at = stepInto(at, step)
    put(at, steps.at(-1) ?? name, value)
  }
  return root
}

function stepInto(at: Branch, step: string): Branch {
  const key = step.replaceAll('[]', '')
  const there = at[key]
  const known = Array.isArray(there) ? there[0] : there
  if (typeof known === 'object' && known !== null) return known as Branch
  const made: Branch = {}
  at[key] = step.endsWith('[]') ? [made] : made
  return made
}

function put(at: Branch, step: string, value: SentField['value']): void {
  const key = step.replaceAll('[]', '')
  if (!step.endsWith('[]')) at[key] ??= value ?? placeholder(key)
  else at[key] ??= value === undefined ? [placeholder(key)] : String(value).split(', ')
}
