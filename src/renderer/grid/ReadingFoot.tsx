import { texts } from './text.ts'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconPlayerPlay, IconPlayerStop, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { GridFooter } from './GridFooter.tsx'
import type { OpenedSnapshot } from './use-opened-snapshot.ts'
import type { GridModel } from './use-snapshot-grid.ts'
import { useCommands } from '../parts/commands.ts'
import { QuietButton } from '../parts/QuietButton.ts'

type Props = {
  readonly grid: GridModel
  readonly opened: OpenedSnapshot
  /** What the read counts: "rows". */
  readonly units: string
  /** As in `GridFooter`. */
  readonly noun?: string
  /** Adds a Read again button if the screen has no other. */
  readonly withReadAgain?: boolean
  /** More buttons at the end. */
  readonly children?: ReactNode
}

/** Read progress, completeness, and the actions available. */
export function ReadingFoot({ grid, opened, units, noun, withReadAgain = false, children }: Props) {
  const { info } = grid
  const isAgain = opened.coming?.state === 'loading'
  const reading = isAgain ? opened.coming : info
  const jobId = reading?.state === 'loading' ? reading.jobId : undefined
  const canGoOn = !isAgain && (info?.state === 'stopped' || info?.state === 'failed')
  useCommands([
    ...(jobId === undefined
      ? []
      : [
          {
            id: 'records.stop',
            name: texts.readingFoot.stopLoading,
            icon: IconPlayerStop,
            run: () => opened.stop(jobId),
          },
        ]),
    ...(canGoOn
      ? [{ id: 'records.goOn', name: texts.readingFoot.continueLoading, icon: IconPlayerPlay, run: opened.goOn }]
      : []),
    ...(info === undefined || jobId !== undefined
      ? []
      : [
          {
            id: 'records.reload',
            name: texts.readingFoot.reloadAll(units),
            icon: IconRefresh,
            run: opened.readAgain,
          },
        ]),
  ])
  return (
    <GridFooter
      grid={grid}
      {...(noun === undefined ? {} : { noun })}
      actions={
        info !== undefined && (
          <>
            {isAgain && (
              <span className="dim" role="status">
                {texts.readingFoot.reloading}
              </span>
            )}
            {jobId !== undefined && (
              <Tooltip label={texts.readingFoot.stopLoadingTheLoadedSoFar(units)}>
                <QuietButton leftSection={<IconPlayerStop size={14} />} onClick={() => opened.stop(jobId)}>
                  {texts.readingFoot.stop}
                </QuietButton>
              </Tooltip>
            )}
            {canGoOn && (
              <Tooltip label={texts.readingFoot.continueLoading}>
                <QuietButton leftSection={<IconPlayerPlay size={14} />} onClick={opened.goOn}>
                  {texts.readingFoot.continue}
                </QuietButton>
              </Tooltip>
            )}
            {withReadAgain && info.state !== 'loading' && !isAgain && (
              <Tooltip label={texts.readingFoot.reloadAll(units)}>
                <ActionIcon size={24} aria-label={texts.readingFoot.reload} onClick={opened.readAgain}>
                  <IconRefresh size={15} />
                </ActionIcon>
              </Tooltip>
            )}
            {children}
          </>
        )
      }
    />
  )
}
