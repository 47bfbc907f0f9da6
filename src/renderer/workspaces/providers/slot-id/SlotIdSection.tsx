import { texts } from '../text/slot-id.ts'
import { Box, Flex, Group, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { statuses } from '../../../../bridge/statuses/status-glossary.ts'
import { exactJson, parseExactJson } from '../../../../domain/tables/exact-json.ts'
import type { PatientClass } from '../../../../domain/providers/scheduling-rules.ts'
import { type ProviderSlot, slotsOfTimeSlots } from '../../../../domain/slots/provider-slots.ts'
import { usePickedSlot } from '../slots/chosen-slot.ts'
import { isAbout } from '../page/use-provider-forms.ts'
import { slotKey } from '../slots/slot-words.ts'
import { type SectionProps, type SlotsContext, useSlotsContext } from '../slots/use-slots.ts'
import { draftOfSlot, emptyDraft, readDraft, type SlotDraft } from './slot-draft.ts'
import { BenchPart, SlotForm } from './SlotForm.tsx'
import { encodeSlotId, type Slot } from '../../../../domain/slots/slot-id.ts'
import { checkSlotId } from '../../../../domain/slots/slot-id-check.ts'
import { ColumnHead } from '../../../parts/ColumnHead.tsx'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { Status } from '../../../parts/Status.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { counted } from '../../../parts/times.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { visibleSlots } from '../../../../domain/slots/slot-requests.ts'
import type { CallOutput } from '../../../../bridge/calls.ts'
import type { Answer } from '../../../bridge/bridge.ts'
import classes from './slot-id.module.css'

/** The most slots offered. */
const most = 200

/** This provider's slots loaded in this window, soonest first, without those that a rule closes. */
function useAskedSlots(context: SlotsContext): readonly ProviderSlot[] {
  const client = useQueryClient()
  const answers = client.getQueriesData<Answer<CallOutput<'providers.timeSlots'>>>({
    queryKey: ['providers.timeSlots'],
    predicate: ({ queryKey: [, input] }) => isAbout(input, context.connectionId, context.npi),
  })
  const found = new Map<string, ProviderSlot>()
  for (const [, answer] of answers) {
    const result = answer?.value.result
    if (result === undefined) continue
    for (const slot of visibleSlots(slotsOfTimeSlots(result), context.decision, context.record)) {
      found.set(slotKey(slot), slot)
    }
  }
  return [...found.values()].toSorted((one, other) => (one.instant ?? 0) - (other.instant ?? 0)).slice(0, most)
}

type Bench = {
  readonly slot: ProviderSlot | undefined
  readonly draft: SlotDraft
  /** Why some fields of the slot are empty. */
  readonly missing: readonly string[]
}

const usualClass = (slot: ProviderSlot): PatientClass =>
  slot.forNewPatient !== true && slot.forEstablishedPatient === true ? 'returning' : 'new'

const benchOf = (slot: ProviderSlot): Bench => ({ slot, ...draftOfSlot(slot, usualClass(slot)) })

/** The slotId bench: builds a slotId from a slot, and decodes any slotId and compares it with the slot. */
export function SlotIdSection({ route, connection, forms }: SectionProps) {
  const { npi, product, slots: choice } = route
  const context = useSlotsContext({ connectionId: connection.id, npi, product }, choice, forms)
  const asked = useAskedSlots(context)
  const picked = usePickedSlot((state) => state.picked)
  const [bench, setBench] = useState<Bench>(() =>
    picked?.npi === npi && picked.connectionId === connection.id
      ? benchOf(picked.slot)
      : { slot: undefined, draft: emptyDraft, missing: [] },
  )
  const reading = readDraft(bench.draft)
  // The picked slot may come from another endpoint, or be older than the cache.
  const offered =
    bench.slot === undefined || asked.some((slot) => slotKey(slot) === slotKey(bench.slot as ProviderSlot))
      ? asked
      : [bench.slot, ...asked]
  return (
    <Box
      className={classes.bench ?? ''}
      component="section"
      bg="var(--ac-surface)"
      aria-label={texts.slotIdSection.slotIdTools}
    >
      <SlotForm
        context={context}
        asked={offered}
        slot={bench.slot}
        draft={bench.draft}
        missing={bench.missing}
        problems={reading.ok ? undefined : reading.problems}
        onSlot={(slot) => setBench(benchOf(slot))}
        onDraft={(draft) => {
          // Ignores slotType, so a slot open to both classes still matches the picked one.
          const sameSlot = { ...draft, slotType: '' }
          const isSame = JSON.stringify(sameSlot) === JSON.stringify({ ...bench.draft, slotType: '' })
          setBench({ slot: isSame ? bench.slot : undefined, draft, missing: isSame ? bench.missing : [] })
        }}
      />
      <div className={classes.results}>
        <BenchPart title={texts.slotIdSection.itsSlotid}>
          {reading.ok ? <Made slot={reading.sent} /> : <NotMade missing={Object.keys(reading.problems)} />}
        </BenchPart>
        <SlotIdTaken expected={reading.ok ? reading.sent : undefined} />
      </div>
    </Box>
  )
}

const framed = { py: 'xs', px: 'sm', bd: '1px solid var(--ac-line)', bdrs: 4, fz: 'xs', lh: 'sm' } as const

/** The slot's slotId with its JSON. */
function Made({ slot }: { readonly slot: Slot }) {
  const slotId = encodeSlotId(slot)
  const check = checkSlotId(slotId, slot)
  const wrong = check.readable ? check.fields.filter(({ words }) => words !== undefined) : []
  return (
    <>
      <Text className="quiet" inherit fz="sm">
        {texts.slotIdSection.theJsonInsideFieldsInDocumented}
      </Text>
      <Json>{check.readable ? pretty(check.json) : check.words}</Json>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <Box {...framed} className="mono breaks" component="bdi" flex={1} miw={0}>
          {slotId}
        </Box>
        <CopyButton text={slotId} what={texts.slotIdSection.slotId} words={texts.slotIdSection.copySlotid} />
      </Group>
      {wrong.length === 0 ? (
        <StatusMark status="ok">{texts.slotIdSection.decodedAgainItsTheSameSlot}</StatusMark>
      ) : (
        <Box component="ul" mt={4} mb={0} mx={0} pl={20} fz="sm">
          {wrong.map(({ field, words }) => (
            <li key={field}>
              <StatusMark status="warn">{field}</StatusMark> {words}
            </li>
          ))}
        </Box>
      )}
      <Text className="quiet" inherit fz="xs">
        {texts.slotIdSection.theVersionIsTheText2}
      </Text>
    </>
  )
}

/** Why there is none. */
function NotMade({ missing }: { readonly missing: readonly string[] }) {
  return (
    <Text className="quiet" inherit fz="sm">
      {texts.slotIdSection.itCantBeMadeYetMissing(counted(missing.length, 'field'), missing.join(', '))}
    </Text>
  )
}

/** One field per line, in the JSON's order, with its numbers as written. */
function pretty(json: string): string {
  try {
    return exactJson(parseExactJson(json), 2) ?? json
  } catch {
    return json
  }
}

/** Decodes any slotId and compares each field with the slot and with the document. */
function SlotIdTaken({ expected }: { readonly expected: Slot | undefined }) {
  const [text, setText] = useState('')
  return (
    <BenchPart title={texts.slotIdSection.decodeASlotId}>
      <Textarea
        label={texts.slotIdSection.slotid}
        description={
          expected === undefined
            ? texts.slotIdSection.withoutASlotItsCheckedAgainst
            : texts.slotIdSection.itsCheckedAgainstTheSlotAnd
        }
        rows={3}
        value={text}
        spellCheck={false}
        classNames={{ input: 'mono' }}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text.trim() !== '' && <Checked slotId={text} expected={expected} />}
    </BenchPart>
  )
}

