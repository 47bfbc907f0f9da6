import { Box, Button, Group } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Job } from '../../../../bridge/jobs.ts'
import type { ShownReport } from '../../../../domain/reports/report-entry.ts'
import { Age } from '../../../parts/Age.tsx'
import { count, counted } from '../../../parts/times.ts'
import { useOfNow } from '../../../parts/use-now.ts'
import classes from './jobs.module.css'
import { type LedgerItem, passes } from './ledger-items.ts'
import { canForget } from './row-action.ts'
import type { ReportWork } from './use-report-work.ts'

type Props = {
  readonly reports: readonly ShownReport[]
  readonly items: readonly LedgerItem[]
  readonly downloads: ReadonlyMap<string, Job>
  readonly work: ReportWork
}

/** The number of reports, the time of the last status request, and a button that removes ended ones. */
export function JobsFooter({ reports, items, downloads, work }: Props) {
  const listed = items.reduce((sum, item) => sum + (item.kind === 'one' ? 1 : item.shown.length), 0)
  const ended = reports.filter(
    (report) => passes('ended', report) && canForget(report, downloads.has(report.downloadJobId ?? '')),
  )
  const [isAsking, setAsking] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isAsking) keep.current?.focus()
  }, [isAsking])
  return (
    <Group
      component="footer"
      gap="0.25rem 0.75rem"
      mih="var(--ac-foot)"
      pl="var(--ac-edge)"
      pr="xs"
      bg="var(--ac-sunken)"
      fz="xs"
      c="var(--ac-text-2)"
      className="line-above"
    >
      <span className="num">
        {listed === reports.length
          ? counted(listed, 'report')
          : `${count(listed)} of ${counted(reports.length, 'report')}`}
      </span>
      <AskedWords reports={reports} />
      {isAsking ? (
        <Group
          gap="xs"
          wrap="nowrap"
          ml="auto"
          role="alertdialog"
          aria-label={`Take ${counted(ended.length, 'report')} off the list`}
        >
          <span>{counted(ended.length, 'ended report')} off the list?</span>
          <Button ref={keep} onClick={() => setAsking(false)}>
            Keep
          </Button>
          <Button
            variant="filled"
            color="red"
            onClick={() => {
              setAsking(false)
              work.actions.forget(ended)
            }}
          >
            Clear
          </Button>
        </Group>
      ) : (
        ended.length > 0 && (
          <Button
            ml="auto"
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={14} />}
            onClick={() => setAsking(true)}
          >
            Clear ended
          </Button>
        )
      )}
    </Group>
  )
}

function AskedWords({ reports }: Pick<Props, 'reports'>) {
  const asked = reports.flatMap(({ following, asking }) => (following && asking !== undefined ? [asking] : []))
  const last = asked
    .flatMap(({ lastAskedAt }) => lastAskedAt ?? [])
    .toSorted()
    .at(-1)
  const next = asked.flatMap(({ nextAskAt }) => nextAskAt ?? []).toSorted()[0]
  const unanswered = asked.filter((one) => one.unanswered > 0).length
  if (asked.length === 0)
    return (
      <Box component="span" miw={0} pl="sm" className={classes.asked ?? ''}>
        Statuses are asked while a report is active
      </Box>
    )
  return (
    <Box component="span" miw={0} pl="sm" className={classes.asked ?? ''}>
      Statuses are asked while a report is active
      {last !== undefined && (
        <>
          , last <Age at={last} />
        </>
      )}
      {next !== undefined && <NextWords at={next} />}
      {unanswered > 0 && `; ${counted(unanswered, 'question')} went unanswered and are asked again`}
    </Box>
  )
}

function NextWords({ at }: { readonly at: string }) {
  const seconds = useOfNow((now) => Math.max(0, Math.round(Date.parse(at) / 1_000 - now)))
  return <span className="num">{seconds < 1 ? ', next now' : `, next in ${seconds} s`}</span>
}
