import { Button, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { RegionDetail } from '../../../../bridge/calls/regions.ts'
import { rowReason, statusWords } from '../../../../domain/board-words.ts'
import type { BoardRow } from '../../../../domain/region-board.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { count, counted } from '../../../parts/times.ts'
import { capital } from '../../history/combination-words.ts'
import { askedWords, priceWords } from '../../region-words.ts'
import { statusMarks } from '../../StatusWord.tsx'
import { WaitFigure } from '../../WaitFigure.tsx'
import { bookHere } from './book-here.ts'
import { isOpenRow, planB } from './plan-b.ts'
import classes from './panel.module.css'

type Props = { readonly detail: RegionDetail; readonly onOpen: (key: string) => void }

/** What else there is in this region, by its practice and by others: open ones with their wait. Never another region. */
export function PlanB({ detail: { row, sameRegion }, onOpen }: Props) {
  const [all, setAll] = useState(false)
  const others = planB(row, sameRegion)
  const open = others.filter(isOpenRow)
  const shown = all ? others : open.slice(0, firstPlans)
  const hidden = others.length - Math.min(open.length, firstPlans)
  const closed = others.length - open.length
  return (
    <section aria-label="Plan B">
      <div className={classes.sectionHead}>
        <h3>
          Plan B for <PlainText text={row.regionName} />
        </h3>
        <span>
          region stays <PlainText text={row.regionCode} />
        </span>
        <span className={classes.sectionEnd}>same snapshot</span>
      </div>
      {open.length === 0 && (
        <p className={classes.none}>
          {others.length === 0
            ? 'Nothing else is offered in this region.'
            : 'Nothing else is open in this region at the moment.'}
        </p>
      )}
      {shown.length > 0 && (
        <ul className={classes.plans}>
          {shown.map((other) => (
            <li key={other.key} className={classes.planItem}>
              <Plan row={row} other={other} onOpen={onOpen} />
              {isOpenRow(other) && (
                <a
                  href={bookHere(other)}
                  className={classes.planBook}
                  aria-label={`Book here: ${capital(askedWords(other)) || 'No visit type'}, ${other.practiceName}`}
                >
                  Book here
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button variant="subtle" color="gray" size="compact-sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : moreWords(hidden, closed)}
        </Button>
      )}
    </section>
  )
}

/** So many are shown first. */
const firstPlans = 5

function moreWords(hidden: number, closed: number): string {
  if (closed === hidden) return `${counted(hidden, 'other')} not open`
  return `${count(hidden)} more${closed === 0 ? '' : `, ${count(closed)} of them not open`}`
}

type PlanProps = { readonly row: BoardRow; readonly other: BoardRow; readonly onOpen: (key: string) => void }

function Plan({ row, other, onOpen }: PlanProps) {
  const place = other.practiceId === row.practiceId ? 'Same practice' : other.practiceName
  return (
    <UnstyledButton className={classes.plan} onClick={() => onOpen(other.key)}>
      <StatusMark status={statusMarks[other.status]} plain>
        <PlainText text={capital(askedWords(other)) || 'No visit type'} />
      </StatusMark>
      <span className={classes.planPlace}>
        <PlainText text={place} />
        {other.visitPrice !== undefined && `, ${priceWords(other.visitPrice)}`}
      </span>
      <span className={classes.planWait}>
        {isOpenRow(other) ? (
          other.waitSeconds === undefined ? (
            'open, no wait told'
          ) : (
            <>
              <span className="visually-hidden">{statusWords[other.status]}, </span>
              <WaitFigure seconds={other.waitSeconds} look={other.status === 'slow' ? 'slow' : 'plain'} />
            </>
          )
        ) : (
          <PlainText text={`${statusWords[other.status]}${reasonBehind(other)}`} />
        )}
      </span>
      <IconChevronRight size={14} aria-hidden="true" />
    </UnstyledButton>
  )
}

function reasonBehind(row: BoardRow): string {
  const reason = rowReason(row)
  return reason === undefined ? '' : `: ${reason}`
}
