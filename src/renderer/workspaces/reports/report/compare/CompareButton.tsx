import { texts } from '../../text/report.ts'
import { Button, Flex, NativeSelect, Stack, Text } from '@mantine/core'
import { IconArrowsDiff } from '@tabler/icons-react'
import { useState } from 'react'
import type { ColumnRoles } from '../../../../../domain/charts/column-roles.ts'
import type { OpenedReport } from '../../../../../domain/reports/opened-report.ts'
import type { TableColumn } from '../../../../../domain/tables/table.ts'
import { callBridge } from '../../../../bridge/bridge.ts'
import { useAttempt } from '../../../../bridge/use-attempt.ts'
import { noGridState } from '../../../../routes/grid-state.ts'
import { useBridgeQuery } from '../../../../bridge/queries.ts'
import { reportsAt } from '../../../../routes/reports-route.ts'
import { currentRoute } from '../../../../routes/navigation.ts'
import { formatRoute } from '../../../../routes/routes.ts'
import { PanelButton } from '../../../../parts/PanelButton.tsx'
import { FailureNotice, FailureOf } from '../../../../parts/FailureNotice.tsx'
import { takenWords } from '../../../../parts/taken-words.ts'
import { counted } from '../../../../parts/times.ts'
import { changeReportsRoute } from '../../../../routes/change-route.ts'
import { keyColumns } from './sides.ts'

type Props = {
  readonly report: OpenedReport | undefined
  readonly columns: readonly TableColumn[]
  readonly roles: ColumnRoles
  readonly others: readonly OpenedReport[]
  /** Why it can't be compared yet. */
  readonly disabledReason: string | undefined
}

/** Compares this report with another open one row by row, matched by a shared column. */
export function CompareButton(props: Props) {
  const { report, disabledReason } = props
  return (
    <PanelButton
      leftSection={<IconArrowsDiff size={15} />}
      words={texts.compareButton.compare}
      disabled={disabledReason !== undefined}
      title={disabledReason}
      panelWidth={360}
      position="bottom-end"
    >
      {report === undefined || props.others.length === 0 ? (
        <Stack gap="sm" fz="sm">
          <Text inherit>{texts.compareButton.noOtherReportIsOpenOpen}</Text>
          <Button component="a" href={formatRoute({ ...reportsAt('jobs'), filter: 'ready' })} data-autofocus>
            {texts.compareButton.showTheReportList}
          </Button>
        </Stack>
      ) : (
        <CompareForm {...props} report={report} />
      )}
    </PanelButton>
  )
}

function CompareForm({ report, columns, roles, others }: Props & { readonly report: OpenedReport }) {
  const alike = others.find(({ type }) => type === report.type) ?? others[0]
  const [chosen, setChosen] = useState(alike?.snapshotId ?? '')
  const other = others.find(({ snapshotId }) => snapshotId === chosen) ?? alike
  const info = useBridgeQuery(
    'snapshots.info',
    { snapshotId: other?.snapshotId ?? '-' },
    { enabled: other !== undefined },
  )
  const keys = info.data === undefined ? [] : keyColumns(columns, info.data.value.columns)
  const [wanted, setWanted] = useState<string>()
  const key = keys.find(({ id }) => id === wanted) ?? keys.find(({ id }) => id === roles.visitId) ?? keys[0]
  const { pending, failure, attempt } = useAttempt()
  const ready = other !== undefined && key !== undefined && !pending
  const compare = async () => {
    if (!ready) return
    await attempt(async () => {
      const input = { left: report.snapshotId, right: other.snapshotId, key: key.id }
      const { value } = await callBridge('reports.compare', input)
      const route = currentRoute()
      // The user may be at another report by now, whose rows weren't compared.
      if (route.screen !== 'reports' || route.snapshot !== report.snapshotId) return
      changeReportsRoute(
        { against: other.snapshotId, differences: value.snapshotId, grid: noGridState, row: undefined },
        false,
      )
    })
  }
  return (
    <Stack
      component="form"
      gap="sm"
      fz="sm"
      onSubmit={(event) => {
        event.preventDefault()
        void compare()
      }}
    >
      <NativeSelect
        size="xs"
        label={texts.compareButton.compareWith}
        data-autofocus
        value={other?.snapshotId ?? ''}
        data={others.map(({ snapshotId, title, startedAt, rows }) => ({
          value: snapshotId,
          label: texts.compareButton.started(title, takenWords(startedAt), counted(rows, 'row')),
        }))}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        label={texts.compareButton.matchRowsBy}
        description={texts.compareButton.aColumnInBothWhoseValue}
        value={key?.id ?? ''}
        disabled={keys.length === 0}
        data={keys.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <FailureOf call={info} doing={texts.compareButton.loadTheOtherReportsColumns} compact />
      {info.data !== undefined && keys.length === 0 && (
        <Text inherit role="alert">
          {texts.compareButton.theTwoReportsHaveNoColumnInCommon}
        </Text>
      )}
      <FailureNotice failure={failure} doing={texts.compareButton.compareTheTwoReports} compact />
      <Flex justify="flex-end">
        <Button type="submit" variant="filled" aria-disabled={!ready} data-disabled={!ready}>
          {pending ? texts.compareButton.starting : texts.compareButton.compare}
        </Button>
      </Flex>
    </Stack>
  )
}
