import { Box, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { SendOutcome } from '../../../../bridge/calls/booking.ts'
import type { IntentView } from '../../../../domain/booking/booking-intent.ts'
import { nextVisit, otherPatient } from '../../../../domain/booking/next-patient.ts'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { copyRow } from '../../../parts/Copyable.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { KeyHint } from '../../../parts/Kbd.tsx'
import { KeyValue } from '../../../parts/KeyValue.tsx'
import { StageBadge } from '../../../parts/StageBadge.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { zonedTime } from '../../../parts/times.ts'
import { useNowEvery } from '../../../parts/use-now.ts'
import { RawAnswer } from '../conflict/RefusalCard.tsx'
import { StepLayout } from '../desk/StepLayout.tsx'
import { useDesk, useNextDraft } from '../desk/desk-context.ts'
import { nameOf } from '../desk/draft-words.ts'
import { Quote } from '../intent/IntentParts.tsx'
import { VisitSummaryPart } from '../intent/VisitSummaryPart.tsx'
import { SlotCard } from './SendSide.tsx'
import { confirmationParts } from './confirmation.ts'

/** After a successful booking: what to tell the caller, the visit, and the next actions. */
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
        <Stack gap="xs">
          {next.failure !== undefined && <FailureNotice compact failure={next.failure} doing="Book another visit" />}
          <Button disabled={next.pending} onClick={() => void next.begin(nextVisit)} fullWidth>
            <span className="clip">
              Book another visit for <bdi>{nameOf(draft.patient) || 'this patient'}</bdi>
            </span>
          </Button>
          <Button disabled={next.pending} onClick={() => void next.begin(otherPatient)} fullWidth>
            Same caller, other patient
          </Button>
          <Button
            h={36}
            variant="filled"
            fullWidth
            onClick={newCaller}
            aria-keyshortcuts="Control+N"
            rightSection={<KeyHint>Ctrl N</KeyHint>}
          >
            New caller
          </Button>
          <Group gap="4px 8px" justify="center">
            <StageBadge stage={connection.stage} />
            <span>
              intent <bdi className="mono">{intent.label}</bdi>
            </span>
          </Group>
        </Stack>
      }
    >
      <Stack gap="sm" fz="sm" lh="sm">
        <Box component="section" className="card" px={14} py="sm" aria-label="Booked">
          <Group component="header" gap="4px 10px" align="baseline" mb="sm">
            <Title order={2} fz="lg" lh="lg">
              <StatusMark status="ok">
                <Text component="span" inherit fw={600}>
                  Booked
                </Text>
              </StatusMark>
            </Title>
            <span className="dim">
              the platform answered {intent.endedAt !== undefined && zonedTime(new Date(intent.endedAt), 'clock')}
            </span>
          </Group>
          <Quote title="Read this to the caller" parts={confirmationParts(intent, now)} />
          <NoDetails intent={intent} />
          <Box mt={14}>
            <KeyValue
              rows={[
                intent.visitId === undefined
                  ? { label: 'Visit id', value: 'The platform sent none' }
                  : copyRow('Visit id', intent.visitId, 'visit id'),
                copyRow('Correlation id', intent.correlationId, 'correlation id'),
              ]}
            />
          </Box>
          <Links links={links} />
          <InsecureLinks links={insecureLinks} />
          {intent.visitId === undefined && <RawAnswer value={answer} />}
        </Box>
        {intent.visitId !== undefined && (
          <Box className="card" px={14} py="sm">
            <VisitSummaryPart connectionId={intent.connectionId} visitId={intent.visitId} way={intent.way} />
          </Box>
        )}
      </Stack>
    </StepLayout>
  )
}

/** Links of the answer, while this session has them. */
function Links({ links }: { readonly links: readonly { readonly title: string; readonly url: string }[] }) {
  if (links.length === 0) return null
  return (
    <Box component="ul" className="bare" mt="sm" aria-label="Links of the answer">
      {links.map(({ title, url }) => (
        <Group component="li" key={url} gap="4px 12px" mih={32}>
          <a href={url} target="_blank" rel="noreferrer">
            {title} <IconExternalLink size={14} aria-hidden="true" />
          </a>
          <span className="dim clip">{hostOf(url)}</span>
          <CopyButton text={url} what={`the link: ${title}`} words="Copy the link" />
        </Group>
      ))}
    </Box>
  )
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)

/** What's missing from an accepted booking, for the scheduler to read before the caller hangs up. */

/** For a booking accepted without a visit ID; the journal's last step says what the answer had. */
function NoDetails({ intent }: { readonly intent: IntentView }) {
  if (intent.visitId !== undefined) return null
  const words = intent.steps.findLast(({ step }) => step === 'booked')?.words
  return (
    <Text mt="sm" inherit>
      {words ?? 'The platform accepted it but sent no visit ID.'} The department can look it up by the visit time.
    </Text>
  )
}

/** Links of the answer that aren't https: shows their address, never as a link. */
function InsecureLinks({ links }: { readonly links: SendOutcome['insecureLinks'] }) {
  if (links === undefined || links.length === 0) return null
  return (
    <Stack component="ul" className="bare" gap={6} mt="sm" aria-label="Links that aren’t opened">
      {links.map(({ title, address }) => (
        <li key={`${title} ${address}`}>
          <StatusMark status="warn" plain>
            The platform sent a link that isn’t secure (<bdi className="mono">{address}</bdi>). It can’t be opened.
          </StatusMark>
          <Box component="details" className="quiet" mt={4}>
            <Box component="summary" w="max-content">
              Details
            </Box>
            {title}: the console opens only https links. Anyone on the network can read and change others. Ask the
            caller to wait for the practice’s message. Report the link to the service operator.
          </Box>
        </li>
      ))}
    </Stack>
  )
}
