import { texts } from '../text.ts'
import { Box, Group, NativeSelect, ScrollArea, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconTags } from '@tabler/icons-react'
import { useMemo } from 'react'
import { type ColumnRole, canHaveRole, rolesOf } from '../../../domain/charts/column-roles.ts'
import type { ReadyCharts } from '../../../domain/charts/ready-charts.ts'
import type { TableColumn } from '../../../domain/tables/table.ts'
import { PanelButton } from '../../parts/PanelButton.tsx'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import type { Roles } from './roles.ts'

type Props = {
  /** The name of the rows: "report". */
  readonly of: string
  /** The roles that can be set, most important first. */
  readonly offered: readonly ColumnRole[]
  readonly roles: Roles
  readonly columns: readonly TableColumn[]
  readonly missing: ReadyCharts['missing']
}

/** Prefixes of option values, since a column may have any name. */
const [asGuessed, none, own] = ['guess', 'none', 'column:'] as const

const { roleWords } = texts.roleWords

/** The look of a field that the user set. */
const ofUser = { borderColor: 'var(--ac-accent-line)', background: 'var(--ac-accent-soft)' }

/** Shows the column roles guessed for the charts, lets the user change them, and names charts that lack a column. */
export function RolesPopover({ of, offered, roles, columns, missing }: Props) {
  const guessed = useMemo(() => rolesOf(columns), [columns])
  return (
    <PanelButton
      leftSection={<IconTags size={15} />}
      words={texts.rolesPopover.chartColumns}
      panelWidth={380}
      position="bottom-end"
      flush
    >
      <Box component="h2" px="md" pt="sm">
        {texts.rolesPopover.columnsTheChartsUse}
      </Box>
      <Text className="quiet" size="xs" lh="sm" px="md" pt={6} pb="sm">
        {texts.rolesPopover.thePlatformDoesntDocumentThe(of)}
      </Text>
      <FailureNotice failure={roles.failure} doing={texts.rolesPopover.saveChartColumns} compact />
      {missing.length > 0 && (
        <Box
          component="section"
          className="line-above"
          bg="var(--ac-sunken)"
          p="0.5rem 1rem 0.625rem"
          fz="xs"
          aria-label={texts.rolesPopover.chartsWaitingForAColumn}
        >
          <Box component="h3" fz="xs">
            {texts.rolesPopover.chartsWaitingForAColumn}
          </Box>
          <Stack component="ul" className="bare" gap={2} mt={4}>
            {missing.map(({ chart, needs }) => (
              <Group component="li" key={chart} wrap="nowrap" align="normal" justify="space-between" gap="sm">
                <Box component="strong" fw={500}>
                  {chart}
                </Box>
                <span className="dim">{needs.map((role) => roleWords[role]).join(', ')}</span>
              </Group>
            ))}
          </Stack>
        </Box>
      )}
      <ScrollArea.Autosize mah="50vh" type="auto">
        <SimpleGrid
          className="line-above"
          cols={2}
          spacing="0.75rem"
          verticalSpacing="0.5rem"
          p="0.625rem 1rem 0.875rem"
        >
          {offered.map((role) => {
            const { set, choose } = roles
            const chosen = set[role]
            const fitting = columns.filter((column) => canHaveRole(role, column))
            const guess = columns.find(({ id }) => id === guessed[role])?.name
            // A column set for another report of this type may not exist here.
            const lost = typeof chosen === 'string' && !fitting.some(({ id }) => id === chosen)
            return (
              <NativeSelect
                key={role}
                size="xs"
                label={roleWords[role]}
                styles={chosen === undefined ? {} : { input: ofUser }}
                value={chosen === undefined ? asGuessed : chosen === null ? none : `${own}${chosen}`}
                data={[
                  {
                    value: asGuessed,
                    label: guess === undefined ? texts.rolesPopover.guessedNoColumn : texts.rolesPopover.guessed(guess),
                  },
                  { value: none, label: texts.rolesPopover.noColumn },
                  ...(lost ? [{ value: `${own}${chosen}`, label: texts.rolesPopover.notInThisReport(chosen) }] : []),
                  ...fitting.map(({ id, name }) => ({ value: `${own}${id}`, label: name })),
                ]}
                onChange={(event) => {
                  const { value } = event.currentTarget
                  choose(role, value === asGuessed ? undefined : value === none ? null : value.slice(own.length))
                }}
              />
            )
          })}
        </SimpleGrid>
      </ScrollArea.Autosize>
    </PanelButton>
  )
}
