import type { ProviderFinding } from '../../../../domain/providers/provider-finding.ts'
import type { DirectoryReading } from '../directory-reading.ts'
import { texts } from '../text.ts'

/** Findings about missing answers: absent or unreadable records, and list rows without an NPI. Made one by one, since a list can have a million rows. */
export function* answerFindings({
  outcomes,
  withoutNpi,
}: Pick<DirectoryReading, 'outcomes' | 'withoutNpi'>): Generator<ProviderFinding> {
  for (const { systems } of withoutNpi)
    yield {
      rule: 'list-without-npi',
      npi: undefined,
      name: undefined,
      place: systems.length === 0 ? undefined : systems.join(', '),
      field: 'npi',
      value: 'missing',
      words: texts.answerFindings.aRowOfTheProviderListHasNo,
    }
  for (const { npi, name, failure } of outcomes.values())
    if (failure !== undefined)
      yield {
        rule: failure.kind === 'not-found' ? 'not-found' : 'record-failed',
        npi,
        name,
        place: undefined,
        field: undefined,
        value: failure.status === undefined ? undefined : String(failure.status),
        words: failure.words,
      }
}
