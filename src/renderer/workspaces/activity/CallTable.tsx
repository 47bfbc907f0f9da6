import { texts } from './text.ts'
import { Box, Button, Group } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { useRef, useState, memo } from 'react'
import type { ActivityList } from '../../../bridge/calls/activity.ts'
import { ColumnHead } from '../../parts/ColumnHead.tsx'
import { copyText, copyWords } from '../../parts/copy-text.ts'
import { showBriefMessage } from '../../parts/brief-message.ts'
import { count, dayText, byteSize, zonedTime } from '../../parts/times.ts'
import { useOfNow } from '../../parts/use-now.ts'
import { useSteadyOrder } from '../../parts/use-steady-order.ts'
import { useArrowStops } from '../../parts/use-arrow-stops.ts'
import classes from './activity.module.css'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { ActivityRow } from '../../../bridge/activity.ts'
import { Status } from '../../parts/Status.tsx'
import { outcomeOf, tookText } from './activity-words.ts'

type Props = {
  readonly list: ActivityList
  readonly openId: string | undefined
  readonly onOpen: (id: string | undefined) => void
  /** Shows older calls; undefined if there are no more. */
  readonly onMore: (() => void) | undefined
}

/** One row per call, newest first. Arrow keys move, Enter opens, Esc closes. */
export function CallTable({ list, openId, onOpen, onMore }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useArrowStops(box, 'rows')
  const [said, setSaid] = useState('')
  const [copied, setCopied] = useState<string>()
  const copy = (id: string, text: string) => {
    void copyText(text).then((came) => {
      setCopied(came.copied ? id : undefined)
      const words = came.copied ? `${copyWords(came)}: ${text}` : copyWords(came)
      setSaid(words)
      showBriefMessage({ worked: came.copied, words, spoken: true })
    })
  }
  // Rows that don't render again have the callback of an earlier render.
  const open = useCallbackRef(onOpen)
  const { rows, matching } = list
  const today = useOfNow((now) => dayText(new Date(now * 1_000).toISOString()))
  const { items, came, hold } = useSteadyOrder(rows, ({ id }) => id)
  return (
    <Box
      flex="1"
      mih={0}
      className="scrolls"
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || openId === undefined) return
        event.preventDefault()
        onOpen(undefined)
      }}
    >
      <table className={`list-table ${classes.table}`} aria-label={texts.callTable.calls}>
        <thead>
          <tr>
            {texts.callTable.head.map(([name, about]) => (
              <ColumnHead key={name} about={about}>
                {name}
              </ColumnHead>
            ))}
          </tr>
        </thead>
        <tbody data-column {...hold}>
          {[...items, ...came].map((row) => (
            <CallRow
              key={row.id}
              row={row}
              today={today}
              isOpen={row.id === openId}
              isCopied={row.id === copied}
              onOpen={open}
              onCopy={copy}
            />
          ))}
        </tbody>
      </table>
      <Group gap="sm" wrap="nowrap" px="var(--ac-edge)" py="0.625rem" fz="xs" c="var(--ac-text-2)">
        <span>
          {rows.length === matching
            ? texts.callTable.allAreShown(count(matching))
            : texts.callTable.ofNewestFirst(count(rows.length), count(matching))}
        </span>
        {rows.length < matching && onMore !== undefined && (
          <Button onClick={onMore}>{texts.callTable.showOlderCalls}</Button>
        )}
      </Group>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </Box>
  )
}

type CallRowProps = {
  readonly row: ActivityRow
  /** As `dayText` writes it. */
  readonly today: string
  readonly isOpen: boolean
  readonly isCopied: boolean
  readonly onOpen: (id: string) => void
  readonly onCopy: (id: string, text: string) => void
}

/** One call. Ended calls don't change, so a row renders again only while its call is pending. */
const CallRow = memo(DrawnRow, (before, after) => {
  const isSame =
    before.row.id === after.row.id && before.row.state === after.row.state && after.row.state !== 'under-way'
  return isSame && before.today === after.today && before.isOpen === after.isOpen && before.isCopied === after.isCopied
})

function DrawnRow({ row, today, isOpen, isCopied, onOpen, onCopy }: CallRowProps) {
  const { of, words } = outcomeOf(row)
  const Icon = isCopied ? IconCheck : IconCopy
  const day = dayText(row.beganAt)
  return (
    <tr data-open={isOpen || undefined} onClick={() => onOpen(row.id)}>
      <td className="num">
        {zonedTime(new Date(row.beganAt), 'clock')}
        {day !== today && <span className="dim">{day}</span>}
      </td>
      <td data-lane="operation">
        <Group gap={6} wrap="nowrap" miw={0}>
          <button
            type="button"
            className="clip mono"
            style={{ color: 'var(--ac-accent)' }}
            data-stop
            tabIndex={-1}
            aria-expanded={isOpen}
            onClick={(event) => {
              event.stopPropagation()
              onOpen(row.id)
            }}
          >
            {row.operation}
          </button>
          {row.effect === 'write' && (
            <Box
              component="span"
              flex="none"
              px="0.3125rem"
              bd="1px solid var(--ac-line-strong)"
              bdrs="sm"
              fz="0.6875rem"
              c="var(--ac-text-2)"
            >
              {texts.callRow.change}
            </Box>
          )}
        </Group>
        <span className="clip dim">
          {row.method} {row.path}
        </span>
      </td>
      <td>
        <Status of={of} within>
          {words}
        </Status>
        <span className="clip dim">{row.connectionName}</span>
      </td>
      <td className="num">{row.durationMs === undefined ? '' : tookText(row.durationMs)}</td>
      <td className="num">{row.tryCount}</td>
      <td className="num">
        {byteSize(row.bytesSent)}
        <span className="dim">{byteSize(row.bytesReceived)}</span>
      </td>
      <td data-lane="id">
        <button
          type="button"
          className={`${classes.id} note mono`}
          data-stop
          tabIndex={-1}
          aria-label={texts.callRow.copyCorrelationId(row.correlationId)}
          title={texts.callRow.copy(row.correlationId)}
          onClick={(event) => {
            event.stopPropagation()
            onCopy(row.id, row.correlationId)
          }}
        >
          <span className="clip">{row.correlationId}</span>
          <Icon size={13} aria-hidden="true" />
        </button>
      </td>
    </tr>
  )
}
