import { texts } from '../text/search.ts'
import { mostSearchedProviders } from '../../../../bridge/calls/providers.ts'
import { npiProblem } from '../../../../domain/providers/npi.ts'

/** Parses typed or pasted NPIs. Pure functions. */

export type ReadNpis = ReturnType<typeof readNpis>

/** Parses a list separated by spaces, lines, commas, semicolons or quotation marks. */
export function readNpis(text: string, before: readonly string[]) {
  const parts = [...new Set(text.split(/[\s,;"']+/).filter((part) => part !== ''))]
  const digits = parts.filter((part) => /^\d{10}$/.test(part))
  const fresh = digits.filter((npi) => !before.includes(npi))
  const room = Math.max(0, mostSearchedProviders - before.length)
  const npis = fresh.slice(0, room)
  return {
    /** Distinct ten-digit NPIs in order, without those already present. */
    npis,
    /** Those with a wrong check digit or a first digit other than 1 or 2. */
    doubtful: npis.filter((npi) => npiProblem(npi) !== undefined),
    /** Text that was skipped because it isn't ten digits. */
    leftOut: parts.filter((part) => !/^\d{10}$/.test(part)),
    /** How many were already present, and how many exceeded the limit. */
    known: digits.length - fresh.length,
    tooMany: fresh.length - npis.length,
  }
}

/** The result of parsing a list, in plain sentences. */
export function readWords({ npis, doubtful, leftOut, known, tooMany }: ReadNpis): string {
  const shown = leftOut.slice(0, 3).join(', ') + (leftOut.length > 3 ? texts.npiList.andMore(leftOut.length - 3) : '')
  return [
    texts.npiList.added(npis.length),
    ...(doubtful.length > 0 ? [texts.npiList.checkDigitWrongSearchedAnyway(doubtful.slice(0, 3).join(', '))] : []),
    ...(known > 0 ? [texts.npiList.alreadyAdded(known)] : []),
    ...(leftOut.length > 0 ? [texts.npiList.leftOutNotTenDigits(shown)] : []),
    ...(tooMany > 0 ? [texts.npiList.leftOutOneSearchTakesAt(tooMany, mostSearchedProviders)] : []),
  ].join(' ')
}
