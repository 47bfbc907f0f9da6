import { texts } from '../text/intent.ts'
import { Box, Button, Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { FailureKind } from '../../../../bridge/failure.ts'
import type { BookingWay } from '../../../../domain/booking/booking-draft.ts'
import type { VisitSummary } from '../../../../domain/booking/visit.ts'
import { type Answer, asBridgeFailure, type BridgeFailure, callBridge } from '../../../bridge/bridge.ts'
import { Age } from '../../../parts/Age.tsx'
import { Copyable } from '../../../parts/Copyable.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { KeyValue } from '../../../parts/KeyValue.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { summaryRows } from './summary-words.ts'

type Props = { readonly connectionId: string; readonly visitId: string; readonly way: BookingWay }

/** The last answer and the failure after it, as of this request. */
type Known = { readonly turn: number; readonly answer?: Answer<VisitSummary>; readonly problem?: BridgeFailure }

/** Failure kinds that mean the platform has no summary for this ID. */
const noSummary: readonly FailureKind[] = ['not-found', 'rejected', 'invalid-input']

/** An unmodified visit summary. It contains patient data, so it isn't cached and is dropped on unmount. */
export function VisitSummaryPart({ connectionId, visitId, way }: Props) {
  const [known, setKnown] = useState<Known>()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    callBridge('booking.summary', { connectionId, visitId }, { signal }).then(
      (answer) => {
        if (!signal.aborted) setKnown({ turn, answer })
      },
      (error: unknown) => {
        if (!signal.aborted) setKnown((before) => ({ ...before, turn, problem: asBridgeFailure(error) }))
      },
    )
    return () => abort.abort()
  }, [connectionId, visitId, turn])
  const { answer, problem } = known ?? {}
  // The document doesn't define a provider booking's answer (section 4.4), so its ID may not be a visit ID.
  const isNone =
    way === 'slot' && answer === undefined && problem !== undefined && noSummary.includes(problem.failure.kind)
  return (
    <section aria-label={texts.visitSummaryPart.visitSummary}>
      <Group component="header" gap="4px 8px" mb={6}>
        <h3>{texts.visitSummaryPart.visitSummary}</h3>
        {answer !== undefined && (
          <span className="dim">
            {texts.visitSummaryPart.asReceived} <Age at={answer.meta.receivedAt} />
          </span>
        )}
        <Button ml="auto" loading={known?.turn !== turn} onClick={() => setTurn(turn + 1)}>
          {texts.visitSummaryPart.refresh}
        </Button>
      </Group>
      {isNone && (
        <>
          <StatusMark status="unknown" plain>
            {texts.visitSummaryPart.noVisitSummaryAvailableTheBooking}
          </StatusMark>
          <Box component="details" className="quiet anywhere" mt={6} fz="xs" lh="xs">
            <Box component="summary" w="fit-content" c="var(--ac-accent)" fw={500}>
              {texts.visitSummaryPart.details}
            </Box>
            <Text inherit mt={4}>
              {texts.visitSummaryPart.providerBookingsMayHaveAnIdThatThe} <bdi className="mono">{visitId}</bdi>
              {problem.failure.status !== undefined && (
                <span className="num"> {texts.visitSummaryPart.http(problem.failure.status)}</span>
              )}
            </Text>
            {problem.failure.platformText !== undefined && (
              <Text inherit mt={4}>
                <bdi>{problem.failure.platformText}</bdi>
              </Text>
            )}
            {problem.failure.correlationId !== undefined && (
              <Text inherit mt={4}>
                {texts.visitSummaryPart.correlationId}{' '}
                <Copyable text={problem.failure.correlationId} what={texts.visitSummaryPart.correlationId2} />
              </Text>
            )}
          </Box>
        </>
      )}
      {problem !== undefined && !isNone && (
        <FailureNotice
          compact
          failure={problem.failure}
          doing={texts.visitSummaryPart.loadTheVisitSummary}
          kept={
            answer === undefined
              ? texts.visitSummaryPart.thisDoesntChangeTheBooking
              : texts.visitSummaryPart.theLastOneIsStillShown
          }
        />
      )}
      {answer === undefined ? (
        problem === undefined && (
          <SkeletonRows rows={4} rowHeight={24} label={texts.visitSummaryPart.loadingTheVisitSummary} />
        )
      ) : (
        <KeyValue rows={summaryRows(answer.value)} />
      )}
    </section>
  )
}
