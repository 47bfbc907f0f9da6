import { texts } from '../text/report.ts'
import { Box } from '@mantine/core'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { reportsAt } from '../../../routes/reports-route.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { useSnapshot } from '../../../grid/use-snapshot.ts'
import { Age } from '../../../parts/Age.tsx'
import crumbs from '../../../parts/crumbs.module.css'
import { PlainText } from '../../../parts/PlainText.tsx'
import { takenWords } from '../../../parts/taken-words.ts'
import classes from './report.module.css'
import { lastKnownReport, useOpenedReports } from './opened-reports.tsx'
import { startWords } from './report-notes.ts'

type Props = { readonly snapshotId: string; readonly connection: ConnectionView }

/** The shown report with its age, and links to opened reports and the ledger. */
export function ReportCrumbs({ snapshotId, connection }: Props) {
  const opened = useOpenedReports(connection.id)
  const report = opened.data?.value.find((one) => one.snapshotId === snapshotId) ?? lastKnownReport(snapshotId)
  const { info } = useSnapshot(snapshotId)
  const title = report?.title ?? info?.title ?? texts.reportCrumbs.report
  return (
    <>
      <nav className={crumbs.crumbs} aria-label={texts.reportCrumbs.placeInReports}>
        <a href={formatRoute(reportsAt('jobs'))}>{texts.reportCrumbs.reportList}</a>
        <span className="dim" aria-hidden="true">
          ·
        </span>
        <a href={formatRoute(reportsAt('opened'))}>{texts.reportCrumbs.opened}</a>
        <span className="dim" aria-hidden="true">
          /
        </span>
        <Box className="clip" component="span" flex="0 1 auto" fw={600} aria-current="page" title={title}>
          <PlainText text={title} />
        </Box>
      </nav>
      {report !== undefined && (
        <Box component="span" flex="none" ml="0.25rem" className={`num note nowrap ${classes.taken}`}>
          {startWords(report) !== undefined && `${startWords(report)}. `}
          {texts.reportCrumbs.loaded(takenWords(report.openedAt))} <Age at={report.openedAt} staleAfter={86_400} />
        </Box>
      )}
    </>
  )
}
