import type { ProviderFinding } from '../../../../domain/providers/provider-finding.ts'
import type { DirectoryReading } from '../directory-reading.ts'
import { texts } from '../text.ts'

/** Findings about missing answers: absent or unreadable records, and list rows without an NPI. */
export function answerFindings({
  outcomes,
  withoutNpi,
}: Pick<DirectoryReading, 'outcomes' | 'withoutNpi'>): readonly ProviderFinding[] {
  const nameless = withoutNpi.map(
    ({ systems }): ProviderFinding => ({
      rule: 'list-without-npi',
      npi: undefined,
      name: undefined,
      place: systems.length === 0 ? undefined : systems.join(', '),
      field: 'npi',
      value: 'missing',
      words: texts.answerFindings.aRowOfTheProviderListHasNo,
    }),
  )
  const failed = [...outcomes.values()].flatMap(({ npi, name, failure }): ProviderFinding[] =>
    failure === undefined
      ? []
      : [
          {
            rule: failure.kind === 'not-found' ? 'not-found' : 'record-failed',
            npi,
            name,
            place: undefined,
            field: undefined,
            value: failure.status === undefined ? undefined : String(failure.status),
            words: failure.words,
          },
        ],
  )
  return [...nameless, ...failed]
}
