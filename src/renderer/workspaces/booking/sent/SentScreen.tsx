import { texts } from '../text/sent.ts'
import { Box, Button, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { forgetCaller } from '../desk/use-draft.ts'
import { LogNotices } from '../desk/LogNotices.tsx'
import { wayNames, isBlank, outcomeKind } from '../desk/steps.ts'
import { joined } from '../../../../domain/joined.ts'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { type IntentView, isOpen } from '../../../../domain/booking/booking-intent.ts'
import { addDays } from '../../../../domain/time/dates.ts'
import { useConnections } from '../../../bridge/connections.ts'
import { DayField } from '../../../forms/DayField.tsx'
import { ColumnHead } from '../../../parts/ColumnHead.tsx'
import { copyRow } from '../../../parts/Copyable.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureOf, FailureNotice } from '../../../parts/FailureNotice.tsx'
import { KeyValue } from '../../../parts/KeyValue.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { SidePanel } from '../../../parts/SidePanel.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { StageBadge } from '../../../parts/StageBadge.tsx'
import { counted, dayText, localZone, zonedTime } from '../../../parts/times.ts'
import { useSteadyOrder } from '../../../parts/use-steady-order.ts'
import { bookingAt, type BookingRoute } from '../../../routes/booking-route.ts'
import { navigate } from '../../../routes/navigation.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { PatientFacts, StateMark, Timeline } from '../intent/IntentParts.tsx'
import { VisitSummaryPart } from '../intent/VisitSummaryPart.tsx'
import { callerClock, nameGoneWords, whatText, whenText, whereText, withText } from '../intent/intent-words.ts'
import { knownCount, useIntents, useToday } from '../intent/use-intents.ts'
import { isInDialog, useKeyDown, walkRows } from '../keys.ts'
import classes from './sent.module.css'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callBridge } from '../../../bridge/bridge.ts'
import { useAttempt } from '../../../bridge/use-attempt.ts'
import { draftFrom } from './copy-choices.ts'

type Props = { readonly route: BookingRoute; readonly connection: ConnectionView }

/** What this console sent on a day, with the outcomes. */
export function SentScreen({ route, connection }: Props) {
  const today = useToday()
  const day = route.day ?? today
  const intents = useIntents(day)
  const { sent, isWhole = true } = intents.data?.value ?? {}
  const number = knownCount(sent, isWhole)
  const open = sent?.find(({ intentId }) => intentId === route.intent)
  const goTo = (next: string) =>
    navigate({ ...route, day: next === today ? undefined : next, intent: undefined }, { replace: true })
  const openIntent = (intentId: string | undefined) => navigate({ ...route, intent: intentId }, { replace: true })

  // A clicked row doesn't take the focus.
  useKeyDown((event) => {
    if (event.key !== 'Escape' || open === undefined || isInDialog()) return
    event.preventDefault()
    openIntent(undefined)
  })

  return (
    <Box className="beside" h="100%" fz="sm" lh="sm">
      <div className={classes.main}>
        <Group component="header" className="line-below" gap="xs" px="var(--ac-edge)" py="xs">
          <Button aria-label={texts.sentScreen.previousDay} onClick={() => goTo(addDays(day, -1))}>
            ←
          </Button>
          <DayField
            aria-label={texts.sentScreen.day}
            value={day}
            max={today}
            onChange={(next) => next !== undefined && goTo(next)}
          />
          {/* Stays focusable at the end, or a press would lose the focus. */}
          <Button
            aria-label={texts.sentScreen.nextDay}
            aria-disabled={day >= today}
            data-disabled={day >= today}
            onClick={() => day < today && goTo(addDays(day, 1))}
          >
            →
          </Button>
          {day !== today && <Button onClick={() => goTo(today)}>{texts.sentScreen.today}</Button>}
          <Text component="span" className="dim" fz="xs" lh="sm" ml="xs">
            {texts.sentScreen.daysOnThisComputersClock(
              number === undefined ? '' : `${counted(number, 'booking')}, `,
              localZone(),
            )}
          </Text>
        </Group>
        <LogNotices notices={intents.data?.value.notices ?? []} />
        <FailureOf call={intents} doing={texts.sentScreen.loadBookingsSentOn(dayText(day))} kept={sent !== undefined} />
        {sent === undefined ? (
          intents.error === null && <SkeletonRows rows={8} label={texts.sentScreen.loadingSentBookings} />
        ) : sent.length === 0 ? (
          <EmptyState
            title={
              !isWhole
                ? texts.sentScreen.cantConfirmThatNothingWasSent
                : day === today
                  ? texts.sentScreen.nothingWasSentToday
                  : texts.sentScreen.nothingWasSentOn(dayText(day))
            }
          >
            {isWhole ? texts.sentScreen.bookingsThatThisConsoleSentAppear : texts.sentScreen.bookingsMayBeMissingHere}
          </EmptyState>
        ) : (
          <SentTable intents={sent} openId={open?.intentId} onOpen={openIntent} />
        )}
      </div>
      {open !== undefined && (
        <SentPanel key={open.intentId} intent={open} connection={connection} onClose={() => openIntent(undefined)} />
      )}
    </Box>
  )
}

