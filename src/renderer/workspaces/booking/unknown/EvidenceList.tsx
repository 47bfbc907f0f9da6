import { texts } from '../text/unknown.ts'
import { Button, Group, SegmentedControl, Stack, Textarea } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Failure } from '../../../../bridge/failure.ts'
import {
  type Evidence,
  type EvidenceKind,
  evidenceKinds,
  type IntentView,
  isOpen,
} from '../../../../domain/booking/booking-intent.ts'
import { type EvidenceWeight, lastOfEach, weightOf } from '../../../../domain/booking/evidence-weight.ts'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import { Age } from '../../../parts/Age.tsx'
import { FailureOf, FailureNotice } from '../../../parts/FailureNotice.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { type StatusEntry, statuses } from '../../../../bridge/statuses/status-glossary.ts'
import { Status } from '../../../parts/Status.tsx'
import { keptInWindow } from '../../../parts/window-memory.ts'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { whyNotAsked } from '../intent/intent-words.ts'
import { submitOwn } from '../keys.ts'
import classes from './unknown.module.css'
import { useBridgeForm } from '../../../forms/use-checked-form.ts'

type Answer = { readonly leans: Evidence['leans']; readonly note: string }
const noAnswer: Answer = { leans: 'cannot-tell', note: '' }

/** Results that were typed and neither saved nor canceled, by outcome and kind: people look at another outcome while they type. */
const typed = new Map<string, Answer>()
keptInWindow(() => typed.clear())

/** All available evidence, strongest first: what it shows, its weight, and what its absence means. */
export function EvidenceList({ intent }: { readonly intent: IntentView }) {
  const last = lastOfEach(intent.evidence)
  return (
    <ul className={`${classes.evidence} bare card`}>
      {evidenceKinds.map((kind) => (
        <EvidenceRow key={kind} intent={intent} kind={kind} last={last.find((piece) => piece.kind === kind)} />
      ))}
      <li style={{ display: 'block', minHeight: 0 }}>
        <StatusMark status="off" plain>
          {texts.evidenceList.sendingAgainIsntOfferedHereA}
        </StatusMark>
      </li>
    </ul>
  )
}

type RowProps = { readonly intent: IntentView; readonly kind: EvidenceKind; readonly last: Evidence | undefined }

function EvidenceRow({ intent, kind, last }: RowProps) {
  const typedAs = `${intent.intentId} ${kind}`
  const [recording, setRecording] = useState(() => typed.has(typedAs))
  const ask = useBridgeMutation('booking.evidence')
  const { title, weight, absence } = texts.evidenceList.kinds[kind]
  const why = whyNotAsked(intent, kind)
  const status = statuses.evidence[last?.leans ?? (why === undefined ? 'unchecked' : 'unavailable')]
  return (
    <li data-off={why !== undefined || undefined}>
      <Status of={last === undefined ? status : leanStatus(last.leans, weightOf(last))}>
        <span className="visually-hidden">{status.word}</span>
      </Status>
      <div className={`${classes.shows} anywhere firm`}>
        <strong>{title}</strong>
        <span className="dim">
          {why ?? (
            <>
              {kind === 'desk' && intent.what.departmentPhone !== undefined && (
                <span className="num nowrap">{phoneWords(intent.what.departmentPhone)}. </span>
              )}
              {last === undefined ? (
                status.word
              ) : (
                <>
                  <PlainText text={last.words} />{' '}
                  <Age at={last.at} staleAfter={isFetched(kind) ? 600 : Number.POSITIVE_INFINITY} />
                </>
              )}
            </>
          )}
        </span>
      </div>
      {why === undefined && (
        <>
          <div className={`${classes.weighs} anywhere`}>
            <Group gap={7} wrap="nowrap">
              <svg style={{ flex: 'none' }} width="1rem" height="0.625rem" viewBox="0 0 16 10" aria-hidden="true">
                {[0, 1, 2].map((bar) => (
                  <rect
                    key={bar}
                    x={bar * 6}
                    y={7 - bar * 3}
                    width="4"
                    height={3 + bar * 3}
                    fill={bar < barsOf[kind] ? 'var(--ac-text-1)' : 'var(--ac-line-strong)'}
                  />
                ))}
              </svg>
              {weight}
            </Group>
            <span className="dim">{absence}</span>
          </div>
          {isOpen(intent) && (
            <div className={classes.ask}>
              {isFetched(kind) ? (
                <Button
                  leftSection={last === undefined ? undefined : <IconRefresh size={14} />}
                  loading={ask.isPending}
                  aria-label={`${last === undefined ? texts.evidenceList.check : texts.evidenceList.checkAgain}: ${title}`}
                  onClick={() => ask.mutate({ intentId: intent.intentId, kind })}
                >
                  {last === undefined ? texts.evidenceList.check : texts.evidenceList.checkAgain}
                </Button>
              ) : (
                <Button
                  aria-expanded={recording}
                  aria-label={texts.evidenceList.recordResult(title)}
                  onClick={() => setRecording(!recording)}
                >
                  {texts.evidenceList.recordResult2}
                </Button>
              )}
            </div>
          )}
        </>
      )}
      {ask.error !== null && (
        <div style={{ gridColumn: '2 / -1' }}>
          <FailureOf call={ask} compact doing={title} kept={texts.evidenceList.thisIsNoEvidenceEitherWay} />
        </div>
      )}
      {recording && !isFetched(kind) && (
        <div style={{ gridColumn: '2 / -1' }}>
          <RecordAnswer
            intentId={intent.intentId}
            kind={kind}
            typedAs={typedAs}
            onDone={() => {
              typed.delete(typedAs)
              setRecording(false)
            }}
          />
        </div>
      )}
    </li>
  )
}

