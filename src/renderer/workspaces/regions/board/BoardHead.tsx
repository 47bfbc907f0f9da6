import { ActionIcon, Box, Group, Text, Tooltip } from '@mantine/core'
import { IconAdjustments, IconRefresh } from '@tabler/icons-react'
import type { BoardState } from '../../../../bridge/calls/regions.ts'
import { Age } from '../../../parts/Age.tsx'
import { count, counted, zonedTime } from '../../../parts/times.ts'
import { useNow } from '../../../parts/use-now.ts'
import { untilWords } from '../../../parts/region-words.ts'
import classes from './board.module.css'
import type { BoardCounts } from './use-board-counts.ts'
import type { BoardTold } from './use-shown-board.ts'

type Props = {
  readonly state: BoardState
  readonly board: BoardTold
  readonly counts: BoardCounts | undefined
  readonly onPoll: () => void
  readonly onSettings: () => void
  readonly settingsOpen: boolean
}

/** The counts, the time of the snapshot, and the time of the next poll. */
export function BoardHead({ state, board, counts, onPoll, onSettings, settingsOpen }: Props) {
  const all = board.summary.combinations
  const shown = counts?.combinations ?? all
  return (
    <Group
      component="header"
      className="quiet"
      gap="0.125rem 0.25rem"
      mih="2.125rem"
      p="0.375rem 0.75rem 0 var(--ac-edge)"
      fz="sm"
      lh="sm"
    >
      <Text inherit flex="1 1 20rem" miw={0}>
        <Box component="strong" fw={600} c="var(--ac-text-1)">
          {shown === all ? counted(all, 'combination') : `${count(shown)} of ${counted(all, 'combination')}`}
        </Box>{' '}
        in {counted(counts?.regions ?? board.summary.regions, 'region')},{' '}
        <span className={classes.wide}>one snapshot </span>taken{' '}
        <span className="num">{zonedTime(new Date(board.takenAt), 'clock')}</span>{' '}
        <Box component="span" ml={4} px={4} py={2} bdrs="sm" bg="var(--ac-hover)">
          <Age at={board.takenAt} staleAfter={state.intervalSeconds * 2} />
        </Box>
      </Text>
      <NextPoll state={state} />
      <Tooltip label="Poll now">
        <ActionIcon
          size={24}
          aria-label="Poll now"
          aria-disabled={state.polling || state.state !== 'watching'}
          data-disabled={state.polling || state.state !== 'watching'}
          onClick={() => {
            if (!state.polling && state.state === 'watching') onPoll()
          }}
        >
          <IconRefresh size={15} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Watch settings">
        <ActionIcon size={24} aria-label="Watch settings" aria-expanded={settingsOpen} onClick={onSettings}>
          <IconAdjustments size={16} />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}

function NextPoll({ state }: { readonly state: BoardState }) {
  const now = useNow()
  const { nextPollAt, polling } = state
  if (state.state === 'off') return <span>Not monitored</span>
  if (polling) return <span>Polling</span>
  if (nextPollAt === undefined) return null
  return <span className="num">Next poll in {untilWords((Date.parse(nextPollAt) - now * 1_000) / 1_000)}</span>
}
