import { texts } from '../text/search.ts'
import { mostSearchedProviders } from '../../../../bridge/calls/providers.ts'
import { npiProblem, tenDigits } from '../../../../domain/providers/npi.ts'

/** Groups of fewer than ten digits with spaces between them. */
const grouped = /(?<![^\s,;"'])\d{1,9}(?:[ \u00a0]\d{1,9})+(?![^\s,;"'])/g

/** Ten digits in groups as one number, if it's a valid NPI: a phone number has ten digits too. */
function ungrouped(text: string): string {
  const digits = tenDigits(text)
  return digits !== undefined && npiProblem(digits) === undefined ? digits : text
}

/** Parses a list separated by spaces, lines, commas, semicolons or quotation marks. An NPI may have spaces or dashes in it. */
export function readNpis(text: string, before: readonly string[]) {
  const only = tenDigits(text)
  const split = text.replaceAll(grouped, ungrouped).split(/[\s,;"']+/)
  const all = only === undefined ? split.filter((part) => part !== '').map(ungrouped) : [only]
  const parts = [...new Set(all)]
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

/** The first three, and how many more there are. */
const firstOf = (all: readonly string[]): string =>
  all.slice(0, 3).join(', ') + (all.length > 3 ? texts.npiList.andMore(all.length - 3) : '')

/** The result of parsing a list, in plain sentences. */
export function readWords({ npis, doubtful, leftOut, known, tooMany }: ReturnType<typeof readNpis>): string {
  return [
    texts.npiList.added(npis.length),
    ...(doubtful.length > 0 ? [texts.npiList.checkDigitWrongSearchedAnyway(firstOf(doubtful))] : []),
    ...(known > 0 ? [texts.npiList.alreadyAdded(known)] : []),
    ...(leftOut.length > 0 ? [texts.npiList.leftOutNotTenDigits(firstOf(leftOut))] : []),
    ...(tooMany > 0 ? [texts.npiList.leftOutOneSearchTakesAt(tooMany, mostSearchedProviders)] : []),
  ].join(' ')
}
