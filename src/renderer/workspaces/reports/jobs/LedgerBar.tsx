import { Box, Button, Group, SegmentedControl } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import type { ShownReport } from '../../../../domain/reports/report-entry.ts'
import { countReports } from '../../../../domain/reports/report-words.ts'
import { navigate } from '../../../routes/navigation.ts'
import { type LedgerFilter, ledgerFilters, type ReportsRoute } from '../../../routes/reports-route.ts'
import { count, counted } from '../../../parts/times.ts'
import { passes, whyNotTogether } from './ledger-items.ts'
import type { ReportWork } from './use-report-work.ts'

const filterNames: Readonly<Record<LedgerFilter, string>> = {
  all: 'All',
  active: 'Active',
  ready: 'Ready',
  ended: 'Ended',
}

type Props = {
  readonly route: ReportsRoute
  readonly reports: readonly ShownReport[]
  readonly chosen: readonly ShownReport[]
  readonly onClear: () => void
  readonly work: ReportWork
}

/** The ledger's filters and counts, or the actions for selected reports. */
export function LedgerBar({ route, reports, chosen, onClear, work }: Props) {
  const { active, needPerson } = countReports(reports)
  const facts = [
    `${counted(reports.length, 'report')}`,
    ...(active > 0 ? [`${count(active)} active`] : []),
    ...(needPerson > 0 ? [`${count(needPerson)} ${needPerson === 1 ? 'needs' : 'need'} a person`] : []),
  ]
  return (
    <Group component="header" gap="0.25rem 0.625rem" flex="none" mih="2.75rem" px="var(--ac-edge)" py="0.25rem">
      <h2>Report list</h2>
      {chosen.length === 0 ? (
        <span className="num note">{facts.join(', ')}</span>
      ) : (
        <Chosen chosen={chosen} onClear={onClear} work={work} />
      )}
      <SegmentedControl
        ml="auto"
        size="xs"
        aria-label="Which reports are listed"
        data={ledgerFilters.map((value) => ({
          value,
          label: (
            <>
              {filterNames[value]}{' '}
              <Box component="span" c="var(--ac-text-3)" className="num">
                {count(reports.filter((report) => passes(value, report)).length)}
              </Box>
            </>
          ),
        }))}
        value={route.filter}
        onChange={(value) => {
          const filter = ledgerFilters.find((one) => one === value)
          if (filter !== undefined) navigate({ ...route, filter }, { replace: true })
        }}
      />
    </Group>
  )
}

function Chosen({ chosen, onClear, work }: Pick<Props, 'chosen' | 'onClear' | 'work'>) {
  const reason = chosen.length < 2 ? 'Choose another one to open them together.' : whyNotTogether(chosen)
  const isBusy = chosen.some(({ entry }) => work.isBusy(entry.id))
  return (
    <Group gap="xs">
      <span className="num">{count(chosen.length)} chosen</span>
      {reason === undefined ? (
        <Button
          leftSection={<IconTable size={14} />}
          {...(isBusy ? { 'aria-disabled': true, 'data-disabled': true } : {})}
          onClick={() => work.actions.open(chosen.toReversed())}
        >
          Open together
        </Button>
      ) : (
        <span className="dim">{reason}</span>
      )}
      <Button variant="subtle" color="gray" onClick={onClear}>
        Choose none
      </Button>
    </Group>
  )
}
