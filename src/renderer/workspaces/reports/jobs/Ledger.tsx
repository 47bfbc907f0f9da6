import { texts } from '../text/jobs.ts'
import { Box, Button, Flex, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconTable } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Job } from '../../../../bridge/jobs.ts'
import type { ShownReport } from '../../../../domain/reports/report-entry.ts'
import { needsPerson, reportGroup, reportTypeNames } from '../../../../domain/reports/report-words.ts'
import { columnAbout } from '../../../parts/column-about.ts'
import { ProgressBar } from '../../../parts/ProgressBar.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { count } from '../../../parts/times.ts'
import { useArrowStops } from '../../../parts/use-arrow-stops.ts'
import { useSteadyOrder } from '../../../parts/use-steady-order.ts'
import { navigate } from '../../../routes/navigation.ts'
import { reportsAt } from '../../../routes/reports-route.ts'
import { LedgerRow } from './LedgerRow.tsx'
import { takenWords } from '../../../parts/taken-words.ts'
import classes from './jobs.module.css'
import { type LedgerItem, openTogether, type SpanItem } from './ledger-items.ts'
import type { ReportWork } from './use-report-work.ts'
import { rangeWords } from '../../../../domain/time/day-words.ts'

type Props = {
  readonly items: readonly LedgerItem[]
  readonly openId: string | undefined
  /** Download jobs by ID. */
  readonly downloads: ReadonlyMap<string, Job>
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (entryId: string, chosen: boolean) => void
  readonly work: ReportWork
}

/** Rows rendered per page, since the ledger grows for years. */
const page = 100
/** Spans with more weeks start collapsed. */
const openSpan = 5

/** The ledger. Arrow keys move between rows and their controls; Enter opens the steps. */
export function Ledger({ items: all, openId, downloads, chosen, onChoose, work }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useArrowStops(box, 'rows')
  const steady = useSteadyOrder(all, (item) => (item.kind === 'one' ? item.shown.entry.id : item.spanId))
  const items = [...steady.items, ...steady.came]
  const [most, setMost] = useState(page)
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isExpanded = ({ spanId, all }: SpanItem) =>
    toggled.get(spanId) ?? (all.length <= openSpan || all.some(({ entry }) => entry.id === openId))
  const ready = items.flatMap((item) => (item.kind === 'one' ? [item.shown] : item.all)).filter(isReady)
  const download = ({ downloadJobId }: ShownReport) =>
    downloadJobId === undefined ? undefined : downloads.get(downloadJobId)
  const row = (shown: ShownReport, inSpan: boolean) => (
    <LedgerRow
      key={shown.entry.id}
      {...{ shown, inSpan, onChoose }}
      download={download(shown)}
      isOpen={shown.entry.id === openId}
      chosen={ready.length > 1 && isReady(shown) ? chosen.has(shown.entry.id) : undefined}
      isBusy={work.isBusy(shown.entry.id)}
      actions={work.actions}
    />
  )
  return (
    <div className={classes.scroll}>
      <div ref={box} role="grid" aria-label={texts.ledger.reportsNewestFirst} className={classes.grid} {...steady.hold}>
        <div role="row" className={classes.header}>
          <div role="columnheader" className={classes.choice}>
            <span className="visually-hidden">{texts.ledger.select}</span>
          </div>
          <div role="columnheader" {...columnAbout(texts.ledgerAbout.report)}>
            {texts.ledger.report} <span aria-hidden="true">↓</span>
          </div>
          <div role="columnheader" {...columnAbout(texts.ledgerAbout.status)}>
            {texts.ledger.status}
          </div>
          <div role="columnheader" className={classes.size} {...columnAbout(texts.ledgerAbout.size)}>
            {texts.ledger.size}
          </div>
          <Box ta="right" role="columnheader">
            <span className="visually-hidden">{texts.ledger.action}</span>
          </Box>
          <div role="columnheader">
            <span className="visually-hidden">{texts.ledger.more}</span>
          </div>
        </div>
        {items.slice(0, most).map((item) =>
          item.kind === 'one' ? (
            row(item.shown, false)
          ) : (
            <div key={item.spanId} role="rowgroup">
              <SpanRow
                item={item}
                isExpanded={isExpanded(item)}
                isOpening={item.all.some((shown) => download(shown) !== undefined)}
                onToggle={() => setToggled(new Map(toggled).set(item.spanId, !isExpanded(item)))}
                work={work}
              />
              {isExpanded(item) && item.shown.toReversed().map((shown) => row(shown, true))}
            </div>
          ),
        )}
      </div>
      {items.length > most && (
        <Flex justify="center" p="xs">
          <Button variant="subtle" onClick={() => setMost(most + page)}>
            {texts.ledger.showOlder(count(Math.min(page, items.length - most)))}
          </Button>
        </Flex>
      )}
    </div>
  )
}

