import { ActionIcon, Tooltip } from '@mantine/core'
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

/** What is counted, when it was taken, and when it will be again. */
export function BoardHead({ state, board, counts, onPoll, onSettings, settingsOpen }: Props) {
  const all = board.summary.combinations
  const shown = counts?.combinations ?? all
  return (
    <header className={classes.head}>
      <p className={classes.taken}>
        <strong>
          {shown === all ? counted(all, 'combination') : `${count(shown)} of ${counted(all, 'combination')}`}
        </strong>{' '}
        in {counted(counts?.regions ?? board.summary.regions, 'region')},{' '}
        <span className={classes.wide}>one snapshot </span>taken{' '}
        <span className="num">{zonedTime(new Date(board.takenAt), 'clock')}</span>{' '}
        <span className={classes.takenAge}>
          <Age at={board.takenAt} staleAfter={state.intervalSeconds * 2} />
        </span>
      </p>
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
    </header>
  )
}

function NextPoll({ state }: { readonly state: BoardState }) {
  const now = useNow()
  const { nextPollAt, polling } = state
  if (state.state === 'off') return <span className={classes.next}>Not monitored</span>
  if (polling) return <span className={classes.next}>Polling</span>
  if (nextPollAt === undefined) return null
  return (
    <span className={`num ${classes.next}`}>
      Next poll in {untilWords((Date.parse(nextPollAt) - now * 1_000) / 1_000)}
    </span>
  )
}
