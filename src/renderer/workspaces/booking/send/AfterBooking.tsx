import { texts } from '../text/send.ts'
import { Box, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { SendOutcome } from '../../../../bridge/calls/booking.ts'
import type { BookedStart } from '../../../../domain/booking/booked-start.ts'
import { nextVisit, otherPatient } from '../../../../domain/booking/next-patient.ts'
import { clockWords } from '../../../../domain/time/clock-words.ts'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { copyRow } from '../../../parts/Copyable.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { KeyValue } from '../../../parts/KeyValue.tsx'
import { StageBadge } from '../../../parts/StageBadge.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { zonedTime } from '../../../parts/times.ts'
import { useNowEvery } from '../../../parts/use-now.ts'
import { dayWords } from '../../../parts/zone-times.ts'
import { RawAnswer } from '../conflict/RefusalCard.tsx'
import { NewCallerButton } from '../desk/CallerBanner.tsx'
import { StepLayout } from '../desk/StepLayout.tsx'
import { useDesk, useNextDraft } from '../desk/desk-context.ts'
import { Quote } from '../intent/IntentParts.tsx'
import { VisitSummaryPart } from '../intent/VisitSummaryPart.tsx'
import { SentCard } from './SendSide.tsx'
import { confirmationParts } from './confirmation.ts'

/** After a successful booking: what to tell the caller, the visit, and the next actions. */
export function AfterBooking() {
  const { connection, outcome } = useDesk()
  const now = useNowEvery(60) * 1000
  const next = useNextDraft()
  if (outcome === undefined) return null
  const { intent, links, insecureLinks, otherStart, answer } = outcome
  return (
    <StepLayout
      aside={
        <>
          <h2>{texts.afterBooking.booked}</h2>
          <SentCard intent={intent} />
        </>
      }
      foot={
        <Stack gap="xs">
          <FailureNotice compact failure={next.failure} doing={texts.afterBooking.bookAnotherVisit} />
          <Button disabled={next.pending} onClick={() => void next.begin(nextVisit)} fullWidth>
            <span className="clip">
              {texts.afterBooking.bookAnotherVisitFor}{' '}
              <bdi>{intent.patient?.patientName || texts.afterBooking.thisPatient}</bdi>
            </span>
          </Button>
          <Button disabled={next.pending} onClick={() => void next.begin(otherPatient)} fullWidth>
            {texts.afterBooking.sameCallerOtherPatient}
          </Button>
          <NewCallerButton h={36} variant="filled" fullWidth />
          <Group gap="4px 8px" justify="center">
            <StageBadge connection={connection} />
            <span>
              {texts.afterBooking.booking} <bdi className="mono">{intent.label}</bdi>
            </span>
          </Group>
        </Stack>
      }
    >
      <Stack gap="sm" fz="sm" lh="sm">
        <Box component="section" className="card" px={14} py="sm" aria-label={texts.afterBooking.booked}>
          {/* Read out, as every other outcome is: the pressed button is gone. */}
          <Group gap="4px 10px" align="baseline" mb="sm" role="alert">
            <Title order={2} fz="lg" lh="lg">
              <StatusMark status="ok">
                <Text component="span" inherit fw={600}>
                  {texts.afterBooking.booked}
                </Text>
              </StatusMark>
            </Title>
            <span className="dim">
              {texts.afterBooking.platformResponse}{' '}
              {intent.endedAt !== undefined && zonedTime(new Date(intent.endedAt), 'clock')}
            </span>
          </Group>
          {otherStart !== undefined && (
            <Box mb="sm" role="alert">
              <StatusMark status="warn">
                {texts.afterBooking.anotherTime(
                  startWords(otherStart),
                  startWords({ day: intent.what.day ?? '', clock: intent.what.clock ?? '' }),
                )}
              </StatusMark>
            </Box>
          )}
          <Quote title={texts.afterBooking.readThisToTheCaller} parts={confirmationParts(intent, now)} />
          {/* For a booking accepted without a visit ID; the journal's last step says what the answer had. */}
          {intent.visitId === undefined && (
            <Text mt="sm" inherit>
              {texts.afterBooking.theDepartmentCanLookItUpByTheVisit(
                intent.steps.findLast(({ step }) => step === 'booked')?.words ??
                  texts.afterBooking.thePlatformAcceptedItButSentNo,
              )}
            </Text>
          )}
          <Box mt={14}>
            <KeyValue
              rows={[
                intent.visitId === undefined
                  ? { label: texts.afterBooking.visitId, value: texts.afterBooking.thePlatformSentNone }
                  : copyRow(texts.afterBooking.visitId, intent.visitId, texts.afterBooking.visitId2),
                copyRow(texts.afterBooking.correlationId, intent.correlationId, texts.sendNotices.correlationId),
              ]}
            />
          </Box>
          <Links links={links} />
          <InsecureLinks links={insecureLinks} />
          {(intent.visitId === undefined || otherStart !== undefined) && <RawAnswer value={answer} />}
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

const startWords = ({ day, clock }: BookedStart): string => `${dayWords(day)}, ${clockWords(clock)}`

/** Links of the answer, while this session has them. */
function Links({ links }: { readonly links: readonly { readonly title: string; readonly url: string }[] }) {
  if (links.length === 0) return null
  return (
    <Box component="ul" className="bare" mt="sm" aria-label={texts.afterBooking.linksFromThePlatform}>
      {links.map(({ title, url }) => (
        <Group component="li" key={url} gap="4px 12px" mih={32}>
          <a href={url} target="_blank" rel="noreferrer">
            {title} <IconExternalLink size={14} aria-hidden="true" />
          </a>
          <span className="dim clip">{new URL(url).host}</span>
          <CopyButton text={url} what={texts.afterBooking.theLink(title)} words={texts.afterBooking.copyLink} />
        </Group>
      ))}
    </Box>
  )
}

/** Links of the answer that aren't https or not whole: shows their address if it's known, never as a link. */
function InsecureLinks({ links }: { readonly links: SendOutcome['insecureLinks'] }) {
  if (links === undefined || links.length === 0) return null
  return (
    <Stack component="ul" className="bare" gap={6} mt="sm" aria-label={texts.afterBooking.linksThatArentOpened}>
      {links.map(({ title, address }) => (
        <li key={`${title} ${address}`}>
          <StatusMark status="warn" plain>
            {address === undefined ? (
              texts.afterBooking.thePlatformSentALinkThatIsntWhole
            ) : (
              <>
                {texts.afterBooking.thePlatformSentALinkThatIsntSecure}
                <bdi className="mono">{address}</bdi>
                {texts.afterBooking.itCantBeOpened}
              </>
            )}
          </StatusMark>
          <Box component="details" className="quiet" mt={4}>
            <Box component="summary" w="max-content">
              {texts.afterBooking.details}
            </Box>
            {address === undefined
              ? texts.afterBooking.theLinkDoesntSayWhereItLeads(title)
              : texts.afterBooking.theConsoleOpensOnlyHttpsLinks(title)}
          </Box>
        </li>
      ))}
    </Stack>
  )
}