const isReady = (shown: ShownReport) => reportGroup(shown) === 'ready'

type SpanRowProps = {
  readonly item: SpanItem
  readonly isExpanded: boolean
  /** True while a job opens them. */
  readonly isOpening: boolean
  readonly onToggle: () => void
  readonly work: ReportWork
}

/** The heading of reports that were started together: how many are ready, and a button that opens them as one table. */
function SpanRow({ item: { all }, isExpanded, isOpening, onToggle, work }: SpanRowProps) {
  const [first] = all
  const last = all.at(-1)
  if (first === undefined || last === undefined) return null
  const ready = all.filter((report) => reportGroup(report) === 'ready')
  const needing = all.filter(needsPerson).length
  const title = rangeWords(first.entry.startDate ?? '', last.entry.endDate ?? '')
  const snapshotId = openTogether(all)
  const isOpen = snapshotId !== undefined
  const words = ready.length === all.length ? texts.ledger.openAllAsOne : texts.ledger.openTheReadyAsOne(ready.length)
  const isBusy = all.some(({ entry }) => work.isBusy(entry.id))
  const Chevron = isExpanded ? IconChevronDown : IconChevronRight
  return (
    <div role="row" className={`${classes.row} ${classes.span}`} data-column="">
      <div role="gridcell" className={classes.choice} aria-label={texts.ledger.cantBeSelectedOneByOne} />
      <div role="gridcell" className={classes.cell} data-lane="report">
        <UnstyledButton
          className={classes.title}
          tabIndex={-1}
          data-stop=""
          aria-expanded={isExpanded}
          onClick={onToggle}
        >
          <Chevron size={14} aria-hidden="true" />
          <span className="clip">{title}</span>
        </UnstyledButton>
        <span className="note clip num">
          {texts.ledger.weeklyReports(reportTypeNames[first.entry.type], all.length, takenWords(first.entry.createdAt))}
        </span>
      </div>
      <div role="gridcell" className={classes.cell}>
        <span className={classes.first}>
          <span className="num">{texts.ledger.ofReady(ready.length, all.length)}</span>
          {needing > 0 && <StatusMark status="warn">{texts.ledger.aPerson(needing)}</StatusMark>}
        </span>
        <ProgressBar
          size={4}
          mt="0.25rem"
          maw="16rem"
          fraction={ready.length / all.length}
          label={texts.ledger.reportsReady(title)}
        />
      </div>
      <div role="gridcell" aria-colspan={3} className={classes.spanAction} data-lane="action">
        {(isOpen || ready.length > 0) && (
          <Button
            tabIndex={-1}
            data-stop=""
            leftSection={<IconTable size={14} />}
            aria-label={isOpen ? texts.ledger.openAllAsOne2(title) : `${words}: ${title}`}
            {...(!isOpen && (isBusy || isOpening) ? { 'aria-disabled': true, 'data-disabled': true } : {})}
            onClick={() => {
              if (isOpen) navigate({ ...reportsAt('opened'), snapshot: snapshotId })
              else if (!isOpening) work.actions.open(ready)
            }}
          >
            {isOpen ? texts.ledger.openAllAsOne : isOpening ? texts.ledger.opening : words}
          </Button>
        )}
      </div>
    </div>
  )
}
