import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { completenessWords, isNothingLoaded } from '../../../grid/completeness-words.ts'
import type { OpenedSnapshot } from '../../../grid/use-opened-snapshot.ts'
import type { GridModel } from '../../../grid/use-snapshot-grid.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { count } from '../../../parts/times.ts'
import classes from './surveys.module.css'

type Props = { readonly grid: GridModel; readonly opened: OpenedSnapshot; readonly children: ReactNode }

/** How many answers the figures are of, of how many the platform counts, and what is missing. */
export function SurveysFoot({ grid, opened, children }: Props) {
  const { info, view } = grid
  const total = info?.completeness.totalAtEnd ?? info?.completeness.totalAtStart
  const narrowed = view !== undefined && view.matching !== view.rowCount
  return (
    <footer className={classes.foot}>
      {info === undefined || isNothingLoaded(info) ? (
        <span>{info === undefined ? 'No answers yet' : 'Answers not loaded'}</span>
      ) : (
        <span className="num">
          {narrowed && (
            <>
              <strong>{count(view.matching)}</strong> that match, of{' '}
            </>
          )}
          <strong>{count(info.rowCount)}</strong> answers
          {total !== undefined && (
            <>
              {' '}
              of <strong>{count(total)}</strong> counted
            </>
          )}
        </span>
      )}
      {info !== undefined && <Whole opened={opened} info={info} />}
      <div className={classes.footEnd}>{children}</div>
    </footer>
  )
}

function Whole({ opened, info }: { readonly opened: OpenedSnapshot; readonly info: NonNullable<GridModel['info']> }) {
  if (info.state === 'loading')
    return (
      <StatusMark status="unknown" plain>
        Reading; figures grow
      </StatusMark>
    )
  const { status, missing } = completenessWords(info)
  if (status === 'ok') return <StatusMark status="ok">Complete</StatusMark>
  const canGoOn = info.state === 'stopped' || info.state === 'failed'
  const words = status === 'unknown' ? 'Not proven whole' : isNothingLoaded(info) ? 'Not loaded' : 'Partial'
  return (
    <>
      <StatusMark status={status === 'unknown' ? 'unknown' : 'warn'}>{words}</StatusMark>
      <span className={`clip ${classes.missing}`} title={missing.join(' ')}>
        <PlainText text={missing[0] ?? ''} />
      </span>
      <Button variant="subtle" size="compact-sm" onClick={canGoOn ? opened.goOn : opened.readAgain}>
        {canGoOn ? 'Read the rest' : 'Read it again'}
      </Button>
    </>
  )
}
