import { Stack, Title } from '@mantine/core'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { type IntentView, isOpen } from '../../../../domain/booking/booking-intent.ts'
import { bookingAt } from '../../../routes/booking-route.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { SidePanel } from '../../../parts/SidePanel.tsx'
import { Copyable } from '../../../parts/Copyable.tsx'
import { KeyValue } from '../../../parts/KeyValue.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { zonedTime } from '../../../parts/times.ts'
import { callerClock, wayNames, whatText, whenText, whereText, withText } from '../intent/intent-words.ts'
import { nameGoneWords } from '../intent/name-gone.ts'
import { StateMark } from '../intent/StateMark.tsx'
import { Timeline } from '../intent/Timeline.tsx'
import { VisitSummaryPart } from '../intent/VisitSummaryPart.tsx'
import { PatientFacts } from '../intent/PatientFacts.tsx'
import { CopyChoices } from './CopyChoices.tsx'
import classes from './sent.module.css'

type Props = { readonly intent: IntentView; readonly connection: ConnectionView; readonly onClose: () => void }

/** One intent: its content, the steps of its send, and the platform's visit summary. */
export function SentPanel({ intent, connection, onClose }: Props) {
  const { what, patient } = intent
  const forCaller = callerClock(intent)
  return (
    <SidePanel
      label={`Intent ${intent.label}`}
      onClose={onClose}
      head={
        <Stack className="anywhere" gap={2} pb="xs">
          <StateMark intent={intent} />
          <h2>{whenText(intent)}</h2>
          {forCaller !== undefined && <span className="dim">{forCaller} for the caller</span>}
        </Stack>
      }
      foot={<CopyChoices intent={intent} connection={connection} />}
    >
      <Stack className={classes.panelBody ?? ''} gap="md" px="var(--ac-edge)" pt="xs" pb="md">
        <KeyValue
          rows={[
            { label: 'Intent', value: <Copyable text={intent.label} what="label of the intent" /> },
            {
              label: 'For',
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
            { label: 'Way', value: wayNames[intent.way] },
            { label: 'With', value: withText(what) },
            { label: 'Where', value: whereText(what) },
            { label: 'What', value: whatText(what) },
            { label: 'Payment', value: what.paymentMethod },
            {
              label: 'Visit id',
              value: intent.visitId === undefined ? undefined : <Copyable text={intent.visitId} what="visit id" />,
            },
            {
              label: 'Correlation id',
              value:
                intent.correlationId === undefined ? undefined : (
                  <Copyable text={intent.correlationId} what="correlation id" />
                ),
            },
            {
              label: 'Platform’s words',
              value: intent.platformText === undefined ? undefined : <PlainText text={intent.platformText} />,
            },
            ...(intent.verdict === undefined
              ? []
              : [
                  {
                    label: 'Closed',
                    value: (
                      <>
                        {zonedTime(new Date(intent.verdict.at), 'grid')}: <PlainText text={intent.verdict.note} />
                      </>
                    ),
                  },
                ]),
          ]}
        />
        {isOpen(intent) && <a href={formatRoute(bookingAt('unknown', intent.intentId))}>Find the outcome</a>}
        <section aria-label="Steps">
          <Title order={3} mb={6}>
            Steps
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
