import { texts } from '../text/unknown.ts'
import { Box, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { LogNotices } from '../desk/LogNotices.tsx'
import { wayNames } from '../desk/steps.ts'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { type IntentView, isOpen } from '../../../../domain/booking/booking-intent.ts'
import { leaning } from '../../../../domain/booking/evidence-weight.ts'
import { addDays, localDay } from '../../../../domain/time/dates.ts'
import { useConnections } from '../../../bridge/connections.ts'
import { Age } from '../../../parts/Age.tsx'
import { Copyable } from '../../../parts/Copyable.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureOf } from '../../../parts/FailureNotice.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { StageBadge } from '../../../parts/StageBadge.tsx'
import { Status } from '../../../parts/Status.tsx'
import { localZone, zonedTime } from '../../../parts/times.ts'
import { bookingAt, type BookingRoute } from '../../../routes/booking-route.ts'
import { navigate } from '../../../routes/navigation.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { PatientFacts, StateMark, Timeline } from '../intent/IntentParts.tsx'
import {
  callerClock,
  nameGoneSentence,
  visitStart,
  whatText,
  whenText,
  whereText,
  withText,
} from '../intent/intent-words.ts'
import { intentOf, useIntents, useToday } from '../intent/use-intents.ts'
import { ClosePanel } from './ClosePanel.tsx'
import { EvidenceList, leanStatus } from './EvidenceList.tsx'
import { OpenList } from './OpenList.tsx'
import classes from './unknown.module.css'

type Props = { readonly route: BookingRoute; readonly connection: ConnectionView }

/** How many days before today an outcome closed today may have been sent. */
const lookBack = 30

/** Bookings with an unknown outcome, until a user closes them. Never sends a booking. */
export function UnknownScreen({ route, connection }: Props) {
  const today = useToday()
  const recent = addDays(today, -lookBack)
  /** The earliest day on which an outcome that was closed here was sent. Open ones can be of any day. */
  const [closedFrom, setClosedFrom] = useState(recent)
  const intents = useIntents(closedFrom < recent ? closedFrom : recent, today)
  const answer = intents.data?.value
  const [firstId, setFirstId] = useState<string>()
  /** Notes typed here, by intent: people look at another outcome while they type one. */
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({})
  if (answer === undefined) {
    return intents.error === null ? (
      <SkeletonRows rows={8} rowHeight={56} label={texts.unknownScreen.loadingUnknownOutcomes} />
    ) : (
      <FailureOf call={intents} doing={texts.unknownScreen.loadUnknownOutcomes} />
    )
  }
  const open = answer.open.toSorted((a, b) => visitStart(a) - visitStart(b))
  const closed = closedOn(answer.sent, today)
  // Without a choice the first one is shown, and stays when another comes before it, because the panel's actions are for it.
  const first = open.find(({ intentId }) => intentId === firstId) ?? open[0]
  if (first?.intentId !== firstId) setFirstId(first?.intentId)
  const shown = route.intent === undefined ? first : intentOf(answer, route.intent)
  const { isWhole } = answer
  const stale = (
    <>
      <LogNotices notices={answer.notices} />
      <FailureOf call={intents} doing={texts.unknownScreen.reloadUnknownOutcomes} kept />
    </>
  )
  const none = isWhole ? texts.unknownScreen.noUnknownOutcomes : texts.unknownScreen.cantConfirmThatNoneIsUnknown
  if (open.length === 0 && closed.length === 0 && route.intent === undefined) {
    return (
      <>
        {stale}
        <EmptyState title={none}>
          {isWhole ? texts.unknownScreen.aBookingThatWasSentWithout : texts.unknownScreen.bookingsMayBeMissingHere}
        </EmptyState>
      </>
    )
  }
  return (
    <Box className={classes.screen ?? ''} fz="sm" lh="sm">
      <OpenList open={open} closed={closed} isWhole={isWhole} shownId={shown?.intentId} connectionId={connection.id} />
      <section className={`${classes.detail} scrolls`} aria-label={texts.unknownScreen.outcome} data-part>
        {stale}
        {shown === undefined ? (
          <EmptyState
            title={route.intent === undefined ? none : texts.unknownScreen.itIsntOnThisList}
            action={
              route.intent !== undefined && (
                <a href={formatRoute(bookingAt('unknown'))}>{texts.unknownScreen.showOpenOutcomes}</a>
              )
            }
          >
            {route.intent === undefined
              ? isWhole
                ? texts.unknownScreen.aPersonHasClosedAllUnknown
                : texts.unknownScreen.bookingsMayBeMissingHere
              : texts.unknownScreen.itIsNeitherOpenNorRecent}
          </EmptyState>
        ) : (
          <OutcomeDetail key={shown.intentId} intent={shown} />
        )}
      </section>
      {shown !== undefined && (
        <ClosePanel
          key={shown.intentId}
          intent={shown}
          note={notes[shown.intentId] ?? shown.note ?? ''}
          onNote={(note) => setNotes((before) => ({ ...before, [shown.intentId]: note }))}
          // Stays in view after it leaves the list.
          onClosed={() => {
            const day = localDay(Date.parse(shown.createdAt))
            setClosedFrom((before) => (day < before ? day : before))
            navigate({ ...bookingAt('unknown', shown.intentId) }, { replace: true })
          }}
        />
      )}
    </Box>
  )
}

/** Unknown outcomes closed on the local `day`, latest first. */
const closedOn = (sent: readonly IntentView[], day: string): IntentView[] =>
  sent
    .filter(
      ({ state, settlement }) =>
        state === 'unknown' && settlement !== undefined && localDay(Date.parse(settlement.at)) === day,
    )
    .toSorted((a, b) => (b.settlement?.at ?? '').localeCompare(a.settlement?.at ?? ''))

/** One unknown outcome: what, when, for whom, the known steps of its send, and the evidence. */
function OutcomeDetail({ intent }: { readonly intent: IntentView }) {
  const connection = useConnections().data?.value.connections.find(({ id }) => id === intent.connectionId)
  const { what, patient } = intent
  const open = isOpen(intent)
  const forCaller = callerClock(intent)
  const { leans, weight, words } = leaning(intent.evidence)
  return (
    <>
      <Box component="header" className="lit line-below" px={20} py="sm" bg="var(--ac-surface)">
        <Group gap="4px 10px" fz="xs">
          <span className={classes.stateBox} data-open={open || undefined}>
            <StateMark intent={intent} />
          </span>
          <span className="dim">
            {texts.unknownScreen.sent(zonedTime(new Date(intent.createdAt), 'grid'))}{' '}
            <Age at={intent.createdAt} staleAfter={Infinity} />
          </span>
          <Box component="bdi" className="mono dim" ml="auto">
            {intent.label}
          </Box>
        </Group>
        <Title order={2} mt="xs" mb={4} fz="1.125rem" lh="lg">
          {whenText(intent)}
          {forCaller !== undefined && (
            <Text component="small" className="quiet" fz="sm" lh="inherit" fw={400} ml={10}>
              {texts.unknownScreen.forTheCaller(forCaller)}
            </Text>
          )}
        </Title>
        <Text inherit className="quiet anywhere" mt={2}>
          {whatText(what)}
          {withText(what) !== undefined && (
            <>
              {texts.unknownScreen.with} <strong dir="auto">{withText(what)}</strong>
            </>
          )}
          {whereText(what) !== undefined && <>, {whereText(what)}</>}
        </Text>
        <Text inherit className="quiet anywhere" mt={2}>
          {patient === undefined ? (
            <span className="dim">{nameGoneSentence(intent)}</span>
          ) : (
            <>
              {texts.unknownScreen.for} <strong dir="auto">{patient.patientName}</strong>
              {patient.callerName !== undefined && (
                <>
                  {texts.unknownScreen.calledBy} <bdi>{patient.callerName}</bdi>
                  {patient.relationshipToPatient !== undefined && ` (${patient.relationshipToPatient})`}
                </>
              )}
              <PatientFacts intentId={intent.intentId} patient={patient} />
            </>
          )}
        </Text>
        <Text className="quiet anywhere" fz="xs" lh="sm" mt={6}>
          {texts.unknownScreen.through(wayNames[intent.way])}{' '}
          {connection === undefined ? (
            texts.openList.aRemovedConnection
          ) : (
            <>
              <StageBadge connection={connection} /> <bdi>{connection.name}</bdi>
            </>
          )}
        </Text>
        {intent.settlement !== undefined && (
          <Text inherit className="card anywhere" mt="xs" px={10} py={6} bg="var(--ac-sunken)" bdrs="sm">
            {texts.unknownScreen.closed(zonedTime(new Date(intent.settlement.at), 'grid'))}{' '}
            <PlainText text={intent.settlement.note} />
          </Text>
        )}
      </Box>
      <Box component="section" px={20} pt="md" aria-label={texts.unknownScreen.whatWeKnow}>
        <PartHead note={texts.unknownScreen.thisComputersClock(localZone())}>{texts.unknownScreen.whatWeKnow}</PartHead>
        <Timeline steps={intent.steps} />
        {intent.platformText !== undefined && (
          <Group component="p" className="quiet anywhere" gap="4px 8px" m={0} mt="xs" fz="xs">
            {texts.unknownScreen.platformMessage}
            {intent.status !== undefined && texts.unknownScreen.http(intent.status)}:{' '}
            <PlainText text={intent.platformText} />
          </Group>
        )}
        <Group component="p" className="quiet anywhere" gap="4px 8px" m={0} mt="xs" fz="xs">
          {texts.unknownScreen.correlationId}{' '}
          {intent.correlationId === undefined ? (
            <span className="dim">{texts.unknownScreen.noneWasSaved}</span>
          ) : (
            <Copyable text={intent.correlationId} what={texts.unknownScreen.correlationId2} />
          )}
        </Group>
      </Box>
      <Box component="section" px={20} pt="md" pb={20} aria-label={texts.unknownScreen.evidence}>
        <PartHead note={texts.unknownScreen.strongestFirstNothingHereBooksOr}>{texts.unknownScreen.evidence}</PartHead>
        <Text inherit className="firm" mb={10}>
          <Status of={leanStatus(leans, weight)} plain>
            <strong>{words}</strong>{' '}
            {open &&
              (weight === 'decides'
                ? texts.unknownScreen.aPersonClosesIt
                : texts.unknownScreen.oneCallToTheDepartmentDesk)}
          </Status>
        </Text>
        <EvidenceList intent={intent} />
      </Box>
    </>
  )
}

function PartHead({ children, note }: { readonly children: string; readonly note: string }) {
  return (
    <Title order={3} mb="xs">
      {children}{' '}
      <Text component="small" className="quiet" fz="xs" lh="inherit" fw={400} ml="xs">
        {note}
      </Text>
    </Title>
  )
}
