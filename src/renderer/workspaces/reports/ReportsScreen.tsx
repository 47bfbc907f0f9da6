import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import type { ReportsRoute } from '../../routes/reports-route.ts'
import { JobsScreen } from './jobs/JobsScreen.tsx'
import { NotebookScreen } from './notebook/NotebookScreen.tsx'
import { OpenedList } from './opened-list/OpenedList.tsx'
import { QuestionsScreen } from './questions/QuestionsScreen.tsx'
import { ReportScreen } from './report/ReportScreen.tsx'

type Props = { readonly route: ReportsRoute; readonly connection: ConnectionView }

/** Renders the reports tab that the route names. The Opened tab shows the snapshot's report, or the list without one. */
export function ReportsScreen({ route, connection }: Props) {
  switch (route.tab) {
    case 'jobs':
      return <JobsScreen route={route} connection={connection} />
    case 'opened':
      return route.snapshot === undefined ? (
        <OpenedList connection={connection} />
      ) : (
        <ReportScreen route={route} connection={connection} />
      )
    case 'questions':
      return <QuestionsScreen route={route} connection={connection} />
    case 'notebook':
      return <NotebookScreen route={route} connection={connection} />
  }
}
