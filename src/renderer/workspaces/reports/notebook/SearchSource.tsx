import { Button, Group, Stack } from '@mantine/core'
import { IconPlayerStop, IconRefresh } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import type { SearchKind } from '../../../../domain/searches/search-kind.ts'
import { completenessWords } from '../../../grid/completeness-words.ts'
import { Age } from '../../../parts/Age.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { wholeWords } from '../../../records/ReadingState.tsx'
import { SearchNotices } from '../../../records/SearchNotices.tsx'
import { coveredSince, type Days, pauseDates, sentDates } from '../../../records/search-days.ts'
import { searchNouns } from '../../../records/search-nouns.ts'
import { useSearchOf, useToday } from '../../../records/use-search.ts'

type Props = {
  readonly connectionId: string
  readonly kind: SearchKind
  readonly days: Days
  readonly zone: string
  readonly onInfo: (info: SnapshotInfo | undefined) => void
}

/** Loads one of the three searches for the notebook's days, and shows progress and completeness. */
export function SearchSource({ connectionId, kind, days, zone, onInfo }: Props) {
  const { today } = useToday()
  const sent = kind === 'pauses' ? pauseDates(days, days, today, zone) : sentDates(kind, days, zone)
  const opened = useSearchOf(connectionId, { kind, ...sent, fields: {} })
  const noun = searchNouns[kind].many
  const info = opened.held.gone ? undefined : opened.held.info
  useEffect(() => {
    onInfo(info)
    return () => onInfo(undefined)
  }, [info, onInfo])
  const jobId = info?.state === 'loading' ? info.jobId : undefined
  return (
    <>
      {info !== undefined && (
        <Stack gap="0.125rem">
          <StatusMark status={completenessWords(info).status} plain>
            <span className="num">
              {wholeWords(
                info,
                kind === 'pauses' ? `${noun} since ${coveredSince(Date.parse(sent.startDate), zone)}` : noun,
              )}
            </span>
          </StatusMark>
          <Group component="span" gap="xs" justify="space-between" wrap="nowrap">
            <span className="num dim">
              {info.state === 'loading' ? 'Reading' : 'Taken'}{' '}
              <Age at={info.takenAt ?? info.startedAt} staleAfter={3_600} />
            </span>
            {jobId === undefined ? (
              <Button
                variant="subtle"
                color="gray"
                size="compact-xs"
                leftSection={<IconRefresh size={13} />}
                onClick={opened.readAgain}
              >
                Read again
              </Button>
            ) : (
              <Button
                variant="subtle"
                color="gray"
                size="compact-xs"
                leftSection={<IconPlayerStop size={13} />}
                onClick={() => opened.stop(jobId)}
              >
                Stop
              </Button>
            )}
          </Group>
        </Stack>
      )}
      {info === undefined && opened.held.gone && (
        <Button size="compact-sm" onClick={opened.open}>
          Read these records again
        </Button>
      )}
      <SearchNotices opened={opened} kind={kind} />
    </>
  )
}
