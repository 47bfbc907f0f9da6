import { Box, Group, Text, Title } from '@mantine/core'
import type { IntentView } from '../../../../domain/booking/booking-intent.ts'
import { isOpen } from '../../../../domain/booking/booking-intent.ts'
import { leaning } from '../../../../domain/booking/evidence-weight.ts'
import { useConnections } from '../../../bridge/connections.ts'
import { StageBadge } from '../../../parts/StageBadge.tsx'
import { Age } from '../../../parts/Age.tsx'
import { Copyable } from '../../../parts/Copyable.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { localZone, zonedTime } from '../../../parts/times.ts'
import { callerClock, wayNames, whatText, whenText, whereText, withText } from '../intent/intent-words.ts'
import { nameGoneSentence } from '../intent/name-gone.ts'
import { PatientFacts } from '../intent/PatientFacts.tsx'
import { StateMark } from '../intent/StateMark.tsx'
import { Timeline } from '../intent/Timeline.tsx'
import { EvidenceList } from './EvidenceList.tsx'
import { leanStatus } from './evidence-words.ts'
import classes from './unknown.module.css'

type Props = { readonly intent: IntentView }

/** One unknown outcome: what, when, for whom, the known steps of its send, and the evidence. */
export function OutcomeDetail({ intent }: Props) {
  const { what, patient } = intent
  const open = isOpen(intent)
  const forCaller = callerClock(intent)
  const { leans, weight, words } = leaning(intent.evidence)
  return (
    <>
      <Box component="header" className={`${classes.head} line-below`} px={20} py="sm" bg="var(--ac-surface)">
        <Group gap="4px 10px" fz="xs">
          <span className={classes.stateBox} data-open={open || undefined}>
            <StateMark intent={intent} />
          </span>
          <span className="dim">
            sent {zonedTime(new Date(intent.createdAt), 'grid')}, <Age at={intent.createdAt} staleAfter={Infinity} />
          </span>
          <Box component="bdi" className="mono dim" ml="auto">
            {intent.label}
          </Box>
        </Group>
        <Title order={2} mt="xs" mb={4} fz="1.125rem" lh="lg">
          {whenText(intent)}
          {forCaller !== undefined && (
            <Text component="small" className="quiet" fz="sm" lh="inherit" fw={400} ml={10}>
              {forCaller} for the caller
            </Text>
          )}
        </Title>
        <Text inherit className="quiet anywhere" mt={2}>
          {whatText(what)}
          {withText(what) !== undefined && (
            <>
              , with <strong dir="auto">{withText(what)}</strong>
            </>
          )}
          {whereText(what) !== undefined && <>, {whereText(what)}</>}
        </Text>
        <Text inherit className="quiet anywhere" mt={2}>
          {patient === undefined ? (
            <span className="dim">{nameGoneSentence(intent)}</span>
          ) : (
            <>
              for <strong dir="auto">{patient.patientName}</strong>
              {patient.callerName !== undefined && (
                <>
                  , called by <bdi>{patient.callerName}</bdi>
                  {patient.relationshipToPatient !== undefined && ` (${patient.relationshipToPatient})`}
                </>
              )}
              <PatientFacts intentId={intent.intentId} patient={patient} />
            </>
          )}
        </Text>
        <SentThrough intent={intent} />
        {intent.verdict !== undefined && (
          <Text inherit className="card anywhere" mt="xs" px={10} py={6} bg="var(--ac-sunken)" bdrs="sm">
            Closed {zonedTime(new Date(intent.verdict.at), 'grid')}: <PlainText text={intent.verdict.note} />
          </Text>
        )}
      </Box>
      <Box component="section" px={20} pt="md" aria-label="What is known">
        <PartHead note={`this computer’s clock, ${localZone()}`}>What is known</PartHead>
        <Timeline steps={intent.steps} />
        {intent.platformText !== undefined && (
          <Group component="p" className="quiet anywhere" gap="4px 8px" m={0} mt="xs" fz="xs">
            The platform’s own words{intent.status !== undefined && ` (HTTP ${intent.status})`}:{' '}
            <PlainText text={intent.platformText} />
          </Group>
        )}
        <Group component="p" className="quiet anywhere" gap="4px 8px" m={0} mt="xs" fz="xs">
          Correlation id{' '}
          {intent.correlationId === undefined ? (
            <span className="dim">none was kept</span>
          ) : (
            <Copyable text={intent.correlationId} what="correlation id" />
          )}
        </Group>
      </Box>
      <Box component="section" px={20} pt="md" pb={20} aria-label="Evidence">
        <PartHead note="strongest first; nothing here books or changes anything">Evidence</PartHead>
        <Text inherit mb={10}>
          <StatusMark status={leanStatus(leans, weight)} plain>
            <Text component="strong" inherit fw={600}>
              {words}
            </Text>{' '}
            {open && adviceOf(weight)}
          </StatusMark>
        </Text>
        <EvidenceList intent={intent} />
      </Box>
    </>
  )
}

const adviceOf = (weight: ReturnType<typeof leaning>['weight']): string =>
  weight === 'decides' ? 'A person closes it.' : 'One call to the desk would settle it.'

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

function SentThrough({ intent }: Props) {
  const connections = useConnections()
  const connection = connections.data?.value.connections.find(({ id }) => id === intent.connectionId)
  return (
    <Text className="quiet anywhere" fz="xs" lh="sm" mt={6}>
      {wayNames[intent.way]} through{' '}
      {connection === undefined ? (
        'a connection that is gone'
      ) : (
        <>
          <StageBadge stage={connection.stage} /> <bdi>{connection.name}</bdi>
        </>
      )}
    </Text>
  )
}
