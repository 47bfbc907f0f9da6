import { texts } from './text.ts'
import { Box, Group } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { memo } from 'react'
import type { ActivityRow } from '../../../bridge/activity.ts'
import { Status } from '../../parts/Status.tsx'
import { byteSize, dayText, zonedTime } from '../../parts/times.ts'
import { outcomeOf, tookText } from './activity-words.ts'
import classes from './activity.module.css'

type Props = {
  readonly row: ActivityRow
  /** As `dayText` writes it. */
  readonly today: string
  readonly isOpen: boolean
  readonly isCopied: boolean
  readonly onOpen: (id: string) => void
  readonly onCopy: (id: string, text: string) => void
}

/** One call. Ended calls don't change, so a row renders again only while its call is pending. */
export const CallRow = memo(DrawnRow, (before, after) => {
  const isSame =
    before.row.id === after.row.id && before.row.state === after.row.state && after.row.state !== 'under-way'
  return isSame && before.today === after.today && before.isOpen === after.isOpen && before.isCopied === after.isCopied
})

function DrawnRow({ row, today, isOpen, isCopied, onOpen, onCopy }: Props) {
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
            className={`clip mono ${classes.operation}`}
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
          className={`${classes.id} mono`}
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
