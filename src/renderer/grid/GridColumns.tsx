import { texts } from './text.ts'
import { ActionIcon, Box, Button, Checkbox, Flex, ScrollArea, Stack, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns3, IconPin, IconPinnedOff, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { firstLayout } from '../bridge/ui-state.ts'
import { useCommands } from '../parts/commands.ts'
import { PanelButton } from '../parts/PanelButton.tsx'
import { PlainText } from '../parts/PlainText.tsx'
import { QuietButton } from '../parts/QuietButton.ts'
import { moveColumn, pinColumn } from './grid-actions.ts'
import type { SnapshotColumn } from './snapshot-columns.ts'
import type { GridModel } from './use-snapshot-grid.ts'

/** Chooses which columns are visible, their order, and which are pinned on the left. */
export function GridColumns({ grid }: { readonly grid: GridModel }) {
  const { columns, shown, layout } = grid
  const [opened, setOpened] = useState(false)
  const isKnown = columns.length > 0
  const words = texts.gridColumns.ofColumns(shown.length, columns.length)
  // Until then, “Show all” would clear which columns are hidden.
  const disabledReason = isKnown ? undefined : texts.gridColumns.noColumnsAreKnownYet
  useCommands([
    {
      id: 'grid.columns',
      name: texts.gridColumns.chooseColumns,
      icon: IconColumns3,
      ...(isKnown ? { note: words } : {}),
      disabledReason,
      run: () => setOpened(true),
    },
  ])
  return (
    <PanelButton
      className="num"
      leftSection={<IconColumns3 size={15} />}
      words={isKnown ? words : texts.gridColumns.chooseColumns}
      disabled={!isKnown}
      title={disabledReason}
      panelWidth={320}
      position="bottom-end"
      flush
      state={[opened, setOpened]}
    >
      <ColumnList grid={grid} />
      <Flex className="line-above" justify="space-between" p={6}>
        <Button
          variant="subtle"
          onClick={() =>
            grid.setLayout({ ...layout, visible: Object.fromEntries(columns.map(({ id }) => [id, true])) })
          }
        >
          {texts.gridColumns.showAll}
        </Button>
        <QuietButton onClick={() => grid.setLayout(firstLayout)}>{texts.gridColumns.defaultLayout}</QuietButton>
      </Flex>
    </PanelButton>
  )
}

function ColumnList({ grid }: { readonly grid: GridModel }) {
  const [text, setText] = useState('')
  const { columns, shown, layout } = grid
  const wanted = (column: SnapshotColumn) => column.header.toLowerCase().includes(text.trim().toLowerCase())
  const ordered = [...shown, ...columns.filter((column) => !shown.includes(column))].filter(wanted)
  return (
    <Box component="fieldset" bd="0" m={0} p={0}>
      <legend className="visually-hidden">{texts.gridColumns.columnsShown}</legend>
      <TextInput
        p="0.75rem 0.75rem 0"
        size="xs"
        aria-label={texts.gridColumns.findAColumn}
        placeholder={texts.gridColumns.findAColumn}
        leftSection={<IconSearch size={13} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ScrollArea.Autosize mah="50vh" type="auto">
        <Stack gap={6} p="sm">
          {ordered.map((column) => {
            const at = shown.indexOf(column)
            const pinned = at >= 0 && at < grid.pinned
            const first = at === 0 || at === grid.pinned
            const last = at === shown.length - 1 || at === grid.pinned - 1
            return (
              <Flex key={column.id} align="center" justify="space-between" mih="1.25rem">
                <Checkbox
                  size="xs"
                  className="cut"
                  miw={0}
                  label={
                    <>
                      <PlainText text={column.header} /> <span className="dim">{column.note}</span>
                    </>
                  }
                  checked={at >= 0}
                  // The last column can't be hidden: a grid without columns shows nothing.
                  disabled={at >= 0 && shown.length === 1}
                  onChange={(event) =>
                    grid.setLayout({
                      ...layout,
                      visible: { ...layout.visible, [column.id]: event.currentTarget.checked },
                    })
                  }
                />
                {at >= 0 && (
                  <Flex component="span" display="inline-flex" flex="none">
                    <ActionIcon
                      size={20}
                      aria-label={
                        pinned ? texts.gridColumns.unpin(column.header) : texts.gridColumns.pinLeft(column.header)
                      }
                      onClick={() => pinColumn(grid, column.id, !pinned)}
                    >
                      {pinned ? <IconPinnedOff size={13} /> : <IconPin size={13} />}
                    </ActionIcon>
                    <ActionIcon
                      size={20}
                      aria-label={texts.gridColumns.moveLeft(column.header)}
                      aria-disabled={first}
                      data-disabled={first}
                      onClick={() => moveColumn(grid, column.id, -1)}
                    >
                      <IconArrowUp size={13} />
                    </ActionIcon>
                    <ActionIcon
                      size={20}
                      aria-label={texts.gridColumns.moveRight(column.header)}
                      aria-disabled={last}
                      data-disabled={last}
                      onClick={() => moveColumn(grid, column.id, 1)}
                    >
                      <IconArrowDown size={13} />
                    </ActionIcon>
                  </Flex>
                )}
              </Flex>
            )
          })}
        </Stack>
      </ScrollArea.Autosize>
    </Box>
  )
}
