import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconPlayerPlay, IconPlayerStop, IconRefresh } from '@tabler/icons-react'
import { GridExport } from '../../exports/GridExport.tsx'
import { GridFooter } from '../../grid/GridFooter.tsx'
import type { GridModel } from '../../grid/use-snapshot-grid.ts'
import type { TypeRoute } from '../type-route.ts'
import type { OpenedRows } from './use-opened.ts'

type Props = { readonly route: TypeRoute; readonly grid: GridModel; readonly opened: OpenedRows }

/** How far reading is, whether the rows are whole, and what can be done about it. */
export function RowsFoot({ route, grid, opened }: Props) {
  const { info } = grid
  const isAgain = opened.coming?.state === 'loading'
  const reading = isAgain ? opened.coming : info
  const jobId = reading?.state === 'loading' ? reading.jobId : undefined
  const canGoOn = !isAgain && (info?.state === 'stopped' || info?.state === 'failed')
  return (
    <GridFooter
      grid={grid}
      actions={
        info !== undefined && (
          <>
            {isAgain && (
              <span className="dim" role="status">
                Reading again
              </span>
            )}
            {jobId !== undefined && (
              <Tooltip label="Stop reading; the rows that came stay">
                <Button
                  variant="subtle"
                  color="gray"
                  leftSection={<IconPlayerStop size={14} />}
                  onClick={() => opened.stop(jobId)}
                >
                  Stop
                </Button>
              </Tooltip>
            )}
            {canGoOn && (
              <Tooltip label="Read on from where it stopped">
                <Button variant="subtle" color="gray" leftSection={<IconPlayerPlay size={14} />} onClick={opened.goOn}>
                  Go on
                </Button>
              </Tooltip>
            )}
            {info.state !== 'loading' && !isAgain && (
              <Tooltip label="Read all rows anew">
                <ActionIcon size={24} aria-label="Read again" onClick={opened.readAgain}>
                  <IconRefresh size={15} />
                </ActionIcon>
              </Tooltip>
            )}
            <GridExport grid={grid} suggestedName={`${route.namespace} ${route.type}`} />
          </>
        )
      }
    />
  )
}