type SentTableProps = {
  /** Newest first. */
  readonly intents: readonly IntentView[]
  readonly openId: string | undefined
  readonly onOpen: (intentId: string) => void
}

/** One row for each intent; ↑ and ↓ walk through them, Enter opens. */
function SentTable({ intents, openId, onOpen }: SentTableProps) {
  const connections = useConnections()
  const { items, came, hold } = useSteadyOrder(intents, ({ intentId }) => intentId)
  return (
    <Box className="scrolls" mih={0} style={{ gridRow: 3 }}>
      <table
        className={`list-table firm ${classes.table}`}
        aria-label={texts.sentScreen.sentBookings}
        onKeyDown={(event) => walkRows(event, 'td>button')}
      >
        <thead>
          <tr>
            <ColumnHead w="8.75rem" about={texts.sentAbout.sent}>
              {texts.sentScreen.sent}
            </ColumnHead>
            <ColumnHead w="6.75rem" about={texts.sentAbout.booking}>
              {texts.sentScreen.booking}
            </ColumnHead>
            <ColumnHead about={texts.sentAbout.visit}>{texts.sentScreen.visit}</ColumnHead>
            <ColumnHead about={texts.sentAbout.when}>{texts.sentScreen.when}</ColumnHead>
            <ColumnHead about={texts.sentAbout.outcome}>{texts.sentScreen.outcome}</ColumnHead>
            <ColumnHead w="10rem" about={texts.sentAbout.connection}>
              {texts.sentScreen.connection}
            </ColumnHead>
          </tr>
        </thead>
        <tbody className="anywhere" {...hold}>
          {[...items, ...came].map((intent) => {
            const connection = connections.data?.value.connections.find(({ id }) => id === intent.connectionId)
            const forCaller = callerClock(intent)
            return (
              <tr
                key={intent.intentId}
                data-open={intent.intentId === openId || undefined}
                onClick={() => onOpen(intent.intentId)}
              >
                <td className="num nowrap">{zonedTime(new Date(intent.createdAt), 'clock')}</td>
                <td>
                  <UnstyledButton
                    className="mono"
                    ml={-4}
                    p="2px 4px"
                    bdrs="sm"
                    c="var(--ac-accent)"
                    aria-expanded={intent.intentId === openId}
                    onClick={(event) => {
                      event.stopPropagation()
                      onOpen(intent.intentId)
                    }}
                  >
                    {intent.label}
                  </UnstyledButton>
                  {intent.patient !== undefined && (
                    <span className="clip">
                      <bdi>{intent.patient.patientName}</bdi>
                    </span>
                  )}
                </td>
                <td>
                  <span className="clip">
                    <strong dir="auto">{withText(intent.what) ?? wayNames[intent.way]}</strong>
                  </span>
                  <span className="clip dim">{joined([whatText(intent.what), whereText(intent.what)])}</span>
                </td>
                <td className="num">
                  <span>{whenText(intent)}</span>
                  {forCaller !== undefined && <span className="dim">{texts.sentScreen.forTheCaller(forCaller)}</span>}
                </td>
                <td>
                  {/* Words of a state stay whole. */}
                  <div style={{ overflowWrap: 'normal' }}>
                    <StateMark intent={intent} within />
                  </div>
                </td>
                <td>
                  {connection === undefined ? (
                    <span className="dim">{texts.sentScreen.removed}</span>
                  ) : (
                    <>
                      <div className="nowrap">
                        <StageBadge connection={connection} />
                      </div>
                      {!connection.builtIn && <span className="clip dim">{connection.name}</span>}
                    </>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Box>
  )
}

type SentPanelProps = { readonly intent: IntentView; readonly connection: ConnectionView; readonly onClose: () => void }

/** One intent: its content, the steps of its send, and the platform's visit summary. */
function SentPanel({ intent, connection, onClose }: SentPanelProps) {
  const { what, patient } = intent
  const forCaller = callerClock(intent)
  return (
    <SidePanel
      label={texts.sentScreen.booking2(intent.label)}
      onClose={onClose}
      head={
        <Stack className="anywhere" gap={2} pb="xs">
          <StateMark intent={intent} />
          <h2>{whenText(intent)}</h2>
          {forCaller !== undefined && <span className="dim">{texts.sentScreen.forTheCaller(forCaller)}</span>}
        </Stack>
      }
      foot={<CopyChoices intent={intent} connection={connection} />}
    >
      <Stack style={{ containerType: 'inline-size' }} gap="md" px="var(--ac-edge)" pt="xs" pb="md">
        <KeyValue
          rows={[
            copyRow(texts.sentScreen.booking, intent.label, texts.sentScreen.bookingLabel),
            {
              label: texts.sentScreen.for,
              value:
                patient === undefined ? (
                  <span className="dim">{nameGoneWords(intent)}</span>
                ) : (
                  <>
                    <bdi>{patient.patientName}</bdi>
                    <PatientFacts intentId={intent.intentId} patient={patient} />
                  </>
                ),
            },
            { label: texts.sentScreen.type, value: wayNames[intent.way] },
            { label: texts.sentScreen.with, value: withText(what) },
            { label: texts.sentScreen.where, value: whereText(what) },
            { label: texts.sentScreen.visit, value: whatText(what) },
            { label: texts.sentScreen.payment, value: what.paymentMethod },
            copyRow(texts.sentScreen.visitId, intent.visitId, texts.sentScreen.visitId2),
            copyRow(texts.sentScreen.correlationId, intent.correlationId, texts.sentScreen.correlationId2),
            {
              label: texts.sentScreen.platformMessage,
              value: intent.platformText === undefined ? undefined : <PlainText text={intent.platformText} />,
            },
            ...(intent.settlement === undefined
              ? []
              : [
                  {
                    label: texts.sentScreen.closed,
                    value: (
                      <>
                        {zonedTime(new Date(intent.settlement.at), 'grid')}: <PlainText text={intent.settlement.note} />
                      </>
                    ),
                  },
                ]),
          ]}
        />
        {isOpen(intent) && (
          <a href={formatRoute(bookingAt('unknown', intent.intentId))}>{texts.sentScreen.findTheOutcome}</a>
        )}
        <section aria-label={texts.sentScreen.steps}>
          <Title order={3} mb={6}>
            {texts.sentScreen.steps}
          </Title>
          <Timeline steps={intent.steps} />
        </section>
        {intent.visitId !== undefined && (
          <VisitSummaryPart connectionId={intent.connectionId} visitId={intent.visitId} way={intent.way} />
        )}
      </Stack>
    </SidePanel>
  )
}

/** Starts a new caller with this booking's choices, without its patient; asks first if a caller is open. */
function CopyChoices({ intent, connection }: { readonly intent: IntentView; readonly connection: ConnectionView }) {
  const client = useQueryClient()
  const { pending, failure, attempt } = useAttempt()
  const [asking, setAsking] = useState(false)
  const safe = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (asking) safe.current?.focus()
  }, [asking])
  if (intent.connectionId !== connection.id) return <span>{texts.copyChoices.choicesCanBeCopiedOnlyOn}</span>

  const begin = async () => {
    await forgetCaller(client)
    const draft = draftFrom(intent, connection.brand ?? '', crypto.randomUUID(), new Date().toISOString())
    await callBridge('booking.keepDraft', { draft })
    return true
  }
  const leadToDesk = (begun: boolean) => {
    if (begun) navigate(bookingAt())
  }
  const start = async () => {
    const { value } = await callBridge('booking.desk', { connectionId: connection.id })
    // A booking that turned out not to be made leaves its caller at the desk.
    const over = outcomeKind(value.outcome) === 'over' && value.outcome?.intent.state !== 'sending'
    const isOpen = value.elsewhere !== undefined || (value.draft !== undefined && !isBlank(value.draft) && !over)
    if (isOpen) setAsking(true)
    return isOpen ? false : begin()
  }
  if (asking) {
    return (
      <Stack align="start" gap={6} py="xs" role="alertdialog" aria-label={texts.copyChoices.aCallerIsOpenAtTheDesk}>
        <strong>{texts.copyChoices.aCallerIsOpenAtTheDesk}</strong>
        <span>{texts.copyChoices.startingANewCallerDiscards}</span>
        <FailureNotice compact failure={failure} doing={texts.copyChoices.startTheNewCaller} />
        <Group gap="xs">
          <Button ref={safe} onClick={() => setAsking(false)}>
            {texts.copyChoices.keepThatCaller}
          </Button>
          <Button variant="filled" color="red" loading={pending} onClick={() => void attempt(begin, leadToDesk)}>
            {texts.copyChoices.startTheNewCaller}
          </Button>
        </Group>
      </Stack>
    )
  }
  return (
    <Stack align="start" gap={6} py="xs">
      <FailureNotice compact failure={failure} doing={texts.copyChoices.copyTheChoices} />
      <Button loading={pending} onClick={() => void attempt(start, leadToDesk)}>
        {texts.copyChoices.copyChoicesForTheNextCaller}
      </Button>
      <span>{texts.copyChoices.bookingTypeSearchVisitTypeAnd}</span>
    </Stack>
  )
}
