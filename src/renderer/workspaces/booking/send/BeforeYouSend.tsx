import { texts } from '../text/send.ts'
import { Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import { useRef } from 'react'
import type { BookingReview } from '../../../../bridge/calls/booking.ts'
import { acknowledge, type OpenPoint, openPoints, stillOpen } from '../../../../domain/booking/booking-open-points.ts'
import { KeyHint } from '../../../parts/Kbd.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { counted } from '../../../parts/times.ts'
import { focusField, isCommand, useKeyDown } from '../keys.ts'
import { stepName } from '../desk/steps.ts'
import { useDesk } from '../desk/desk-context.ts'
import classes from './before-you-send.module.css'
import { showRules } from './ReadBackCards.tsx'
import { ownCards, stopsIn } from './readiness.ts'

type Props = {
  readonly review: BookingReview
  /** True while it's being sent, when nothing can change. */
  readonly disabled: boolean
  /** True while the slot or region is rechecked. */
  readonly checking: boolean
  readonly onRecheck: () => void
}

/** The head's mark and colors. */
const looks = {
  stops: { status: 'bad', bg: 'var(--ac-bad-soft)', c: 'var(--ac-bad)' },
  open: { status: 'warn', bg: 'var(--ac-warn-soft)', c: 'var(--ac-warn)' },
  done: { status: 'ok', bg: 'transparent', c: 'var(--ac-text-2)' },
} as const

/** Keys 1 to 9 confirm the first nine points. */
const mostKeys = 9

/** What the scheduler must know, always right above Send: stops with a link to correct them, then each warning and failed check, confirmed separately. */
export function BeforeYouSend({ review, disabled, checking, onRecheck }: Props) {
  const { draft, change, goTo } = useDesk()
  const list = useRef<HTMLUListElement>(null)
  const points = openPoints(review, draft)
  const open = stillOpen(points, draft.acknowledged)
  const stops = stopsIn(review, draft)
  const passed = review.checks.filter(({ id, state }) => state === 'holds' && !ownCards.includes(id)).length
  const others = points.length + stops.length > 0 || review.duplicates.length > 0

  const toggle = (point: OpenPoint) => {
    if (disabled) return
    const confirms = open.includes(point)
    change((now) => acknowledge(now, point, confirms))
    if (!confirms) return
    const at = points.indexOf(point)
    const next = [...points.slice(at + 1), ...points.slice(0, at)].find((one) => open.includes(one))
    if (next !== undefined) focusPoint(list.current, points.indexOf(next))
  }
  useKeyDown((event) => {
    if (!/^[1-9]$/.test(event.key) || !isCommand(event)) return
    const point = points[Number(event.key) - 1]
    if (point === undefined) return
    event.preventDefault()
    focusPoint(list.current, points.indexOf(point))
    toggle(point)
  })

  const state = stops.length > 0 ? 'stops' : open.length > 0 ? 'open' : 'done'
  const look = looks[state]
  return (
    <Stack
      component="section"
      className={`${classes.block} card cut`}
      gap={0}
      mih={0}
      fz="sm"
      lh="sm"
      data-state={state}
      aria-label={texts.beforeYouSend.beforeYouSend}
    >
      <Group component="header" flex="none" justify="space-between" wrap="nowrap" gap={8} mih={32} px={10} bg={look.bg}>
        <StatusMark status={look.status} plain>
          <Title order={2} fz="sm" lh="sm" className="nowrap">
            {texts.beforeYouSend.beforeYouSend}
          </Title>
        </StatusMark>
        <Text component="span" className="num" flex="none" fz="xs" lh="sm" fw={500} c={look.c} role="status">
          {headWords(stops.length, open.length, points.length)}
        </Text>
      </Group>
      {others && (
        <ul ref={list} className={`${classes.points} bare`} aria-label={texts.beforeYouSend.checkEachBeforeYouSend}>
          {stops.map(({ field, words, step }) => (
            <li key={`${field} ${words}`} className={`${classes.stop} line-above anywhere`}>
              <StatusMark status="bad" plain>
                <span className="visually-hidden">{texts.beforeYouSend.blocked} </span>
                {words}
              </StatusMark>
              {step !== undefined && (
                <button
                  type="button"
                  className="link"
                  onClick={() => {
                    goTo(step)
                    if (field !== undefined) focusField(field)
                  }}
                >
                  {stepName(draft.way, step)}
                </button>
              )}
            </li>
          ))}
          {points.map((point, at) => (
            <Point
              key={point.key}
              point={point}
              confirmed={!open.includes(point)}
              disabled={disabled}
              keyName={at < mostKeys ? String(at + 1) : undefined}
              onToggle={() => toggle(point)}
            >
              {'check' in point.at && point.at.check === 'slot-seen' && (
                <button type="button" className="link" aria-disabled={checking} onClick={onRecheck}>
                  {checking ? texts.beforeYouSend.rechecking : texts.beforeYouSend.recheck}
                </button>
              )}
              {'check' in point.at && point.at.check === 'slot-booked' && (
                <a className="link" href="#/booking/sent">
                  {texts.beforeYouSend.sentBookings}
                </a>
              )}
              {'check' in point.at && point.at.check === 'slot-outcome' && (
                <a className="link" href="#/booking/unknown">
                  {texts.beforeYouSend.unknownOutcomes}
                </a>
              )}
            </Point>
          ))}
          {review.duplicates.length > 0 && (
            <li className={`${classes.stop} line-above anywhere`} style={{ fontWeight: 'inherit' }}>
              <StatusMark status="warn" plain>
                {texts.beforeYouSend.youConfirmAfterYouPressSend(
                  counted(review.duplicates.length, texts.beforeYouSend.possibleDoubleBooking),
                  review.duplicates.length,
                )}
              </StatusMark>
            </li>
          )}
        </ul>
      )}
      <Group
        component="footer"
        className="line-above quiet nowrap"
        flex="none"
        justify="space-between"
        wrap="nowrap"
        gap="xs"
        mih={32}
        px={10}
      >
        <StatusMark status="ok" plain>
          {others
            ? texts.beforeYouSend.allOtherPassed(counted(passed, 'check'))
            : texts.beforeYouSend.allPassed(counted(passed, 'check'))}
        </StatusMark>
        <button type="button" className="link" aria-label={texts.beforeYouSend.showAllChecks} onClick={showRules}>
          {texts.beforeYouSend.show}
        </button>
      </Group>
    </Stack>
  )
}

function headWords(stops: number, open: number, points: number): string {
  if (stops > 0) return stops === 1 ? texts.beforeYouSend.n1ToCorrect : texts.beforeYouSend.toCorrect(stops)
  if (open > 0) return texts.beforeYouSend.toConfirm(open)
  return points > 0 ? texts.beforeYouSend.confirmed(points) : texts.beforeYouSend.noOpenPoints
}

type PointProps = {
  readonly point: OpenPoint
  readonly confirmed: boolean
  readonly disabled: boolean
  readonly keyName: string | undefined
  readonly onToggle: () => void
  readonly children: React.ReactNode
}

function Point({ point, confirmed, disabled, keyName, onToggle, children }: PointProps) {
  const { title, detail, kind } = point
  return (
    <li className={`${classes.point} line-above anywhere firm`} data-confirmed={confirmed || undefined}>
      <label>
        <Checkbox
          size="xs"
          checked={confirmed}
          disabled={disabled}
          data-point=""
          aria-label={`${kind === 'unknown' ? texts.beforeYouSend.notChecked : ''}${title} ${detail}`}
          {...(keyName === undefined ? {} : { 'aria-keyshortcuts': keyName })}
          onChange={onToggle}
        />
        <Text component="strong" inherit {...(confirmed && { fw: 500, c: 'var(--ac-text-2)' })}>
          <bdi>{title}</bdi>
        </Text>
        {keyName !== undefined && <KeyHint>{keyName}</KeyHint>}
      </label>
      <Text className="quiet" fz="xs" lh="xs" mt={1} pl={24}>
        <bdi>{detail}</bdi> {children}
      </Text>
    </li>
  )
}

const focusPoint = (list: HTMLElement | null, at: number) =>
  list?.querySelectorAll<HTMLElement>('[data-point]')[at]?.focus()

/** Focuses the first unconfirmed point. */
export const focusOpenPoint = (): void => document.querySelector<HTMLElement>('[data-point]:not(:checked)')?.focus()
