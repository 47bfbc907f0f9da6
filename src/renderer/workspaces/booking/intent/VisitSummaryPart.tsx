import { texts } from '../text/intent.ts'
import { Box, Button, Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { FailureKind } from '../../../../bridge/failure.ts'
import type { BookingWay } from '../../../../domain/booking/booking-draft.ts'
import type { VisitSummary } from '../../../../domain/booking/visit.ts'
import { asBridgeFailure, type BridgeFailure, callBridge } from '../../../bridge/bridge.ts'
import { Age } from '../../../parts/Age.tsx'
import { Copyable } from '../../../parts/Copyable.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { KeyValue } from '../../../parts/KeyValue.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { summaryRows } from './summary-words.ts'

type Props = { readonly connectionId: string; readonly visitId: string; readonly way: BookingWay }

/** Failure kinds that mean the platform has no summary for this ID. */
const noSummary: readonly FailureKind[] = ['not-found', 'rejected', 'invalid-input']

/** An unmodified visit summary. It contains patient data, so it isn't cached and is dropped on unmount. */
export function VisitSummaryPart({ connectionId, visitId, way }: Props) {
  const [summary, setSummary] = useState<{ readonly value: VisitSummary; readonly at: string }>()
  const [problem, setProblem] = useState<BridgeFailure>()
  const [asking, setAsking] = useState(true)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const abort = new AbortController()
    callBridge('booking.summary', { connectionId, visitId }, { signal: abort.signal }).then(
      ({ value, meta }) => {
        if (abort.signal.aborted) return
        setSummary({ value, at: meta.receivedAt })
        setProblem(undefined)
        setAsking(false)
      },
      (error: unknown) => {
        if (abort.signal.aborted) return
        setProblem(asBridgeFailure(error))
        setAsking(false)
      },
    )
    return () => abort.abort()
  }, [connectionId, visitId, turn])
  // The document doesn't define a provider booking's answer (section 4.4), so its ID may not be a visit ID.
  const isNone =
    way === 'slot' && summary === undefined && problem !== undefined && noSummary.includes(problem.failure.kind)
  return (
    <section aria-label={texts.visitSummaryPart.visitSummary}>
      <Group component="header" gap="4px 8px" mb={6}>
        <h3>{texts.visitSummaryPart.visitSummary}</h3>
        {summary !== undefined && (
          <span className="dim">
            {texts.visitSummaryPart.asReceived} <Age at={summary.at} />
          </span>
        )}
        <Button
          ml="auto"
          loading={asking}
          onClick={() => {
            setAsking(true)
            setTurn(turn + 1)
          }}
        >
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
            summary === undefined
              ? texts.visitSummaryPart.thisDoesntChangeTheBooking
              : texts.visitSummaryPart.theLastOneIsStillShown
          }
        />
      )}
      {summary === undefined ? (
        problem === undefined && (
          <SkeletonRows rows={4} rowHeight={24} label={texts.visitSummaryPart.loadingTheVisitSummary} />
        )
      ) : (
        <KeyValue rows={summaryRows(summary.value)} />
      )}
    </section>
  )
}
