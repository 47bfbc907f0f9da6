import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { PauseTimeline } from '../../../../domain/searches/pause-timeline.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { count, counted } from '../../../parts/times.ts'
import { LoadedOnly } from '../../../records/LoadedOnly.tsx'
import classes from './totals.module.css'

const firstShown = 8

/** Minutes paused by admin or by rule, most first. */
export function PauseTotals({ timeline }: { readonly timeline: PauseTimeline }) {
  const [by, setBy] = useState<'admin' | 'rule'>('admin')
  const [all, setAll] = useState(false)
  const totals = by === 'admin' ? timeline.byAdmin : timeline.byRule
  const shown = all ? totals : totals.slice(0, firstShown)
  const most = totals.reduce((high, { minutes }) => Math.max(high, minutes), 0)
  return (
    <section aria-label={`Minutes paused, by ${by}`}>
      <header className={classes.head}>
        <h2>Minutes paused</h2>
        <SegmentedControl
          size="xs"
          aria-label="Minutes paused by"
          value={by}
          onChange={(value) => setBy(value === 'rule' ? 'rule' : 'admin')}
          data={[
            { value: 'admin', label: 'By admin' },
            { value: 'rule', label: 'By rule' },
          ]}
        />
      </header>
      {timeline.lacking !== undefined && <LoadedOnly of={timeline.lacking} what="pauses" className={classes.none} />}
      {totals.length === 0 ? (
        timeline.lacking === undefined && <p className={classes.none}>No minutes paused.</p>
      ) : (
        <ul className={classes.list}>
          {shown.map(({ name, minutes, open, pauses }) => (
            <li
              key={name}
              className={classes.line}
              title={`${name === '' ? 'Not named' : name}, ${counted(pauses, 'pause')}`}
            >
              <span className={by === 'rule' ? `mono clip ${classes.name}` : `clip ${classes.name}`}>
                {name === '' ? <span className="dim">not named</span> : <PlainText text={name} />}
              </span>
              <span className={classes.track} aria-hidden="true">
                <span className={classes.fill} style={{ width: `${most === 0 ? 0 : (minutes / most) * 100}%` }} />
              </span>
              <span className={`num ${classes.minutes}`}>
                {count(Math.round(minutes))}
                <span className="visually-hidden"> minutes</span>
              </span>
              <span className={classes.open}>
                {open > 0 && <StatusMark status="warn">{count(open)} open</StatusMark>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {totals.length > firstShown && (
        <Button variant="subtle" size="compact-sm" className={classes.more ?? ''} onClick={() => setAll(!all)}>
          {all ? `Show the first ${firstShown}` : `Show all ${count(totals.length)}`}
        </Button>
      )}
    </section>
  )
}
