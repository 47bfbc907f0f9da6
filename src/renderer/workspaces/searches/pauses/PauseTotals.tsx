import { texts } from '../text.ts'
import { Box, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { PauseTimeline } from '../../../../domain/searches/pause-timeline.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { count, counted } from '../../../parts/times.ts'
import { PauseList } from './PauseList.tsx'
import classes from './totals.module.css'

const firstShown = 8

/** Paused minutes by admin or rule, highest first. */
export function PauseTotals({ timeline }: { readonly timeline: PauseTimeline }) {
  const [by, setBy] = useState<'admin' | 'rule'>('admin')
  const totals = by === 'admin' ? timeline.byAdmin : timeline.byRule
  const most = totals.reduce((high, { minutes }) => Math.max(high, minutes), 0)
  return (
    <PauseList
      label={texts.pauseTotals.minutesPausedBy(by)}
      title={texts.pauseTotals.minutesPaused}
      aside={
        <SegmentedControl
          size="xs"
          aria-label={texts.pauseTotals.minutesPausedBy2}
          value={by}
          onChange={(value) => setBy(value === 'rule' ? 'rule' : 'admin')}
          data={[
            { value: 'admin', label: texts.pauseTotals.byAdmin },
            { value: 'rule', label: texts.pauseTotals.byRule },
          ]}
        />
      }
      items={totals}
      firstShown={firstShown}
      lacking={timeline.lacking}
      none={texts.pauseTotals.noMinutesPaused}
    >
      {(shown) => (
        <Box component="ul" px={0} py="0.375rem" className="bare">
          {shown.map(({ name, minutes, open, pauses }) => (
            <li
              key={name}
              className={classes.line}
              title={`${name === '' ? texts.pauseTotals.notNamed : name}, ${counted(pauses, 'pause')}`}
            >
              <span className={by === 'rule' ? 'mono clip' : 'clip'}>
                {name === '' ? <span className="dim">{texts.pauseTotals.notNamed2}</span> : <PlainText text={name} />}
              </span>
              <Box component="span" h="0.6875rem" aria-hidden="true">
                <Box
                  component="span"
                  display="block"
                  miw="2px"
                  h="100%"
                  bg="color-mix(in srgb, var(--ac-quantity) 78%, var(--ac-surface))"
                  bdrs="2px"
                  style={{ forcedColorAdjust: 'none', width: `${most === 0 ? 0 : (minutes / most) * 100}%` }}
                />
              </Box>
              <Box component="span" ta="right" className="num">
                {count(Math.round(minutes))}
                <span className="visually-hidden"> {texts.pauseTotals.minutes}</span>
              </Box>
              <Box component="span" fz="xs" className="nowrap">
                {open > 0 && <StatusMark status="warn">{texts.pauseTotals.open(count(open))}</StatusMark>}
              </Box>
            </li>
          ))}
        </Box>
      )}
    </PauseList>
  )
}
