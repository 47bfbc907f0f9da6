import { texts } from '../text/history.ts'
import { Anchor, Box, Group, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import type { Failure } from '../../../../bridge/failure.ts'
import { pauseCoverFrom } from '../../../../domain/searches/pause-cover.ts'
import { lengthWords } from '../../../../domain/time/durations.ts'
import type { NotKnown } from '../../../../domain/knowing.ts'
import { coveredSince } from '../../../records/search-days.ts'
import { NotKnownMark } from '../../../parts/Known.tsx'
import { ColumnHead } from '../../../parts/ColumnHead.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { count, counted } from '../../../parts/times.ts'
import { missingPausesWords } from '../../../parts/region-words.ts'
import type { ListedPause, PauseChange } from './pause-list.ts'
import { zoneAbbreviation } from '../../../../domain/time/zone-names.ts'
import { momentWords } from '../../../charts/wait/time-words.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import classes from './pauses.module.css'

/** Colors for a wait that grew, fell or stayed the same. */
export const wayColors = { longer: 'var(--ac-warn)', shorter: 'var(--ac-ok)', same: 'var(--ac-text-2)' } as const

/** The heading style of a history section. */
export const partHead = { align: 'baseline', gap: '0 0.5rem', p: '0.625rem var(--ac-edge) 0.375rem' } as const

type Props = {
  /** Undefined until loaded. */
  readonly pauses: readonly ListedPause[] | undefined
  /** Maximum number of records that did not load. */
  readonly missing: number
  readonly failure: Failure | undefined
  readonly onRetry: () => void
  readonly zone: string
  readonly now: number
  /** Highlights a pause in the chart. */
  readonly onMark: (number: number | undefined) => void
  /** Opens the table of all pauses; used if there are more than listed here. */
  readonly onAll: () => void
}

const tooEarly: NotKnown = {
  state: 'not-covered',
  reason: texts.pausesSection.pausesThatStartedEarlierArent,
}

/** Shows the effect of each pause: the wait before and after it. */
export function PausesSection({ pauses, missing, failure, onRetry, zone, now, onMark, onAll }: Props) {
  return (
    <>
      <Group {...partHead}>
        <h3>{texts.pausesSection.beforeAndAfterEachPause}</h3>
        <Text span className="quiet" size="xs" lh="sm">
          {texts.pausesSection.meanOf30MinBefore45MinAfter}
        </Text>
        <Text span className="quiet" size="xs" lh="sm">
          {texts.pausesSection.startedBefore(coveredSince(pauseCoverFrom(now), zone))} <NotKnownMark of={tooEarly} />
        </Text>
        {pauses !== undefined && pauses.length > 0 && (
          <Text span className="num quiet" size="xs" lh="sm" ml="auto">
            {counted(pauses.length, 'pause')}
            {missing > 0 && texts.pausesSection.orMore}
          </Text>
        )}
      </Group>
      {missing > 0 && (
        <Text role="status" size="xs" lh="sm" mb={6}>
          <StatusMark status="unknown" plain>
            {texts.pausesSection.ofAnyRegionPausesOfThisRegionMayBe(missingPausesWords(missing))}
          </StatusMark>
        </Text>
      )}
      {failure !== undefined && (
        <Box px="var(--ac-edge)" pb="sm">
          <FailureNotice
            failure={failure}
            doing={texts.pausesSection.loadBookingPauses}
            onRetry={onRetry}
            compact
            kept={pauses !== undefined}
          />
        </Box>
      )}
      {pauses === undefined ? (
        failure === undefined && <SkeletonRows rows={6} label={texts.pausesSection.loadingPauses} />
      ) : pauses.length === 0 ? (
        <Text className="quiet" size="xs" lh="sm" px="var(--ac-edge)" pt="xs" pb="md">
          {missing > 0
            ? texts.pausesSection.noneOfTheLoadedPausesWas
            : texts.pausesSection.noPauseThatStartedSinceWas(coveredSince(pauseCoverFrom(now), zone))}
        </Text>
      ) : (
        <PausesTable pauses={pauses} zone={zone} now={now} onMark={onMark} onAll={onAll} />
      )}
    </>
  )
}

type PausesTableProps = Pick<Props, 'zone' | 'now' | 'onMark' | 'onAll'> & { readonly pauses: readonly ListedPause[] }

/** The maximum number of rows here; the filterable table has all. */
const mostListed = 50

/** Who paused when, by which rule and message, and the wait before and after. */
function PausesTable({ pauses, zone, now, onMark, onAll }: PausesTableProps) {
  const [marked, setMarked] = useState<number>()
  const most = pauses.reduce((high, { before = 0, after = 0 }) => Math.max(high, before, after), 0)
  const zoneName = zoneAbbreviation(zone, now)
  const listed = pauses.slice(-mostListed)
  const mark = (number: number | undefined) => {
    setMarked(number)
    onMark(number)
  }
  return (
    <>
      <Box className="scrolls" mah="21rem" tabIndex={0} role="region" aria-label={texts.pausesSection.listOfPauses}>
        <Box component="table" fz="sm" lh="sm" className={`rows nowrap ${classes.table}`}>
          <thead data-sticky>
            <tr>
              <ColumnHead about={texts.pauseListAbout.number}>#</ColumnHead>
              <ColumnHead about={texts.pausesAbout.pausedAt}>{texts.pausesSection.started(zoneName)}</ColumnHead>
              <ColumnHead data-right about={texts.pauseListAbout.length}>
                {texts.pausesSection.length}
              </ColumnHead>
              <ColumnHead about={texts.pausesAbout.pausedBy}>{texts.pausesSection.pausedBy}</ColumnHead>
              <ColumnHead about={texts.pausesAbout.message}>{texts.pausesSection.message}</ColumnHead>
              <ColumnHead className={classes.rule} about={texts.pausesAbout.ruleId}>
                {texts.pausesSection.rule}
              </ColumnHead>
              <ColumnHead data-right about={texts.pauseListAbout.beforeAfter}>
                {texts.pausesSection.beforeAfterMin}
              </ColumnHead>
              <ColumnHead data-right about={texts.pausesAbout.change}>
                {texts.pausesSection.change}
              </ColumnHead>
            </tr>
          </thead>
          <tbody>
            {listed.map((pause) => (
              <PauseRow
                key={pause.effect.id}
                {...{ pause, zone, zoneName, most }}
                marked={marked === pause.number}
                onMark={mark}
              />
            ))}
          </tbody>
        </Box>
      </Box>
      {listed.length < pauses.length && (
        <Text className="quiet" size="xs" lh="inherit" px="var(--ac-edge)" py="xs">
          {texts.pausesSection.theLastOf(listed.length, count(pauses.length))}{' '}
          <Anchor component="button" type="button" inherit c="var(--ac-accent)" onClick={onAll}>
            {texts.pausesSection.showAllAsATable}
          </Anchor>
        </Text>
      )}
    </>
  )
}

/** The header has the zone; a row repeats it only if it differs. */
const withoutZone = (words: string, zoneName: string) =>
  words.endsWith(` ${zoneName}`) ? words.slice(0, -zoneName.length - 1) : words

type RowProps = Pick<Props, 'zone' | 'onMark'> & {
  readonly pause: ListedPause
  readonly zoneName: string
  readonly most: number
  readonly marked: boolean
}

function PauseRow({ pause, zone, zoneName, most, marked, onMark }: RowProps) {
  const { number, effect, span, open, before, after, change } = pause
  return (
    <tr
      data-marked={marked || undefined}
      onPointerEnter={() => onMark(number)}
      onPointerLeave={() => onMark(undefined)}
    >
      <Box component="th" scope="row" fw={600} c="var(--ac-warn)" className="num">
        {number}
      </Box>
      <td className="num">
        {span === undefined ? (
          <PlainText text={effect.pausedAt} />
        ) : (
          withoutZone(momentWords(zone, span.from), zoneName)
        )}
      </td>
      <td className="num" data-right>
        {span === undefined ? '—' : lengthWords(span.to - span.from)}
        {open && (
          <Text span inherit c="var(--ac-warn)">
            {' '}
            {texts.pausesSection.soFar}
          </Text>
        )}
      </td>
      <td className={classes.by} title={effect.pausedBy}>
        <PlainText text={effect.pausedBy} />
      </td>
      <td className={`clip ${classes.message}`} title={effect.message}>
        {effect.message === undefined ? <span className="dim">—</span> : <PlainText text={effect.message} />}
        {effect.ruleId !== undefined && (
          <span className={`clip quiet ${classes.ruleBelow}`} title={effect.ruleId}>
            {texts.pausesSection.rule2} <PlainText text={effect.ruleId} mono />
          </span>
        )}
      </td>
      <td className={`clip quiet ${classes.rule}`} title={effect.ruleId}>
        {effect.ruleId === undefined ? <span className="dim">—</span> : <PlainText text={effect.ruleId} mono />}
      </td>
      <td data-right>
        <Group component="span" display="inline-flex" wrap="nowrap" justify="flex-end" gap={10}>
          {before !== undefined && after !== undefined && change !== undefined && (
            <Dumbbell before={before} after={after} most={most} way={change.way} />
          )}
          <Box component="span" className="num" miw="3.25rem">
            {before ?? '—'} <span aria-hidden="true">→</span>
            <span className="visually-hidden">{texts.pausesSection.to}</span>{' '}
            {after ?? (open ? texts.pausesSection.stillActive : '—')}
          </Box>
        </Group>
      </td>
      <td className="num" data-right>
        {change === undefined ? (
          <span className="dim">{texts.pausesSection.notMeasured}</span>
        ) : (
          <Group component="span" display="inline-flex" gap={4} c={wayColors[change.way]}>
            {change.way === 'shorter' && <IconArrowDown size={13} stroke={2} aria-hidden="true" />}
            {change.way === 'longer' && <IconArrowUp size={13} stroke={2} aria-hidden="true" />}
            {change.way === 'same' ? texts.pausesSection.same : `${change.minutes} ${change.way}`}
          </Group>
        )}
      </td>
    </tr>
  )
}

type DumbbellProps = {
  /** Minutes before and after, and the text at the right edge. */
  readonly before: number
  readonly after: number
  readonly most: number
  readonly way: PauseChange['way']
}

const box = { width: 64, height: 12, pad: 5 }
const lineColors = { shorter: 'var(--ac-ok)', longer: 'var(--ac-warn-mark)', same: 'var(--ac-off)' }

/** The wait before (ring) and after (dot) on one scale. The numbers appear next to it. */
function Dumbbell({ before, after, most, way }: DumbbellProps) {
  const x = (minutes: number) => box.pad + (Math.min(minutes, most) / Math.max(1, most)) * (box.width - 2 * box.pad)
  const middle = box.height / 2
  return (
    <svg
      className={classes.dumbbell}
      style={{ display: 'block', flex: 'none' }}
      width={box.width}
      height={box.height}
      viewBox={`0 0 ${box.width} ${box.height}`}
      aria-hidden="true"
    >
      <path stroke="var(--ac-line)" d={`M${box.pad} ${middle}H${box.width - box.pad}`} />
      <path stroke={lineColors[way]} strokeWidth={2} d={`M${x(before)} ${middle}H${x(after)}`} />
      <circle fill="var(--ac-surface)" stroke="var(--ac-off)" strokeWidth={1.5} cx={x(before)} cy={middle} r={3.5} />
      <circle fill={lineColors[way]} cx={x(after)} cy={middle} r={4} />
    </svg>
  )
}
