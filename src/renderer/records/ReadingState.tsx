import { texts } from './text.ts'
import { Group, Stack } from '@mantine/core'
import { IconPlayerStop, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { SearchKind } from '../../domain/searches/search-kind.ts'
import { useCommands } from '../parts/commands.ts'
import { completenessWords, isNothingLoaded } from '../grid/completeness-words.ts'
import type { OpenedSnapshot } from '../grid/use-opened-snapshot.ts'
import { Age } from '../parts/Age.tsx'
import { takenWords } from '../parts/taken-words.ts'
import { count } from '../parts/times.ts'
import { QuietButton } from '../parts/QuietButton.ts'
import { searchNouns } from './search-nouns.ts'

type Props = {
  readonly opened: OpenedSnapshot
  readonly kind: SearchKind
  /** Replaces the record counts, for a screen that shows only some of the loaded records. */
  readonly facts?: ReactNode
}

/** The time and completeness of the records in two lines, with a button to reload or stop. */
export function ReadingState({ opened, kind, facts }: Props) {
  const { info } = opened.held
  const nouns = searchNouns[kind]
  const reading = opened.coming?.state === 'loading' ? opened.coming : info?.state === 'loading' ? info : undefined
  const { jobId } = reading ?? {}
  const { words, ...command } =
    jobId === undefined
      ? {
          id: 'records.reload',
          name: texts.readingState.reloadRecords(nouns.many),
          words: texts.readingState.reload,
          icon: IconRefresh,
          run: () => (opened.held.gone || info === undefined ? opened.open() : opened.readAgain()),
        }
      : {
          id: 'records.stop',
          name: texts.readingState.stopLoadingRecords(nouns.many),
          words: texts.readingState.stop,
          icon: IconPlayerStop,
          run: () => opened.stop(jobId),
        }
  useCommands([command])
  return (
    <Group gap="xs" wrap="nowrap" miw={0} ml="auto">
      <Stack gap={0} align="flex-end" miw={0} fz="xs" lh="xs" c="var(--ac-text-2)" ta="right">
        {reading !== undefined ? (
          <>
            <span role="status">{reading === info ? texts.readingState.loading : texts.readingState.reloading}</span>
            <span className="num">{`${completenessWords(reading).words} ${nouns.many}`}</span>
          </>
        ) : (
          info !== undefined && (
            <>
              <span className="num">
                {texts.readingState.loaded(takenWords(info.takenAt ?? info.startedAt))}{' '}
                <Age at={info.takenAt ?? info.startedAt} staleAfter={3_600} />
              </span>
              <span className="num">{facts ?? wholeWords(info, nouns.many)}</span>
            </>
          )
        )}
      </Stack>
      <QuietButton
        leftSection={<command.icon size={15} />}
        aria-disabled={jobId === undefined ? opened.opening : undefined}
        onClick={command.run}
      >
        {words}
      </QuietButton>
    </Group>
  )
}

/** "18 of 18 records, complete". A read without result shows no 0. */
export function wholeWords(info: NonNullable<OpenedSnapshot['held']['info']>, noun: string): string {
  if (isNothingLoaded(info)) return texts.readingState.notLoaded(noun)
  const { totalAtEnd, totalAtStart, verdict } = info.completeness
  const total = totalAtEnd ?? totalAtStart
  const many =
    total === undefined
      ? `${count(info.rowCount)} ${noun}`
      : texts.readingState.ofWord(count(info.rowCount), count(total), noun)
  if (info.state === 'failed') return texts.readingState.stoppedEarly(many)
  return `${many}, ${info.state === 'stopped' ? texts.readingState.stopped : texts.readingState.verdictWords[verdict]}`
}