function Checked({ slotId, expected }: { readonly slotId: string; readonly expected: Slot | undefined }) {
  const check = checkSlotId(slotId, expected)
  if (!check.readable) {
    return (
      <Text role="alert" className="quiet" inherit fz="sm">
        <StatusMark status="bad">{texts.slotIdSection.notReadable}</StatusMark> {check.words}
      </Text>
    )
  }
  const bad = check.fields.filter(({ state }) => state === 'wrong' || state === 'missing').length
  return (
    <>
      <Flex component="p" gap="4px 16px" wrap="wrap" m={0} fz="sm" role="status">
        <StatusMark status={bad === 0 ? 'ok' : 'bad'}>
          {bad === 0
            ? texts.slotIdSection.allFieldsAreCorrect
            : texts.slotIdSection.ofFieldsWrongOrMissing(bad, check.fields.length)}
        </StatusMark>
        <StatusMark status={check.inOrder ? 'ok' : 'bad'}>
          {check.inOrder ? texts.slotIdSection.fieldsInDocumentedOrder : texts.slotIdSection.fieldsNotInDocumentedOrder}
        </StatusMark>
      </Flex>
      <Box className="scroll-x">
        <table className="plain-table breaks">
          <caption className="visually-hidden">{texts.slotIdSection.fieldsOfTheSlotid}</caption>
          <thead className="nowrap">
            <tr>
              <ColumnHead about={texts.slotIdSection.aboutField}>{texts.slotIdSection.field}</ColumnHead>
              <ColumnHead about={texts.slotIdSection.aboutValue}>{texts.slotIdSection.inTheSlotid}</ColumnHead>
              <ColumnHead about={texts.slotIdSection.aboutExpected}>{texts.slotIdSection.expected}</ColumnHead>
              <ColumnHead about={texts.slotIdSection.aboutCheck}>{texts.slotIdSection.check}</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {check.fields.map((field, at) => (
              <tr key={`${field.field} ${at}`}>
                <th scope="row" className="mono nowrap">
                  <PlainText text={field.field} />
                </th>
                <td className="mono">
                  {field.value === undefined ? <i>{texts.slotIdSection.missing}</i> : <PlainText text={field.value} />}
                </td>
                <td className="mono">{field.expected === undefined ? '—' : <PlainText text={field.expected} />}</td>
                <td>
                  <Status of={statuses.slotField[field.state]} />
                  {field.words !== undefined && (
                    <Box className="quiet" component="span" display="block" fz="xs" lh="xs">
                      {field.words}
                    </Box>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
      <Text className="quiet" inherit fz="sm">
        {texts.slotIdSection.theJsonInsideAsReceived}
      </Text>
      <Json>{check.json}</Json>
    </>
  )
}

function Json({ children }: { readonly children: string }) {
  return (
    <Box
      {...framed}
      component="pre"
      className="breaks"
      style={{ whiteSpace: 'pre-wrap' }}
      m={0}
      bg="var(--ac-sunken)"
      ff="monospace"
    >
      {children}
    </Box>
  )
}
