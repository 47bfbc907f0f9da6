import { texts } from '../text.ts'
import { Flex, Group, Stack } from '@mantine/core'
import gridScreen from '../../../parts/grid-screen.module.css'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import type { SearchRoute } from '../../../routes/searches-route.ts'
import { GridExport } from '../../../grid/export/GridExport.tsx'
import { GridColumns } from '../../../grid/GridColumns.tsx'
import { ReadingFoot } from '../../../grid/ReadingFoot.tsx'
import { SnapshotGrid } from '../../../grid/SnapshotGrid.tsx'
import { type ColumnSettings, withAbout } from '../../../grid/snapshot-columns.ts'
import { useSnapshotGrid } from '../../../grid/use-snapshot-grid.ts'
import { ViewsMenu } from '../../../grid/ViewsMenu.tsx'
import { SaveQuestion } from '../../../records/questions/SaveQuestion.tsx'
import { changeSearchRoute } from '../../../routes/change-route.ts'
import { ReadingState } from '../../../records/ReadingState.tsx'
import { SearchRecord } from '../../../records/SearchRecord.tsx'
import { RowsGone } from '../../../records/RowsGone.tsx'
import { recordsHere } from '../../../records/records-here.ts'
import { SearchDays } from '../../../records/SearchDays.tsx'
import { SearchEmpty } from '../../../records/SearchEmpty.tsx'
import { SearchFilters, searchPart } from '../../../records/SearchFilters.tsx'
import { SearchNotices } from '../../../records/SearchNotices.tsx'
import { recordAddress, rowOfAddress } from '../../../grid/use-record.ts'
import { useSearch } from '../../../records/use-search.ts'
import { savedFields } from '../../../records/saved-fields.ts'
import { RoleChoice } from './RoleChoice.tsx'
import { surveyFields } from './survey-fields.ts'
import classes from './surveys.module.css'
import { SurveysDashboard } from './SurveysDashboard.tsx'
import { SurveysFoot } from './SurveysFoot.tsx'
import { VisitLink } from './VisitLink.tsx'

type Props = { readonly route: SearchRoute; readonly connection: ConnectionView }

const usualSort = [{ column: 'createdAt', descending: true }]
const settings: ColumnSettings = withAbout(
  {
    createdAt: { rank: 1, width: 216 },
    'survey.surveyQuestion': { rank: 2, width: 260 },
    'survey.surveyResponse': { rank: 3, width: 300, grow: 1 },
    'survey.userRole': { rank: 4, width: 112 },
    'survey.visitId': { rank: 5, width: 160 },
    'survey.surveyId': { rank: 6, width: 136 },
    'survey.userId': { rank: 7, width: 160, hiddenAtFirst: true },
    'survey.timestamp': { rank: 8, hiddenAtFirst: true },
    id: { hiddenAtFirst: true },
  },
  texts.surveyColumnsAbout,
)

/** Survey answers after visits: figures by question over the grid's rows. */
export function SurveysScreen({ route, connection }: Props) {
  const searched = useSearch(connection.id, route)
  const { opened, days, zone, today } = searched
  const { held } = opened
  const { info, failed, isEmpty } = recordsHere(opened)
  const grid = useSnapshotGrid({
    subject: 'surveys',
    held,
    state: route.grid,
    onStateChange: (state) => changeSearchRoute({ grid: state }),
    undoPart: searchPart(route),
    columns: settings,
    usualSort,
  })
  const fields = surveyFields(info?.columns)
  const openRow = route.open === undefined ? undefined : rowOfAddress(route.open)
  const open = (address: string | undefined) => changeSearchRoute({ open: address }, route.open !== undefined)
  const narrowed = Object.keys(route.fields).length > 0
  const empty = <SearchEmpty opened={opened} kind="surveys" days={days} narrowed={narrowed} />
  const exporting = <GridExport grid={grid} suggestedName={texts.surveysScreen.surveys(days.from, days.to)} />
  // Under the rows, if there are any: a failure that comes by itself moves none.
  const notices = (
    <div className={gridScreen.notices}>
      <SearchNotices opened={opened} kind="surveys" />
    </div>
  )
  return (
    <Flex component="section" miw={0} h="100%" mih={0} aria-label={texts.surveysScreen.surveys2}>
      <Stack gap={0} flex="1 1 0" miw={0} mih={0} style={{ container: 'surveys / inline-size' }}>
        <Group gap="0.25rem 0.75rem" mih="2.75rem" px="xs" py="0.25rem" className="line-below">
          <SearchDays days={days} zone={zone} today={today} />
          <RoleChoice info={info} grid={grid} column={fields.role} />
          <ReadingState opened={opened} kind="surveys" />
        </Group>
        <div className={`${gridScreen.filters} ${classes.filters}`}>
          <SearchFilters route={route} grid={grid} />
          <ViewsMenu
            grid={grid}
            sourceFilters={[route.fields]}
            onApply={(state, saved) => changeSearchRoute({ grid: state, fields: savedFields('surveys', saved) })}
          />
          <SaveQuestion
            connectionId={connection.id}
            source={{ kind: 'surveys', fields: route.fields }}
            dates={{ kind: 'between', ...days }}
            view={grid.asked}
            charts={[]}
            suggestedName="Surveys"
          />
          {route.tab === 'grid' && <GridColumns grid={grid} />}
        </div>
        {failed ? (
          <div className="scrolls">
            {notices}
            {empty}
          </div>
        ) : route.tab === 'grid' ? (
          <SnapshotGrid
            label={texts.surveysScreen.answers}
            reading={texts.surveysScreen.loadingSurveys}
            grid={grid}
            openKey={openRow === undefined ? route.open : undefined}
            openRow={openRow}
            onOpen={(row) => open(recordAddress(row))}
            onEscape={() => open(undefined)}
            empty={empty}
            onReadAgain={held.gone ? opened.open : opened.readAgain}
          />
        ) : held.gone ? (
          <div className="scrolls">
            <RowsGone noun={texts.surveysScreen.answers} onReadAgain={opened.open} />
          </div>
        ) : isEmpty ? (
          <div className="scrolls">{empty}</div>
        ) : (
          <SurveysDashboard searched={searched} info={info} grid={grid} fields={fields} />
        )}
        {!failed && notices}
        {route.tab === 'grid' ? (
          <ReadingFoot grid={grid} opened={opened} units="answers" noun="answers">
            {exporting}
          </ReadingFoot>
        ) : (
          <SurveysFoot grid={grid} opened={opened}>
            {exporting}
          </SurveysFoot>
        )}
      </Stack>
      {route.open !== undefined && (
        <SearchRecord
          grid={grid}
          open={route.open}
          label={texts.surveysScreen.answer}
          titleOf={(cell) => cell(fields.question) ?? texts.surveysScreen.answer}
          linkOf={(column, cell) => column.id === fields.visitId && <VisitLink visitId={cell} days={days} long />}
        />
      )}
    </Flex>
  )
}
