import { texts } from './text.ts'
import { Text } from '@mantine/core'
import { IconMask, IconMaskOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { callBridge } from '../bridge/bridge.ts'
import { useAttempt } from '../bridge/use-attempt.ts'
import { FailureNotice } from '../parts/FailureNotice.tsx'
import { QuietButton } from '../parts/QuietButton.ts'
import { maskNames } from '../../domain/tables/masks.ts'
import { forgetAnswers, maskStateOf } from './show-values.ts'
import classes from './grid-menus.module.css'
import type { SnapshotColumn } from './snapshot-columns.ts'
import type { GridModel } from './use-snapshot-grid.ts'

type Props = { readonly grid: GridModel; readonly column: SnapshotColumn; readonly onDone: () => void }

/** Column menu item that shows masked values or masks them again. If main refuses, the menu stays open and says why. */
export function ShowValues({ grid, column, onDone }: Props) {
  const client = useQueryClient()
  const { pending, failure, attempt } = useAttempt()
  const state = maskStateOf(grid.info, column)
  const snapshotId = grid.info?.id
  if (state === undefined || snapshotId === undefined) return null
  const press = async () => {
    const isDone = await attempt(async () => {
      await callBridge(state === 'masked' ? 'snapshots.reveal' : 'snapshots.hide', { snapshotId, columns: [column.id] })
      void forgetAnswers(client, snapshotId)
    })
    if (!isDone) return
    grid.say(
      state === 'masked'
        ? texts.showValues.valuesOfAreShown(column.header)
        : texts.showValues.valuesOfAreMaskedAgain(column.header),
    )
    onDone()
  }
  return (
    <div className={classes.masked}>
      <QuietButton
        justify="flex-start"
        leftSection={state === 'masked' ? <IconMaskOff size={15} /> : <IconMask size={15} />}
        disabled={pending}
        onClick={() => void press()}
      >
        {state === 'masked' ? texts.showValues.showValues : texts.showValues.hideValuesAgain}
      </QuietButton>
      <Text className="dim" size="xs">
        {state === 'masked'
          ? column.mask === undefined
            ? texts.showValues.someFieldsInsideAreMasked
            : texts.showValues.maskedItHasAShowingIt(maskNames[column.mask])
          : texts.showValues.shownUntilTheConsoleLocksAnd}
      </Text>
      <FailureNotice failure={failure} doing={texts.showValues.showValues} compact />
    </div>
  )
}
