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

/** One unknown outcome: what, when and for whom; what is known of its send; and the evidence. */
export function OutcomeDetail({ intent }: Props) {
  const { what, patient } = intent
  const open = isOpen(intent)
  const forCaller = callerClock(intent)
  const { leans, weight, words } = leaning(intent.evidence)
  return (
    <>
      <header className={classes.head}>
        <div className={classes.headLine}>
          <span className={classes.stateBox} data-open={open || undefined}>
            <StateMark intent={intent} />
          </span>
          <span className="dim">
            sent {zonedTime(new Date(intent.createdAt), 'grid')}, <Age at={intent.createdAt} staleAfter={Infinity} />
          </span>
          <bdi className={`${classes.label} mono dim`}>{intent.label}</bdi>
        </div>
        <h2>
          {whenText(intent)}
          {forCaller !== undefined && <small>{forCaller} for the caller</small>}
        </h2>
        <p>
          {whatText(what)}
          {withText(what) !== undefined && (
            <>
              , with <strong dir="auto">{withText(what)}</strong>
            </>
          )}
          {whereText(what) !== undefined && <>, {whereText(what)}</>}
        </p>
        <p>
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
        </p>
        <SentThrough intent={intent} />
        {intent.verdict !== undefined && (
          <p className={classes.verdict}>
            Closed {zonedTime(new Date(intent.verdict.at), 'grid')}: <PlainText text={intent.verdict.note} />
          </p>
        )}
      </header>
      <section className={classes.part} aria-label="What is known">
        <h3>
          What is known <small>this computer’s clock, {localZone()}</small>
        </h3>
        <Timeline steps={intent.steps} />
        {intent.platformText !== undefined && (
          <p className={classes.platformText}>
            The platform’s own words{intent.status !== undefined && ` (HTTP ${intent.status})`}:{' '}
            <PlainText text={intent.platformText} />
          </p>
        )}
        <p className={classes.correlation}>
          Correlation id{' '}
          {intent.correlationId === undefined ? (
            <span className="dim">none was kept</span>
          ) : (
            <Copyable text={intent.correlationId} what="correlation id" />
          )}
        </p>
      </section>
      <section className={classes.part} aria-label="Evidence">
        <h3>
          Evidence <small>strongest first; nothing here books or changes anything</small>
        </h3>
        <p className={classes.leaning}>
          <StatusMark status={leanStatus(leans, weight)} plain>
            <strong>{words}</strong> {open && adviceOf(weight)}
          </StatusMark>
        </p>
        <EvidenceList intent={intent} />
      </section>
    </>
  )
}

const adviceOf = (weight: ReturnType<typeof leaning>['weight']): string =>
  weight === 'decides' ? 'A person closes it.' : 'One call to the desk would settle it.'

function SentThrough({ intent }: Props) {
  const connections = useConnections()
  const connection = connections.data?.value.connections.find(({ id }) => id === intent.connectionId)
  return (
    <p className={classes.through}>
      {wayNames[intent.way]} through{' '}
      {connection === undefined ? (
        'a connection that is gone'
      ) : (
        <>
          <StageBadge stage={connection.stage} /> <bdi>{connection.name}</bdi>
        </>
      )}
    </p>
  )
}
