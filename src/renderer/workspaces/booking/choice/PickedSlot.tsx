import { texts } from '../text/choice.ts'
import { Box, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { joined } from '../../../../domain/joined.ts'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import { plain, readBackLines, type ReadBackPart } from '../../../../domain/booking/read-back.ts'
import { slotChecks, type SlotKnowledge } from '../../../../domain/booking/slot-checks.ts'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import { clockChangeNear, slotClocks } from '../../../../domain/slots/slot-clocks.ts'
import { minutesWords } from '../../../../domain/time/durations.ts'
import { utcOffsetWords } from '../../../../domain/time/spoken-time.ts'
import { isZone, offsetAt } from '../../../../domain/time/zones.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { departmentTime, viewerClock } from '../../../parts/zone-times.ts'
import { ThisBooking } from '../desk/StepLayout.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { Quote } from '../intent/IntentParts.tsx'
import { useToday } from '../intent/use-intents.ts'
import { lengthWords } from './slot-board.ts'
import type { SlotMark } from './slot-marks.ts'

type Props = {
  /** All providers that the service offers for this time, including this one, in its order. Empty if there is only one. */
  readonly options: readonly OfferedSlot[]
  readonly marks: readonly SlotMark[]
  readonly known: SlotKnowledge
  readonly onPick: (slot: OfferedSlot) => void
}

/** The right column of the slot step: the picked slot on both clocks, what to say, and a note that it is not reserved. */
export function PickedSlot({ options, marks, known, onPick }: Props) {
  const { draft } = useDesk()
  const { slot } = draft
  const today = useToday()
  if (slot === null) return <ThisBooking />
  const warnings = [
    ...guardWords(slot, draft.callerZone, today),
    ...marks
      .filter(({ check }) => check === undefined)
      .map(({ isOddity, sentence }) => (isOddity === true ? texts.pickedSlot.unusual(sentence) : sentence)),
  ]
  return (
    <>
      <Clocks slot={slot} />
      {draft.way === 'slot' && <TimeChecks slot={slot} known={known} />}
      <ThisBooking />
      {options.length > 1 && <Options options={options} slot={slot} onPick={onPick} />}
      <Box my="sm">
        <Quote title={texts.pickedSlot.readBack} parts={spokenSlot(draft, slot, today)} />
      </Box>
      <Stack component="ul" className="bare line-above" gap="xs" pt={10} fz="xs" lh="xs">
        <li>
          <StatusMark status="unknown" plain>
            {texts.pickedSlot.notReservedAnyoneCanTakeIt}
          </StatusMark>
        </li>
        {warnings.map((words) => (
          <li key={words}>
            <StatusMark status="warn" plain>
              <PlainText text={words} />
            </StatusMark>
          </li>
        ))}
      </Stack>
    </>
  )
}

/** Warnings about the slot's clocks and nearby clock changes, except those that the marks already show. */
function guardWords(slot: OfferedSlot, callerZone: string, today: string): readonly string[] {
  const change = clockChangeNear(slot, callerZone, today)
  return [
    ...slotClocks(slot, callerZone)
      .guards.filter(({ kind }) => ['offset-differs', 'gap', 'fold', 'caller-day-differs'].includes(kind))
      .map(({ words }) => words),
    ...(change === undefined || Math.abs(Date.parse(change.day) - Date.parse(slot.day)) > nearMs ? [] : [change.words]),
  ]
}

const nearMs = 7 * 86_400_000

function Clocks({ slot }: { readonly slot: OfferedSlot }) {
  const { draft, goTo } = useDesk()
  const { callerZone } = draft
  const { zone, instant, address } = slot
  const known = zone !== undefined && instant !== undefined && isZone(zone)
  const place = address?.city ?? slot.departmentName
  const caller = viewerClock(slot, callerZone)
  const apart = known && isZone(callerZone) ? offsetAt(callerZone, instant) - offsetAt(zone, instant) : 0
  return (
    <Box className="card edged cut num" mb="sm" role="group" aria-label={texts.pickedSlot.selectedSlot}>
      <Stack gap={0} px={10} py="xs">
        <Text component="strong" fz="0.9375rem" lh="md" fw={600}>
          {departmentTime(slot)}
        </Text>
        <span className="small quiet">
          {joined([place, known ? utcOffsetWords(zone, instant) : undefined, lengthWords(slot)])}
        </span>
      </Stack>
      <Stack className="line-above" gap={0} px={10} py="xs" bg="var(--ac-sunken)">
        {isZone(callerZone) ? (
          caller === undefined ? (
            <span className="small quiet">
              {instant === undefined
                ? texts.pickedSlot.callersClockUnknown
                : texts.pickedSlot.sameTimeOnTheCallersClock}
            </span>
          ) : (
            <>
              <Text component="b" inherit fw={600}>
                {caller}
              </Text>
              <span className="small quiet">{texts.pickedSlot.callersClock(minutesWords(Math.abs(apart)), apart)}</span>
            </>
          )
        ) : (
          <span className="small quiet">
            {texts.pickedSlot.callersTimeZoneNotEntered}{' '}
            <Button variant="subtle" size="compact-xs" c="var(--ac-text-2)" fz="xs" lh="xs" onClick={() => goTo('who')}>
              {texts.pickedSlot.enterIt}
            </Button>
          </span>
        )}
      </Stack>
    </Box>
  )
}

function Options({ options, slot, onPick }: Pick<Props, 'options' | 'onPick'> & { readonly slot: OfferedSlot }) {
  return (
    <Radio.Group
      my="sm"
      fz="xs"
      label={texts.pickedSlot.atThisTimeInPlatformOrder}
      value={slot.key}
      onChange={(key) => {
        const chosen = options.find((option) => option.key === key)
        if (chosen !== undefined) onPick(chosen)
      }}
    >
      <Stack gap={6} mt={6}>
        {options.map((option, at) => (
          <Radio
            key={option.key}
            size="xs"
            value={option.key}
            label={`${joined([option.providerName ?? option.npi, option.credentials])}${at === 0 ? texts.pickedSlot.first : ''}`}
            description={option.departmentName}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** By a check's state: its mark, and the text style of its value. */
const marks = {
  passed: { status: 'ok', word: texts.pickedSlot.passed, look: { c: 'var(--ac-text-2)' } },
  warns: { status: 'warn', word: texts.pickedSlot.warning, look: { c: 'var(--ac-warn)', fw: 500 } },
  stops: { status: 'bad', word: texts.pickedSlot.blocked, look: { c: 'var(--ac-bad)', fw: 500 } },
  unchecked: { status: 'unknown', word: texts.pickedSlot.notChecked, look: { c: 'var(--ac-text-2)' } },
} as const

/** The checks of the picked time: passed, a warning, a stop, or not checked with the reason. All run again before the send. */
function TimeChecks({ slot, known }: { readonly slot: OfferedSlot; readonly known: SlotKnowledge }) {
  return (
    <Box component="section" mb={14} aria-label={texts.pickedSlot.checksForThisTime}>
      <Box component="h2" mb={2}>
        {texts.pickedSlot.checksForThisTime}
      </Box>
      <ul className="bare">
        {slotChecks(slot, known).map(({ id, label, state, value, sentence }) => (
          <Box component="li" className="line-below" key={id} py={5}>
            <Group align="baseline" justify="space-between" wrap="nowrap" gap="xs">
              <StatusMark status={marks[state].status} plain>
                <span className="visually-hidden">{marks[state].word}: </span>
                {label}
              </StatusMark>
              <Text component="span" inherit className="num" flex="none" {...marks[state].look}>
                {value}
              </Text>
            </Group>
            {sentence !== undefined && (
              <Text className="quiet anywhere" mt={1} pl="md" fz="xs" lh="xs">
                <bdi>{sentence}</bdi>
                {id === 'outcome' && state === 'warns' && (
                  <>
                    {' '}
                    <a href="#/booking/unknown">{texts.pickedSlot.unknownOutcomes}</a>
                  </>
                )}
              </Text>
            )}
          </Box>
        ))}
      </ul>
    </Box>
  )
}

/** A slot's time in read-back wording: on the department's clock and, if different, on the caller's. */
export function spokenSlot(draft: BookingDraft, slot: OfferedSlot, today: string): readonly ReadBackPart[] {
  const lines = readBackLines({ ...draft, way: 'slot', slot }, slot, { today })
  return lines
    .filter(({ id }) => id === 'when' || id === 'clock')
    .flatMap(({ parts }, at) => (at === 0 ? parts : [plain(' '), ...parts]))
}
