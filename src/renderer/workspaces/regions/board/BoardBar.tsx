import { Button, Group, Menu, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type BoardGrouping, boardGroupings, type RegionsRoute } from '../../../routes/regions-route.ts'
import { FilterChips } from '../../../grid/FilterChips.tsx'
import { GridColumns } from '../../../grid/GridColumns.tsx'
import type { GridModel } from '../../../grid/use-snapshot-grid.ts'
import { ViewsMenu } from '../../../grid/ViewsMenu.tsx'
import { changeRegionsRoute } from '../../../routes/change-route.ts'
import classes from './board.module.css'

type Props = { readonly grid: GridModel; readonly route: RegionsRoute }

const groupingNames: Readonly<Record<BoardGrouping, string>> = {
  practice: 'Practice',
  market: 'Market',
  none: 'Nothing',
}

const groupingOf = (saved: unknown): BoardGrouping => boardGroupings.find((each) => each === saved) ?? 'practice'

/** The table's filters, grouping, columns and saved views. */
export function BoardBar({ grid, route }: Props) {
  return (
    <div className={classes.bar}>
      <FilterChips grid={grid} />
      <Group gap={2} ml="auto" pr="xs">
        {grid.state.sort.length === 0 ? (
          <span className={`quiet ${classes.order}`}>Worst first</span>
        ) : (
          <Button variant="subtle" color="gray" onClick={() => grid.change({ sort: [] })}>
            Worst first again
          </Button>
        )}
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="subtle" color="gray" rightSection={<IconChevronDown size={14} />}>
              <Text span inherit className="quiet" fw={400} mr={6}>
                Group
              </Text>{' '}
              {groupingNames[route.grouping]}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.RadioGroup
              value={route.grouping}
              onChange={(value) => changeRegionsRoute({ grouping: groupingOf(value), folded: [] })}
            >
              {boardGroupings.map((grouping) => (
                <Menu.RadioItem key={grouping} value={grouping} closeMenuOnClick>
                  {groupingNames[grouping]}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Dropdown>
        </Menu>
        <ViewsMenu
          grid={grid}
          sourceFilters={[route.grouping]}
          onApply={(state, [saved]) => changeRegionsRoute({ grid: state, grouping: groupingOf(saved), folded: [] })}
        />
        <GridColumns grid={grid} />
      </Group>
    </div>
  )
}
