import { texts } from './text.ts'
import { Button, Text } from '@mantine/core'
import { IconMask, IconMaskOff } from '@tabler/icons-react'
import { FailureNotice } from '../parts/FailureNotice.tsx'
import { maskNames } from '../../domain/tables/masks.ts'
import { maskStateOf, useShowValues } from './show-values.ts'
import classes from './grid-menus.module.css'
import type { SnapshotColumn } from './snapshot-columns.ts'
import type { GridModel } from './use-snapshot-grid.ts'

type Props = { readonly grid: GridModel; readonly column: SnapshotColumn; readonly onDone: () => void }

/** Column menu item that shows masked values or masks them again. If main refuses, the menu stays open and says why. */
export function ShowValues({ grid, column, onDone }: Props) {
  const values = useShowValues()
  const state = maskStateOf(grid.info, column)
  const snapshotId = grid.info?.id
  if (state === undefined || snapshotId === undefined) return null
  const press = async () => {
    const asked = { snapshotId, columns: [column.id] }
    const isDone = state === 'masked' ? await values.show(asked) : await values.hide(asked)
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
      <Button
        variant="subtle"
        color="gray"
        justify="flex-start"
        leftSection={state === 'masked' ? <IconMaskOff size={15} /> : <IconMask size={15} />}
        disabled={values.waiting}
        onClick={() => void press()}
      >
        {state === 'masked' ? texts.showValues.showValues : texts.showValues.hideValuesAgain}
      </Button>
      <Text className="dim" size="xs">
        {state === 'masked'
          ? column.mask === undefined
            ? texts.showValues.someFieldsInsideAreMasked
            : texts.showValues.maskedItHasAShowingIt(maskNames[column.mask])
          : texts.showValues.shownUntilTheConsoleLocksAnd}
      </Text>
      <FailureNotice failure={values.failure} doing={texts.showValues.showValues} compact />
    </div>
  )
}
