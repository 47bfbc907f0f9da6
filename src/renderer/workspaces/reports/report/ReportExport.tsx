import { Box, Flex, Stack } from '@mantine/core'
import { useMemo } from 'react'
import { toned } from '../../../parts/toned.ts'
import type { OpenedReport } from '../../../../domain/reports/opened-report.ts'
import { callBridge } from '../../../bridge/bridge.ts'
import type { ExportExtras } from '../../../grid/export/export-subject.ts'
import { GridExport } from '../../../grid/export/GridExport.tsx'
import { completenessWords } from '../../../grid/completeness-words.ts'
import type { GridModel } from '../../../grid/use-snapshot-grid.ts'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { byteSize, count } from '../../../parts/times.ts'
import { partName } from './report-notes.ts'
import classes from './report.module.css'

type Props = { readonly grid: GridModel; readonly report: OpenedReport | undefined; readonly title: string }

/** Exports the grid's rows or the platform's original files, with row counts. */
export function ReportExport({ grid, report, title }: Props) {
  const { info, view } = grid
  const matching = view?.matching
  const extras = useMemo((): ExportExtras => {
    const note = 'Holds patient data. Written where you choose, and nowhere else.'
    if (report === undefined) return { note }
    return {
      note,
      facts: info !== undefined && matching !== undefined && (
        <RowFacts report={report} inGrid={info.rowCount} matching={matching} words={completenessWords(info)} />
      ),
      originals: {
        files: report.parts.map((part) => ({
          id: part.entryId,
          name: report.parts.length === 1 ? report.title : partName(part),
          bytes: part.bytes,
          rows: part.rows,
        })),
        save: async (entryId) =>
          (await callBridge('reports.saveFile', { snapshotId: report.snapshotId, entryId })).value.chosen,
      },
    }
  }, [report, info, matching])
  return <GridExport grid={grid} suggestedName={title} extras={extras} />
}

type FactsProps = {
  readonly report: OpenedReport
  readonly inGrid: number
  readonly matching: number
  readonly words: ReturnType<typeof completenessWords>
}

function RowFacts({ report: { parts }, inGrid, matching, words }: FactsProps) {
  const inFiles = parts.reduce((sum, { rows }) => sum + rows, 0)
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
  const whole = words.status === 'ok' && inFiles === inGrid
  return (
    <Stack gap="0.375rem" px="sm" py="xs" {...toned(whole ? 'accent' : 'warn')}>
      <Flex gap="sm" justify="space-between">
        <StatusMark status={whole ? 'ok' : words.status === 'ok' ? 'warn' : words.status}>
          {whole ? 'Complete' : words.status === 'ok' ? 'The grid does not hold every row of the file' : words.words}
        </StatusMark>
        <span className="num">{byteSize(bytes)} received</span>
      </Flex>
      <dl className={classes.facts}>
        <dt>{parts.length === 1 ? 'Rows in the server’s file' : `Rows in the server’s ${parts.length} files`}</dt>
        <Box component="dd" m={0} ta="right" className="num">
          {count(inFiles)}
        </Box>
        <dt>Rows in this grid</dt>
        <Box component="dd" m={0} ta="right" className="num">
          {count(inGrid)}
        </Box>
        <dt>Rows that match the filters</dt>
        <Box component="dd" m={0} ta="right" className="num">
          {count(matching)}
        </Box>
      </dl>
    </Stack>
  )
}
