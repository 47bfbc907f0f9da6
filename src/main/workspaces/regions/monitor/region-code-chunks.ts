import type { Connection } from '../../../../domain/connections/connection.ts'
import { bracketed, queryText, repeated, single } from '../../../../domain/list-encoding.ts'

/** Region codes of one practice in as few requests as addresses allow. */

/** Servers and gateways commonly take 8 KiB for the line of a request. */
const longestAddress = 6_000

export type WaitTimesQuestion = {
  readonly practiceId: string
  readonly visitTypeNames?: readonly string[]
  readonly assignmentQualifiers?: readonly string[]
}

/** The codes in order, in as few lists as keep each address (platform document, section 4.2) under 6,000 characters; each list has one at least. */
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
