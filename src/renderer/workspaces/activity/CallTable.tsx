import { texts } from './text.ts'
import { Box, Button, Group } from '@mantine/core'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { ActivityList } from '../../../bridge/calls/activity.ts'
import { ColumnHead } from '../../parts/ColumnHead.tsx'
import { copyText, copyWords } from '../../parts/copy-text.ts'
import { showBriefMessage } from '../../parts/brief-message.ts'
import { count, dayText } from '../../parts/times.ts'
import { useOfNow } from '../../parts/use-now.ts'
import { useSteadyOrder } from '../../parts/use-steady-order.ts'
import { useArrowStops } from '../../parts/use-arrow-stops.ts'
import classes from './activity.module.css'
import { CallRow } from './CallRow.tsx'

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
  const copy = useCallback((id: string, text: string) => {
    void copyText(text).then((came) => {
      setCopied(came.copied ? id : undefined)
      const words = came.copied ? `${copyWords(came)}: ${text}` : copyWords(came)
      setSaid(words)
      showBriefMessage({ worked: came.copied, words, spoken: true })
    })
  }, [])
  // One stable callback for all rows, so that unchanged rows don't render again.
  const latest = useRef(onOpen)
  useLayoutEffect(() => {
    latest.current = onOpen
  })
  const open = useCallback((id: string) => latest.current(id), [])
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
            <ColumnHead about={texts.callColumnsAbout.started}>{texts.callTable.started}</ColumnHead>
            <ColumnHead about={texts.callColumnsAbout.operation}>{texts.callTable.operation}</ColumnHead>
            <ColumnHead about={texts.callColumnsAbout.outcome}>{texts.callTable.outcome}</ColumnHead>
            <ColumnHead about={texts.callColumnsAbout.duration}>{texts.callTable.duration}</ColumnHead>
            <ColumnHead about={texts.callColumnsAbout.tries}>{texts.callTable.tries}</ColumnHead>
            <ColumnHead about={texts.callColumnsAbout.sentReceived}>{texts.callTable.sentReceived}</ColumnHead>
            <ColumnHead about={texts.callColumnsAbout.correlationId}>{texts.callTable.correlationId}</ColumnHead>
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
