import { texts } from '../text/unknown.ts'
import { Box, Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { evidenceKinds, type IntentView } from '../../../../domain/booking/booking-intent.ts'
import { leaning } from '../../../../domain/booking/evidence-weight.ts'
import { clockOn } from '../../../../domain/regions/board-words.ts'
import { bookingAt } from '../../../routes/booking-route.ts'
import { useConnections } from '../../../bridge/connections.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { Age } from '../../../parts/Age.tsx'
import { Status } from '../../../parts/Status.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { useNowEvery } from '../../../parts/use-now.ts'
import { useSteadyOrder } from '../../../parts/use-steady-order.ts'
import { nameGoneWords, stateOf, whenText, whyNotAsked, withText } from '../intent/intent-words.ts'
import { knownCount } from '../intent/use-intents.ts'
import { walkRows } from '../keys.ts'
import { MaskedField } from '../MaskedField.tsx'
import { callBackBy, callerZoneOf, dueText } from './call-back.ts'
import { leanStatus } from './EvidenceList.tsx'
import classes from './unknown.module.css'

type Props = {
  /** Soonest visit first. */
  readonly open: readonly IntentView[]
  /** Closed today. */
  readonly closed: readonly IntentView[]
  /** False if bookings may be missing. */
  readonly isWhole: boolean
  readonly shownId: string | undefined
  /** The current connection; intents of other connections name theirs. */
  readonly connectionId: string
}

/** Open outcomes, and those closed today. ↑ and ↓ move through the list. */
export function OpenList({ open, closed, isWhole, shownId, connectionId }: Props) {
  const { items, came, hold } = useSteadyOrder(open, ({ intentId }) => intentId)
  const number = knownCount(open, isWhole)
  return (
    <section className={`${classes.list} line-right`} aria-label={texts.openList.unknownOutcomes} data-part>
      <Group
        component="header"
        className="line-below"
        align="baseline"
        justify="space-between"
        wrap="nowrap"
        gap="xs"
        p="0.5rem var(--ac-edge)"
        fz="xs"
      >
        <Title order={2} fz="sm" lh="md">
          {number === undefined ? texts.openList.unknownOutcomes : texts.openList.open(number)}
        </Title>
        {open.length > 0 && <span className="dim">{texts.openList.soonestVisitFirst}</span>}
      </Group>
      <div className={classes.lists} onKeyDown={(event) => walkRows(event, 'a')?.click()}>
        <Box mih={0} className="scrolls">
          {open.some(({ nameGone }) => nameGone?.why === 'restart') && (
            <Text inherit className="quiet" px="var(--ac-edge)" py="sm">
              {texts.openList.callBackNamesAreGoneBecause}
            </Text>
          )}
          <ul className="bare" aria-label={texts.openList.open2} {...hold}>
            {[...items, ...came].map((intent) => (
              <li key={intent.intentId}>
                <OpenRow intent={intent} shown={intent.intentId === shownId} connectionId={connectionId} />
              </li>
            ))}
          </ul>
          {open.length === 0 && (
            <Text inherit className="quiet" px="var(--ac-edge)" py="sm">
              {isWhole ? texts.openList.noneOpen : texts.openList.noneListed}
            </Text>
          )}
        </Box>
        {/* It scrolls by itself, so that outcomes that become unknown don't move it. */}
        <Box mih={0} className="scrolls line-above">
          <Group
            component="h3"
            className="line-below"
            justify="space-between"
            gap={0}
            p="1rem var(--ac-edge) 0.375rem"
            lh="md"
          >
            {texts.openList.closedToday}{' '}
            <Text component="span" inherit className="dim num" fw={400}>
              {closed.length}
            </Text>
          </Group>
          <ul className="bare" aria-label={texts.openList.closedToday}>
            {closed.map((intent) => (
              <li key={intent.intentId}>
                <a
                  className={`${classes.row} pick line-below anywhere`}
                  href={formatRoute(bookingAt('unknown', intent.intentId))}
                  aria-current={intent.intentId === shownId ? 'true' : undefined}
                >
                  <RowLine>
                    <Status of={stateOf(intent)} plain within />
                    <bdi className="mono dim">{intent.label}</bdi>
                  </RowLine>
                  <Text component="bdi" inherit className="quiet" lineClamp={2}>
                    {intent.settlement?.note}
                  </Text>
                </a>
              </li>
            ))}
          </ul>
        </Box>
      </div>
      <Text className="line-above quiet" px="var(--ac-edge)" py={10} fz="xs" lh="xs">
        {texts.openList.aRowStaysHereUntilAPersonClosesIt}
      </Text>
    </section>
  )
}

/** A line with a start and an end; the end is small. */
const RowLine = ({ children }: { readonly children: ReactNode }) => (
  <Group
    component="span"
    className={classes.rowLine ?? ''}
    align="baseline"
    justify="space-between"
    wrap="nowrap"
    gap="xs"
  >
    {children}
  </Group>
)

type RowProps = { readonly intent: IntentView; readonly shown: boolean; readonly connectionId: string }

function OpenRow({ intent, shown, connectionId }: RowProps) {
  const now = useNowEvery(15) * 1000
  const connection = useConnections().data?.value.connections.find(({ id }) => id === intent.connectionId)
  const { leans, weight } = leaning(intent.evidence)
  const kinds = evidenceKinds.filter((kind) => whyNotAsked(intent, kind) === undefined)
  const looked = kinds.filter((kind) => intent.evidence.some((piece) => piece.kind === kind)).length
  const due = Date.parse(intent.lookAgainAt ?? '')
  return (
    <a
      className={`${classes.row} pick line-below anywhere firm`}
      href={formatRoute(bookingAt('unknown', intent.intentId))}
      aria-current={shown ? 'true' : undefined}
    >
      <RowLine>
        <strong>{whenText(intent)}</strong>
        <span className="dim">
          <Age at={intent.createdAt} staleAfter={Number.POSITIVE_INFINITY} focusable={false} />
        </span>
      </RowLine>
      <bdi className="quiet">{withText(intent.what)}</bdi>
      <RowLine>
        {intent.patient === undefined ? (
          <span className="dim">{nameGoneWords(intent)}</span>
        ) : (
          <bdi>{intent.patient.patientName}</bdi>
        )}
        <bdi className="mono dim">{intent.label}</bdi>
      </RowLine>
      <Status of={leanStatus(leans, weight)} plain within>
        {texts.openList.probablyNotBooked(leans, looked, kinds.length)}
      </Status>
      <CallBackMark intent={intent} now={now} />
      {!Number.isNaN(due) && (
        <StatusMark status={due <= now ? 'warn' : 'unknown'} plain>
          {texts.openList.checkAgain(dueText(due, now))}
        </StatusMark>
      )}
      {intent.connectionId !== connectionId && (
        <span className="dim">
          {texts.openList.sentThrough} <bdi>{connection?.name ?? texts.openList.aRemovedConnection}</bdi>
        </span>
      )}
    </a>
  )
}

/** Who to call back, on which number and by when. Highlights overdue calls and missing numbers. */
function CallBackMark({ intent, now }: { readonly intent: IntentView; readonly now: number }) {
  if (intent.callBack === undefined) {
    return (
      <StatusMark status="warn" plain>
        {texts.openList.noNumberToCallBack}
      </StatusMark>
    )
  }
  const due = callBackBy(intent)
  const late = due <= now
  return (
    <StatusMark status={late ? 'warn' : 'unknown'} plain>
      {late ? texts.openList.overdueCall : texts.openList.call}{' '}
      <MaskedField subject="intent" id={intent.intentId} kind="phone" value={intent.callBack.phone} button={false} />{' '}
      {texts.openList.by(clockOn(callerZoneOf(intent).zone, due, now), dueText(due, now))}
    </StatusMark>
  )
}
