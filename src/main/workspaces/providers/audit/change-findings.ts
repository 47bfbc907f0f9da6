import { verdictWords } from '../../../../domain/providers/directory-columns.ts'
import type { ProviderFinding } from '../../../../domain/providers/provider-finding.ts'
import type { DirectoryReading, Outcome } from '../directory-reading.ts'
import type { PastVerdict } from './audit-store.ts'
import { texts } from '../text.ts'

/**
 * Changes between two complete runs. A provider whose record was unreadable in either run has no verdict to compare. One that isn't listed anymore may be a
 * row without an NPI.
 */
export function* changeFindings(
  before: ReadonlyMap<string, PastVerdict>,
  { outcomes: now, withoutNpi }: Pick<DirectoryReading, 'outcomes' | 'withoutNpi'>,
): Generator<ProviderFinding> {
  const bare = { place: undefined, field: undefined, value: undefined }
  for (const { npi, name, verdict, failure } of now.values()) {
    const past = before.get(npi)
    if (past === undefined) {
      const words = texts.changeFindings.theDirectoryDidntListThisProvider
      yield { ...bare, rule: 'appeared', npi, name, words }
    } else if (failure === undefined && past.verdict !== undefined && past.verdict !== verdict) {
      const [was, is] = [verdictWords[past.verdict], verdictWords[verdict]]
      yield {
        ...bare,
        rule: 'verdict-changed',
        npi,
        name,
        field: 'verdict',
        value: `${was} → ${is}`,
        words: texts.changeFindings.theResultWasAtTheLast(was, is),
      }
    }
  }
  for (const [npi, { name }] of before) {
    if (now.has(npi)) continue
    const isGone = withoutNpi.length === 0
    const words = isGone
      ? texts.changeFindings.theDirectoryListedThisProviderAtTheLast
      : texts.changeFindings.noRowHasTheNpiButSomeHaveNone
    yield { ...bare, rule: isGone ? 'disappeared' : 'may-have-disappeared', npi, name, words }
  }
}

/** True if both runs failed to read the same providers, so that their findings cover the same records. */
export const isUnreadAlike = (before: ReadonlyMap<string, PastVerdict>, now: ReadonlyMap<string, Outcome>): boolean =>
  [...now.values()].every(({ npi, failure }) => {
    const past = before.get(npi)
    return past === undefined ? failure === undefined : (past.verdict === undefined) === (failure !== undefined)
  }) && [...before].every(([npi, { verdict }]) => verdict !== undefined || now.has(npi))

/** The baseline of later runs. */
export const pastVerdicts = (now: ReadonlyMap<string, Outcome>): ReadonlyMap<string, PastVerdict> =>
  new Map(
    [...now.values()].map(({ npi, name, verdict, failure }) => [
      npi,
      { verdict: failure === undefined ? verdict : undefined, name },
    ]),
  )
