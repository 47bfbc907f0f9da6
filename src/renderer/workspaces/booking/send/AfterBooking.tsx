import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { nextVisit, otherPatient } from '../../../../domain/booking/next-patient.ts'
import { StageBadge } from '../../../parts/StageBadge.tsx'
import { Copyable } from '../../../parts/Copyable.tsx'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { Kbd } from '../../../parts/Kbd.tsx'
import { KeyValue } from '../../../parts/KeyValue.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { zonedTime } from '../../../parts/times.ts'
import { useNowEvery } from '../../../parts/use-now.ts'
import { StepLayout } from '../desk/StepLayout.tsx'
import { nameOf } from '../desk/person-words.ts'
import { useNextDraft } from '../desk/use-next-draft.ts'
import { useDesk } from '../draft-context.ts'
import { Quote } from '../intent/Quote.tsx'
import { VisitSummaryPart } from '../intent/VisitSummaryPart.tsx'
import { RawAnswer } from '../conflict/RawAnswer.tsx'
import { InsecureLinks, NoDetails } from './AcceptedDetails.tsx'
import { confirmationParts } from './confirmation.ts'
import { SlotCard } from './SendSide.tsx'
import classes from './send.module.css'

/** The booking was made: what to tell the caller, the visit, and the way on. */
export function AfterBooking() {
  const { connection, draft, outcome, newCaller } = useDesk()
  const now = useNowEvery(60) * 1000
  const next = useNextDraft()
  if (outcome === undefined) return null
  const { intent, links, insecureLinks, answer } = outcome
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
          {next.problem !== undefined && (
            <FailureNotice compact failure={next.problem.failure} doing="Book another visit" />
          )}
          <Button disabled={next.pending} onClick={() => void next.begin(nextVisit)} fullWidth>
            <span className="clip">
              Book another visit for <bdi>{nameOf(draft.patient) || 'this patient'}</bdi>
            </span>
          </Button>
          <Button disabled={next.pending} onClick={() => void next.begin(otherPatient)} fullWidth>
            Same caller, other patient
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
          <NoDetails intent={intent} />
          <div className={classes.facts}>
            <KeyValue
              rows={[
                {
                  label: 'Visit id',
                  value:
                    intent.visitId === undefined ? (
                      'The platform sent none'
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
          <InsecureLinks links={insecureLinks} />
          {intent.visitId === undefined && <RawAnswer value={answer} />}
        </section>
        {intent.visitId !== undefined && (
          <div className={classes.card}>
            <VisitSummaryPart connectionId={intent.connectionId} visitId={intent.visitId} way={intent.way} />
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