/** (928) 555-0142 for ten digits, else unchanged. */
function phoneWords(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : phone
}

/** The maximum weight of each kind of evidence: filled bars out of three. */
const barsOf: Readonly<Record<EvidenceKind, 1 | 2 | 3>> = { desk: 3, summary: 3, caller: 2, slot: 1, search: 1 }

const decided = { booked: 'ok', 'not-booked': 'off', 'cannot-tell': 'unknown' } as const

/** The status of a leaning: decisive evidence is a fact, weaker evidence a warning. */
export function leanStatus(leans: Evidence['leans'], weight: EvidenceWeight): StatusEntry {
  const isWarning = weight !== 'decides' && leans !== 'cannot-tell'
  return { ...statuses.evidence[leans], mark: isWarning ? 'warn' : decided[leans] }
}

/** True for evidence that the console requests; false for what a user records. */
const isFetched = (kind: EvidenceKind): kind is 'summary' | 'slot' | 'search' =>
  kind === 'summary' || kind === 'slot' || kind === 'search'

/** Main's error about a rejected note, for its field; undefined for other failures. */
export function noteError(failure: Failure | undefined): string | undefined {
  if (failure?.kind !== 'invalid-input') return undefined
  const issue = failure.issues?.find(({ field }) => field === 'note' || field.endsWith('.note'))
  return issue?.message ?? (failure.issues === undefined ? failure.message : undefined)
}

type RecordAnswerProps = {
  readonly intentId: string
  readonly kind: 'desk' | 'caller'
  /** Under which it's kept while it's typed. */
  readonly typedAs: string
  readonly onDone: () => void
}

const answers: Record<RecordAnswerProps['kind'], { value: Evidence['leans']; label: string }[]> = {
  desk: [
    { value: 'booked', label: texts.recordAnswer.itsBooked },
    { value: 'not-booked', label: texts.recordAnswer.itIsntBooked },
    { value: 'cannot-tell', label: texts.recordAnswer.theyDidntKnow },
  ],
  caller: [
    { value: 'booked', label: texts.recordAnswer.theyGotAMessage },
    { value: 'not-booked', label: texts.recordAnswer.theyGotNoMessage },
    { value: 'cannot-tell', label: texts.recordAnswer.notReached },
  ],
}

/** Records what the practice's desk or the caller said to the user. */
function RecordAnswer({ intentId, kind, typedAs, onDone }: RecordAnswerProps) {
  const { values, saving, field, props } = useBridgeForm('booking.recordEvidence', {
    initialValues: typed.get(typedAs) ?? noAnswer,
    check: (answer) => ({ ok: true, sent: { intentId, kind, ...answer } }),
    onSaved: onDone,
    resetsOnEdit: true,
  })
  const isTyped = values.note !== '' || values.leans !== noAnswer.leans
  useEffect(() => {
    if (isTyped && !saving.isPending) typed.set(typedAs, values)
    else typed.delete(typedAs)
  }, [typedAs, isTyped, saving.isPending, values])
  const failure = saving.error?.failure
  const refused = noteError(failure)
  const label = kind === 'desk' ? texts.recordAnswer.whatTheDeskSaid : texts.recordAnswer.whatTheCallerSaid
  return (
    <form
      aria-label={label}
      {...props}
      onKeyDown={(event) => {
        submitOwn(event)
        // What was typed goes by Cancel alone.
        if (event.key !== 'Escape' || event.nativeEvent.isComposing || values.note !== '') return
        event.stopPropagation()
        onDone()
      }}
    >
      <Stack gap={10} pt="xs" pb={4}>
        <SegmentedControl aria-label={label} data={answers[kind]} {...field('leans')} size="xs" />
        <Textarea
          label={texts.recordAnswer.inAFewWords}
          description={texts.recordAnswer.savedInTheBookingLogLeave}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={2_000}
          {...field('note')}
          error={refused}
        />
        <FailureNotice compact failure={refused === undefined ? failure : undefined} doing={label} />
        <Group gap="xs">
          <Button type="submit" variant="filled" loading={saving.isPending}>
            {texts.recordAnswer.saveResult}
          </Button>
          <Button onClick={onDone}>{texts.recordAnswer.cancel}</Button>
        </Group>
      </Stack>
    </form>
  )
}
