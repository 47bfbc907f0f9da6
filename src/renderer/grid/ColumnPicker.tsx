import { Button, Checkbox, Popover, ScrollArea } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { GridColumn } from './columns.ts'
import classes from './column-picker.module.css'
import type { GridTable } from './use-grid-table.ts'

type Props<Row> = {
  readonly table: GridTable
  readonly columns: readonly GridColumn<Row>[]
  readonly onReset: () => void
}

/** Chooses which columns stand in the grid. */
export function ColumnPicker<Row>({ table, columns, onReset }: Props<Row>) {
  const leaves = table.getAllLeafColumns()
  const shown = leaves.filter((leaf) => leaf.getIsVisible())
  return (
    <Popover position="bottom-end" width={280} trapFocus>
      <Popover.Target>
        <Button variant="subtle" color="gray" leftSection={<IconColumns3 size={15} />}>
          {`${shown.length} of ${leaves.length} columns`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <fieldset className={classes.picker}>
          <legend className="visually-hidden">Columns shown</legend>
          <ScrollArea.Autosize mah="50vh" type="auto">
            <div className={classes.list}>
              {leaves.map((leaf) => {
                const column = columns.find(({ id }) => id === leaf.id)
                return (
                  <Checkbox
                    key={leaf.id}
                    size="xs"
                    label={
                      <>
                        <bdi>{column?.header ?? leaf.id}</bdi> <span className="dim">{column?.note}</span>
                      </>
                    }
                    checked={leaf.getIsVisible()}
                    // The last column stays: a grid of no columns shows nothing.
                    disabled={leaf.getIsVisible() && shown.length === 1}
                    onChange={(event) => leaf.toggleVisibility(event.currentTarget.checked)}
                  />
                )
              })}
            </div>
          </ScrollArea.Autosize>
          <div className={classes.foot}>
            <Button
              variant="subtle"
              onClick={() => table.setColumnVisibility(Object.fromEntries(leaves.map(({ id }) => [id, true])))}
            >
              Show all
            </Button>
            <Button variant="subtle" color="gray" onClick={onReset}>
              First layout
            </Button>
          </div>
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  )
}
