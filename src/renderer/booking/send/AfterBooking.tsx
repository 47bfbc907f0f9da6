import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asBridgeFailure, type BridgeFailure, callBridge } from '../../app/bridge.ts'
import { StageBadge } from '../../app/StageBadge.tsx'
import { Copyable } from '../../parts/Copyable.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { Kbd } from '../../parts/Kbd.tsx'
import { KeyValue } from '../../parts/KeyValue.tsx'
import { StatusMark } from '../../parts/StatusMark.tsx'
import { zonedTime } from '../../parts/times.ts'
import { useNowEvery } from '../../parts/use-now.ts'
import { StepLayout } from '../desk/StepLayout.tsx'
import { useDesk } from '../draft-context.ts'
import { Quote } from '../intent/Quote.tsx'
import { VisitSummaryPart } from '../intent/VisitSummaryPart.tsx'
import { confirmationParts } from './confirmation.ts'
import { SlotCard } from './SendSide.tsx'
import classes from './send.module.css'

/** The booking was made: what to tell the caller, the visit, and the way on. */
export function AfterBooking() {
  const { connection, outcome, newCaller } = useDesk()
  const now = useNowEvery(60) * 1000
  const another = useAnother()
  if (outcome === undefined) return null
  const { intent, links } = outcome
  return (
    <StepLayout
      aside={
        <>
          <h2>Booked</h2>
          <SlotCard />
        </>
      }
      foot={
        <div className={classes.footStack}>
          {another.problem !== undefined && (
            <FailureNotice compact failure={another.problem.failure} doing="Book another for this caller" />
          )}
          <Button loading={another.pending} onClick={another.begin} fullWidth>
            Book another for this caller
          </Button>
          <Button
            className={classes.send ?? ''}
            variant="filled"
            fullWidth
            onClick={newCaller}
            aria-keyshortcuts="Control+N"
            rightSection={
              <span aria-hidden="true" className={classes.key}>
                <Kbd>Ctrl N</Kbd>
              </span>
            }
          >
            New caller
          </Button>
          <p className={classes.where}>
            <StageBadge stage={connection.stage} />
            <span>
              intent <bdi className="mono">{intent.label}</bdi>
            </span>
          </p>
        </div>
      }
    >
      <div className={classes.after}>
        <section className={classes.card} aria-label="Booked">
          <header className={classes.afterHead}>
            <h2>
              <StatusMark status="ok">Booked</StatusMark>
            </h2>
            <span className="dim">
              the platform answered {intent.endedAt !== undefined && zonedTime(new Date(intent.endedAt), 'clock')}
            </span>
          </header>
          <Quote title="Read this to the caller" parts={confirmationParts(intent, now)} />
          <div className={classes.facts}>
            <KeyValue
              rows={[
                {
                  label: 'Visit id',
                  value:
                    intent.visitId === undefined ? (
                      'The answer had none'
                    ) : (
                      <Copyable text={intent.visitId} what="visit id" />
                    ),
                },
                {
                  label: 'Correlation id',
                  value:
                    intent.correlationId === undefined ? undefined : (
                      <Copyable text={intent.correlationId} what="correlation id" />
                    ),
                },
              ]}
            />
          </div>
          <Links links={links} />
        </section>
        {intent.visitId !== undefined && (
          <div className={classes.card}>
            <VisitSummaryPart connectionId={intent.connectionId} visitId={intent.visitId} />
          </div>
        )}
      </div>
    </StepLayout>
  )
}

/** Links of the answer, while this session has them. */
export function Links({ links }: { readonly links: readonly { readonly title: string; readonly url: string }[] }) {
  if (links.length === 0) return null
  return (
    <ul className={classes.links} aria-label="Links of the answer">
      {links.map(({ title, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            {title} <IconExternalLink size={14} aria-hidden="true" />
          </a>
          <span className="dim clip">{hostOf(url)}</span>
          <CopyButton text={url} what={`the link: ${title}`} words="Copy the link" />
        </li>
      ))}
    </ul>
  )
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)

/** A new draft for the same people: what was booked is not in it. */
function useAnother() {
  const { change, setOutcome } = useDesk()
  const client = useQueryClient()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<BridgeFailure>()
  const begin = async () => {
    setPending(true)
    setProblem(undefined)
    try {
      // Main forgets what it offered, and who came before: the same people begin anew.
      await callBridge('booking.newCaller', undefined)
      client.removeQueries({
        predicate: ({ queryKey: [name] }) => name === 'booking.slots' || name === 'booking.alternatives',
      })
      change((draft) => ({
        ...draft,
        draftId: crypto.randomUUID(),
        begunAt: new Date().toISOString(),
        step: 'what',
        slot: null,
        droppedSlots: [],
        readBack: [],
        heardDateOfBirth: '',
        visit: { ...draft.visit, visitReason: '', acceptedTerms: false },
      }))
      setOutcome(undefined)
    } catch (error) {
      setProblem(asBridgeFailure(error))
    } finally {
      setPending(false)
    }
  }
  return { pending, problem, begin: () => void begin() }
}
