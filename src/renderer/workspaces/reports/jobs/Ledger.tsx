import { Box, Button, Flex } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Job } from '../../../../bridge/jobs.ts'
import type { ShownReport } from '../../../../domain/reports/report-entry.ts'
import { reportGroup } from '../../../../domain/reports/report-words.ts'
import { useArrowStops } from '../../../parts/use-arrow-stops.ts'
import { count } from '../../../parts/times.ts'
import { type LedgerItem, type SpanItem } from './ledger-items.ts'
import { LedgerRow } from './LedgerRow.tsx'
import classes from './jobs.module.css'
import { SpanRow } from './SpanRow.tsx'
import type { ReportWork } from './use-report-work.ts'

type Props = {
  readonly items: readonly LedgerItem[]
  readonly openId: string | undefined
  /** Download jobs by ID. */
  readonly downloads: ReadonlyMap<string, Job>
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (entryId: string, chosen: boolean) => void
  readonly onInspect: (entryId: string) => void
  readonly work: ReportWork
}

/** Rows rendered per page, since the ledger grows for years. */
const page = 100
/** Spans with more weeks start collapsed. */
const openSpan = 5

/** The ledger. Arrow keys move between rows and their controls; Enter opens the steps. */
export function Ledger({ items, openId, downloads, chosen, onChoose, onInspect, work }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useArrowStops(box, 'rows')
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
      shown={shown}
      download={download(shown)}
      isOpen={shown.entry.id === openId}
      inSpan={inSpan}
      chosen={ready.length > 1 && isReady(shown) ? chosen.has(shown.entry.id) : undefined}
      isBusy={work.isBusy(shown.entry.id)}
      onChoose={onChoose}
      onInspect={onInspect}
      actions={work.actions}
    />
  )
  return (
    <div className={classes.scroll}>
      <div
        ref={box}
        role="grid"
        aria-label="Reports, newest first"
        className={classes.grid}
        data-choice={ready.length > 1 || undefined}
      >
        <div role="row" className={classes.header}>
          <div role="columnheader" className={classes.choice}>
            <span className="visually-hidden">Choose</span>
          </div>
          <div role="columnheader">
            Report <span aria-hidden="true">↓</span>
          </div>
          <div role="columnheader">Status</div>
          <div role="columnheader" className={classes.size}>
            Size
          </div>
          <Box ta="right" role="columnheader">
            <span className="visually-hidden">Action</span>
          </Box>
          <div role="columnheader">
            <span className="visually-hidden">More</span>
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
            Show {count(Math.min(page, items.length - most))} older
          </Button>
        </Flex>
      )}
    </div>
  )
}

const isReady = (shown: ShownReport) => reportGroup(shown) === 'ready'
