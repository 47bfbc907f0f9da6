import { Button, Progress } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconTable } from '@tabler/icons-react'
import { daysWords, needsPerson, reportGroup, reportTypeNames } from '../../../../domain/reports/report-words.ts'
import { navigate } from '../../../routes/navigation.ts'
import { reportsAt } from '../../../routes/reports-route.ts'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { askedWords } from './asked-words.ts'
import { openTogether, type SpanItem } from './ledger-items.ts'
import classes from './jobs.module.css'
import type { ReportWork } from './use-report-work.ts'

type Props = {
  readonly item: SpanItem
  readonly isExpanded: boolean
  /** True while a job opens them. */
  readonly isOpening: boolean
  readonly onToggle: () => void
  readonly work: ReportWork
}

/** The heading of reports that were started together: how many are ready, and a button that opens them as one table. */
export function SpanRow({ item: { all }, isExpanded, isOpening, onToggle, work }: Props) {
  const [first] = all
  const last = all.at(-1)
  if (first === undefined || last === undefined) return null
  const ready = all.filter((report) => reportGroup(report) === 'ready')
  const needing = all.filter(needsPerson).length
  const title = daysWords(first.entry.startDate ?? '', last.entry.endDate ?? '')
  const snapshotId = openTogether(all)
  const words = ready.length === all.length ? 'Open all as one' : `Open the ${ready.length} ready as one`
  const isBusy = all.some(({ entry }) => work.isBusy(entry.id))
  const Chevron = isExpanded ? IconChevronDown : IconChevronRight
  return (
    <div role="row" className={`${classes.row} ${classes.span}`} data-column="">
      <div role="gridcell" className={classes.choice} aria-label="Not chosen one by one" />
      <div role="gridcell" className={classes.cell} data-lane="report">
        <button
          type="button"
          className={classes.title}
          tabIndex={-1}
          data-stop=""
          aria-expanded={isExpanded}
          onClick={onToggle}
        >
          <Chevron size={14} aria-hidden="true" />
          <span className="clip">{title}</span>
        </button>
        <span className={`${classes.second} clip num`}>
          {reportTypeNames[first.entry.type]}, {all.length} reports by weeks, {askedWords(first.entry.createdAt)}
        </span>
      </div>
      <div role="gridcell" className={classes.cell}>
        <span className={classes.first}>
          <span className="num">
            {ready.length} of {all.length} ready
          </span>
          {needing > 0 && (
            <StatusMark status="warn">
              {needing} {needing === 1 ? 'needs' : 'need'} a person
            </StatusMark>
          )}
        </span>
        <Progress
          size={4}
          className={classes.spanBar ?? ''}
          value={(ready.length / all.length) * 100}
          aria-label={`Ready of ${title}`}
        />
      </div>
      <div role="gridcell" className={classes.spanAction} data-lane="action">
        {snapshotId !== undefined ? (
          <Button
            tabIndex={-1}
            data-stop=""
            leftSection={<IconTable size={14} />}
            aria-label={`Open all as one: ${title}`}
            onClick={() => navigate({ ...reportsAt('opened'), snapshot: snapshotId })}
          >
            Open all as one
          </Button>
        ) : (
          ready.length > 0 && (
            <Button
              tabIndex={-1}
              data-stop=""
              leftSection={<IconTable size={14} />}
              aria-label={`${words}: ${title}`}
              {...(isBusy || isOpening ? { 'aria-disabled': true, 'data-disabled': true } : {})}
              onClick={() => {
                if (!isOpening) work.actions.open(ready)
              }}
            >
              {isOpening ? 'Opening' : words}
            </Button>
          )
        )}
      </div>
    </div>
  )
}
