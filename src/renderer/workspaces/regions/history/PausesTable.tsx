import { Anchor, Box, Group, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { zoneAbbreviation } from '../../../../domain/time/zone-names.ts'
import { lengthWords, momentWords } from '../../../charts/wait/time-words.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { count } from '../../../parts/times.ts'
import { wayColors } from './FactCards.tsx'
import { Dumbbell } from './Dumbbell.tsx'
import type { ListedPause } from './pause-list.ts'
import classes from './pauses.module.css'

type Props = {
  readonly pauses: readonly ListedPause[]
  readonly zone: string
  readonly now: number
  /** Highlights a pause in the chart. */
  readonly onMark: (number: number | undefined) => void
  /** Opens the table of all pauses; used if there are more than listed here. */
  readonly onAll: () => void
}

/** Makes the scroll area focusable, for keyboard users. */
const scrolledByKeys = { tabIndex: 0 }

/** The maximum number of rows here; the filterable table has all. */
const mostListed = 50

/** Who paused when, by which rule and message, and the wait before and after. */
export function PausesTable({ pauses, zone, now, onMark, onAll }: Props) {
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
      <div className={classes.scroll} {...scrolledByKeys} role="region" aria-label="List of pauses">
        <table className={`rows ${classes.table}`}>
          <thead data-sticky>
            <tr>
              <th scope="col">#</th>
              <th scope="col">Started, {zoneName}</th>
              <th scope="col" data-right>
                Length
              </th>
              <th scope="col">Paused by</th>
              <th scope="col">Message</th>
              <th scope="col" className={classes.rule}>
                Rule
              </th>
              <th scope="col" data-right>
                Before → after, min
              </th>
              <th scope="col" data-right>
                Change
              </th>
            </tr>
          </thead>
          <tbody>
            {listed.map((pause) => (
              <PauseRow
                key={pause.effect.id}
                pause={pause}
                zone={zone}
                zoneName={zoneName}
                most={most}
                marked={marked === pause.number}
                onMark={mark}
              />
            ))}
          </tbody>
        </table>
      </div>
      {listed.length < pauses.length && (
        <Text className="quiet" size="xs" lh="inherit" px="var(--ac-edge)" py="xs">
          The last {listed.length} of {count(pauses.length)}.{' '}
          <Anchor component="button" type="button" inherit c="var(--ac-accent)" onClick={onAll}>
            Show all as a table
          </Anchor>
        </Text>
      )}
    </>
  )
}

/** The header has the zone; a row repeats it only if it differs. */
const withoutZone = (words: string, zoneName: string) =>
  words.endsWith(` ${zoneName}`) ? words.slice(0, -zoneName.length - 1) : words

type RowProps = {
  readonly pause: ListedPause
  readonly zone: string
  readonly zoneName: string
  readonly most: number
  readonly marked: boolean
  readonly onMark: (number: number | undefined) => void
}

function PauseRow({ pause, zone, zoneName, most, marked, onMark }: RowProps) {
  const { number, effect, span, open, before, after, change } = pause
  return (
    <tr
      data-marked={marked || undefined}
      onPointerEnter={() => onMark(number)}
      onPointerLeave={() => onMark(undefined)}
    >
      <th scope="row" className={`num ${classes.number}`}>
        {number}
      </th>
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
            so far
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
            rule <PlainText text={effect.ruleId} mono />
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
            <span className="visually-hidden">to</span> {after ?? (open ? 'still on' : '—')}
          </Box>
        </Group>
      </td>
      <td className="num" data-right>
        {change === undefined ? (
          <span className="dim">not measured</span>
        ) : (
          <Group component="span" display="inline-flex" gap={4} c={wayColors[change.way]}>
            {change.way === 'shorter' && <IconArrowDown size={13} stroke={2} aria-hidden="true" />}
            {change.way === 'longer' && <IconArrowUp size={13} stroke={2} aria-hidden="true" />}
            {change.way === 'same' ? 'same' : `${change.minutes} ${change.way}`}
          </Group>
        )}
      </td>
    </tr>
  )
}
