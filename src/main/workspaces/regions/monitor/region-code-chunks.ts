import type { Connection } from '../../../../domain/connections/connection.ts'
import { bracketed, queryText, repeated, single } from '../../../../domain/list-encoding.ts'

/** Splits a practice's region codes into as few requests as the address length allows. */

/** Servers and gateways usually limit the request line to 8 KiB. */
const longestAddress = 6_000

export type WaitTimesQuestion = {
  readonly practiceId: string
  readonly visitTypeNames?: readonly string[]
  readonly assignmentQualifiers?: readonly string[]
}

/** The codes in order, in as few lists as keep each address (platform document, section 4.2) under 6,000 characters; each list has at least one code. */
export function codeChunks(
  codes: readonly string[],
  { practiceId, visitTypeNames, assignmentQualifiers }: WaitTimesQuestion,
  { visitUrl, product }: Pick<Connection, 'visitUrl' | 'product'>,
): string[][] {
  const rest = queryText([
    ...single('practiceId', practiceId),
    ...repeated('assignmentQualifiers', assignmentQualifiers),
    ...repeated('visitTypeNames', visitTypeNames),
    ...single('product', product),
  ])
  const fixed = `${visitUrl}/api/9/regions/waittimes?${rest}`.length
  const chunks: string[][] = []
  let length = 0
  for (const code of codes) {
    const own = queryText(bracketed('regionCodes', [code])).length + 1
    const last = chunks.at(-1)
    if (last === undefined || length + own > longestAddress) {
      chunks.push([code])
      length = fixed + own
    } else {
      last.push(code)
      length += own
    }
  }
  return chunks
}
