import { Button, Tooltip } from '@mantine/core'
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { GridExport } from '../../exports/GridExport.tsx'
import { GridFooter } from '../../grid/GridFooter.tsx'
import type { GridModel } from '../../grid/use-snapshot-grid.ts'
import type { OpenedDirectory } from './use-directory.ts'

type Props = { readonly grid: GridModel; readonly opened: OpenedDirectory; readonly connection: string }

/** How far reading is, whether the directory is whole, and what can be done about it. */
export function DirectoryFoot({ grid, opened, connection }: Props) {
  const { info } = grid
  const isAgain = opened.coming?.state === 'loading'
  const reading = isAgain ? opened.coming : info
  const jobId = reading?.state === 'loading' ? reading.jobId : undefined
  const canGoOn = !isAgain && (info?.state === 'stopped' || info?.state === 'failed')
  return (
    <GridFooter
      grid={grid}
      noun="providers"
      actions={
        info !== undefined && (
          <>
            {isAgain && (
              <span className="dim" role="status">
                Reading again
              </span>
            )}
            {jobId !== undefined && (
              <Tooltip label="Stop reading; the records that came stay">
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
            <GridExport grid={grid} suggestedName={`providers ${connection}`} />
          </>
        )
      }
    />
  )
}
