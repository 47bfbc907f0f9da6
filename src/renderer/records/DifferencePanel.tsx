import { texts } from './text.ts'
import { Box, Group, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import { changes } from '../../domain/tables/difference.ts'
import { lasting, useBridgeQuery } from '../bridge/queries.ts'
import { CopyButton } from '../parts/CopyButton.tsx'
import { FailureOf } from '../parts/FailureNotice.tsx'
import { SidePanel } from '../parts/SidePanel.tsx'
import { SkeletonRows } from '../parts/SkeletonRows.tsx'
import { ChangeWord, type Sides } from './ChangeWord.tsx'

/** A difference's cell by column; null if empty or not loaded. */
export type CellOf = (column: string) => string | null

type Props = {
  readonly snapshot: SnapshotInfo
  readonly row: number
  readonly sides: Sides
  readonly onClose: () => void
  readonly title: (cellOf: CellOf) => ReactNode
  readonly children: (cellOf: CellOf) => ReactNode
}

/** One complete difference, read from the differences table. */
export function DifferencePanel({ snapshot, row, sides, onClose, title, children }: Props) {
  const read = useBridgeQuery('snapshots.row', { snapshotId: snapshot.id, row }, { ...lasting, keepPrevious: true })
  const cells = read.data?.value.cells
  const cellOf: CellOf = (id) => cells?.[snapshot.columns.findIndex((column) => column.id === id)] ?? null
  const change = changes.find((name) => name === cellOf('change'))
  return (
    <SidePanel
      label={texts.differencePanel.difference}
      onClose={onClose}
      head={
        <Stack gap={2} miw={0} fz="xs">
          <Title order={2} className="clip">
            {title(cellOf)}
          </Title>
          {change !== undefined && <ChangeWord change={change} sides={sides} />}
        </Stack>
      }
    >
      {cells === undefined ? (
        read.isError ? (
          <FailureOf call={read} doing={texts.differencePanel.loadTheDifference} />
        ) : (
          <SkeletonRows rows={6} label={texts.differencePanel.loadingTheDifference} />
        )
      ) : (
        <Stack gap="sm" py="sm" px="md" fz="sm">
          {children(cellOf)}
        </Stack>
      )}
    </SidePanel>
  )
}

type SideProps = {
  readonly name: string
  /** The value's location on this side. */
  readonly place?: ReactNode
  /** The text to copy; undefined if this side is empty. */
  readonly copied: string | undefined
  readonly children: ReactNode
}

/** One side's value. */
export function DifferenceSide({ name, place, copied, children }: SideProps) {
  return (
    <Box component="section" bd="1px solid var(--ac-line)" bdrs={6} miw={0} aria-label={name}>
      <Group className="line-below" gap="xs" wrap="nowrap" mih={32} py={2} pl={10} pr={4} bg="var(--ac-sunken)">
        <Title order={3} className="clip" flex={1} title={name}>
          <bdi>{name}</bdi>
        </Title>
        {place}
        {copied !== undefined && <CopyButton what={texts.differencePanel.theValueIn(name)} text={() => copied} />}
      </Group>
      {children}
    </Box>
  )
}
