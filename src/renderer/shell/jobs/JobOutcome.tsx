import { texts } from '../text.ts'
import { stageNames } from '../../../domain/connections/connection.ts'
import { Button, Flex } from '@mantine/core'
import { IconArrowRight, IconExternalLink, IconFolder } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { Job, JobSubject } from '../../../bridge/jobs.ts'
import type { SearchKind } from '../../../domain/searches/search-kind.ts'
import { localDay } from '../../../domain/time/dates.ts'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { PlainText } from '../../parts/PlainText.tsx'
import { byteSize, counted } from '../../parts/times.ts'
import { callBridge } from '../../bridge/bridge.ts'
import { useConnections } from '../../bridge/connections.ts'
import { navigate } from '../../routes/navigation.ts'
import { reportsAt } from '../../routes/reports-route.ts'
import { searchAt } from '../../routes/searches-route.ts'
import { providersAt } from '../../routes/providers-route.ts'
import { entitiesAt, formatRoute, type Route } from '../../routes/routes.ts'
import { switchConnection } from '../../bridge/switch-connection.ts'
import { useAttempt } from '../../bridge/use-attempt.ts'
import { exportOf } from './export-result.ts'

type Props = {
  readonly job: Job
  /** Called when the user leaves for another screen. */
  readonly onLeave: () => void
}

/** Maximum files listed by name; the rest are counted. */
const mostFiles = 4

/** A link to the job's result, and the files it wrote. */
export function JobOutcome({ job, onLeave }: Props) {
  const { failure, attempt } = useAttempt()
  const made = exportOf(job)
  if (job.subject === undefined && made === undefined) return null
  return (
    <>
      {made !== undefined && (
        <Flex
          component="ul"
          className="bare"
          direction="column"
          gap={2}
          fz="xs"
          aria-label={texts.jobOutcome.filesOf(job.title)}
        >
          {made.files.slice(0, mostFiles).map((file) => (
            <Flex component="li" key={file.name} wrap="wrap" columnGap="xs" miw={0}>
              <bdi className="anywhere">{file.name}</bdi>
              <span className="num dim">
                {byteSize(file.bytes)}, {counted(file.rows, 'row')}
              </span>
            </Flex>
          ))}
          {made.files.length > mostFiles && (
            <li className="dim">
              {texts.jobOutcome.and(
                counted(made.files.length - mostFiles, texts.jobOutcome.moreFile, texts.jobOutcome.moreFiles),
              )}
            </li>
          )}
          {made.notes.map((note) => (
            <li key={note} className="anywhere">
              <PlainText text={note} />
            </li>
          ))}
        </Flex>
      )}
      <Flex gap={6} wrap="wrap" miw={0}>
        <SubjectLink job={job} onLeave={onLeave} attempt={attempt} />
        {made !== undefined && job.kind === 'exports.write' && (
          <>
            <Button
              size="compact-xs"
              leftSection={<IconFolder size={13} />}
              aria-label={texts.jobOutcome.showInFolder(job.title)}
              onClick={() => void attempt(() => callBridge('exports.show', { jobId: job.id }))}
            >
              {texts.jobOutcome.showInFolder2}
            </Button>
            <Button
              size="compact-xs"
              leftSection={<IconExternalLink size={13} />}
              aria-label={texts.jobOutcome.openFile(job.title)}
              onClick={() => void attempt(() => callBridge('exports.openFile', { jobId: job.id }))}
            >
              {texts.jobOutcome.openFile2}
            </Button>
          </>
        )}
      </Flex>
      <FailureNotice failure={failure} compact />
    </>
  )
}

/** A report that is downloading shows its first rows. */
const firstRowsOf = ({ kind, state, snapshotId }: Job): Route | undefined =>
  kind === 'reports.open' && state === 'running' && snapshotId !== undefined
    ? { ...reportsAt('opened'), snapshot: snapshotId }
    : undefined

function routeOf(subject: JobSubject): Route {
  switch (subject.workspace) {
    case 'entities':
      return { ...entitiesAt(subject.namespace, subject.type), tab: subject.tab }
    case 'reports':
      return subject.snapshotId !== undefined
        ? { ...reportsAt('opened'), snapshot: subject.snapshotId }
        : subject.questionId !== undefined
          ? { ...reportsAt('questions'), question: subject.questionId }
          : { ...reportsAt('jobs'), entry: subject.entryId }
    case 'surveys':
    case 'pauses':
    case 'histories':
      return { ...searchAt(subject.workspace), ...daysOfSearch(subject), fields: subject.fields }
    case 'providers': {
      const { tab, product, excludeInactive, acceptingNewPatients } = subject
      return { ...providersAt(tab), product, excludeInactive, acceptingNewPatients }
    }
  }
}

/** The days of a search's screen, in the computer's zone as there. Pauses load from a year before their days, so they show the last one, by default today. */
function daysOfSearch({ workspace, startDate, endDate }: Extract<JobSubject, { workspace: SearchKind }>) {
  const end = Date.parse(endDate)
  // The end is midnight after the last day. Surveys start a moment before the first.
  const to = dayOfInstant(end - 1)
  if (workspace === 'pauses') return { from: end > Date.now() ? undefined : to }
  return { from: dayOfInstant(Date.parse(startDate) + 1), to }
}

const dayOfInstant = (instant: number): string | undefined => (Number.isNaN(instant) ? undefined : localDay(instant))

type LinkProps = Props & Pick<ReturnType<typeof useAttempt>, 'attempt'>

/** Link to the job's subject. If another connection is in use, it says that it switches. */
function SubjectLink({ job, onLeave, attempt }: LinkProps) {
  const { subject, title } = job
  const client = useQueryClient()
  const known = useConnections().data?.value
  if (subject === undefined || known === undefined) return null
  const connection = known.connections.find(({ id }) => id === subject.connectionId)
  if (connection === undefined) return <span className="dim">{texts.jobOutcome.itsConnectionWasRemoved}</span>
  const route = firstRowsOf(job) ?? routeOf(subject)
  const look = { size: 'compact-xs', leftSection: <IconArrowRight size={13} /> } as const
  if (connection.id === known.activeId)
    return (
      <Button
        {...look}
        component="a"
        href={formatRoute(route)}
        aria-label={texts.jobOutcome.open(title)}
        onClick={onLeave}
      >
        {texts.jobOutcome.open2}
      </Button>
    )
  const stage = stageNames[connection.stage]
  const name = connection.name === stage ? stage : `${connection.name} (${stage})`
  return (
    <Button
      {...look}
      maw="100%"
      aria-label={texts.jobOutcome.switchToAndOpen(name, title)}
      onClick={() =>
        void attempt(async () => {
          await switchConnection(client, connection.id)
          navigate(route)
          onLeave()
        })
      }
    >
      <Flex component="span" gap={4} miw={0}>
        {texts.jobOutcome.switchTo} <bdi className="clip">{name}</bdi> {texts.jobOutcome.andOpen}
      </Flex>
    </Button>
  )
}
