import { Box, Group, Text } from '@mantine/core'
import type { Failure } from '../../../../bridge/failure.ts'
import { pauseCoverFrom } from '../../../../domain/searches/pause-cover.ts'
import type { NotKnown } from '../../../../domain/knowing.ts'
import { coveredSince } from '../../../records/search-days.ts'
import { NotKnownMark } from '../../../parts/Known.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { counted } from '../../../parts/times.ts'
import { missingPausesWords } from '../../../parts/region-words.ts'
import type { ListedPause } from './pause-list.ts'
import { PausesTable } from './PausesTable.tsx'
import { partHead } from './WeekSection.tsx'

type Props = {
  /** Undefined until loaded. */
  readonly pauses: readonly ListedPause[] | undefined
  /** Maximum number of records that did not load. */
  readonly missing: number
  readonly failure: Failure | undefined
  readonly onRetry: () => void
  readonly zone: string
  readonly now: number
  readonly onMark: (number: number | undefined) => void
  readonly onAll: () => void
}

const tooEarly: NotKnown = {
  state: 'not-covered',
  reason: 'Pauses that began earlier aren’t requested. One of them that is still on isn’t counted here.',
}

/** Shows the effect of each pause: the wait before and after it. */
export function PausesSection({ pauses, missing, failure, onRetry, zone, now, onMark, onAll }: Props) {
  return (
    <>
      <Group {...partHead}>
        <h3>Before and after each pause</h3>
        <Text span className="quiet" size="xs" lh="sm">
          mean of 30 min before, 45 min after
        </Text>
        <Text span className="quiet" size="xs" lh="sm">
          Begun before {coveredSince(pauseCoverFrom(now), zone)}: <NotKnownMark of={tooEarly} />
        </Text>
        {pauses !== undefined && pauses.length > 0 && (
          <Text span className="num quiet" size="xs" lh="sm" ml="auto">
            {counted(pauses.length, 'pause')}
            {missing > 0 && ' or more'}
          </Text>
        )}
      </Group>
      {missing > 0 && (
        <Text role="status" size="xs" lh="sm" mb={6}>
          <StatusMark status="unknown" plain>
            {missingPausesWords(missing)}, of any region. Pauses of this region may be missing here and in the figures.
          </StatusMark>
        </Text>
      )}
      {failure !== undefined && (
        <Box px="var(--ac-edge)" pb="sm">
          <FailureNotice
            failure={failure}
            doing="Read the pauses of booking"
            onRetry={onRetry}
            compact
            {...(pauses === undefined ? {} : { kept: 'Still shown: what was read before.' })}
          />
        </Box>
      )}
      {pauses === undefined ? (
        failure === undefined && <SkeletonRows rows={6} label="Reading the pauses" />
      ) : pauses.length === 0 ? (
        <Text className="quiet" size="xs" lh="sm" px="var(--ac-edge)" pt="xs" pb="md">
          {missing > 0
            ? 'None of the pauses that loaded was on here in these days.'
            : `No pause that began since ${coveredSince(pauseCoverFrom(now), zone)} was on here in these days.`}
        </Text>
      ) : (
        <PausesTable pauses={pauses} zone={zone} now={now} onMark={onMark} onAll={onAll} />
      )}
    </>
  )
}
