import { texts } from '../text/slot-id.ts'
import { Box, Button, Group, NativeSelect, SimpleGrid, Stack, TextInput, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ProviderSlot } from '../../../../domain/slots/provider-slots.ts'
import { slotTypes } from '../../../../domain/slots/slot-id.ts'
import type { Problems } from '../../../forms/checked.ts'
import { counted } from '../../../parts/times.ts'
import { dayWords, departmentClock } from '../../../parts/zone-times.ts'
import { departmentNameOf, visitTypeNameOf } from '../slots/provider-choices.ts'
import { slotKey } from '../slots/slot-words.ts'
import type { SlotsContext } from '../slots/use-slots.ts'
import { draftFields, draftOfJson, type SlotDraft } from './slot-draft.ts'
import classes from './slot-id.module.css'

type Props = {
  readonly context: SlotsContext
  readonly asked: readonly ProviderSlot[]
  readonly slot: ProviderSlot | undefined
  readonly draft: SlotDraft
  readonly missing: readonly string[]
  readonly problems: Problems<SlotDraft> | undefined
  readonly onSlot: (slot: ProviderSlot) => void
  readonly onDraft: (draft: SlotDraft) => void
}

const notes: Readonly<Record<string, string>> = texts.slotForm.notes

/** The slot to build a slotId from: picked from loaded ones, pasted, or typed. */
export function SlotForm({ context, asked, slot, draft, missing, problems, onSlot, onDraft }: Props) {
  const untouched = draftFields.every((field) => field === 'slotType' || draft[field] === '')
  return (
    <BenchPart title={texts.slotForm.theSlot}>
      <NativeSelect
        label={texts.slotForm.selectALoadedSlot}
        description={
          asked.length === 0
            ? texts.slotForm.noneYetOpenSlotsAndSelect
            : texts.slotForm.loadedInThisWindowSoonestFirst(counted(asked.length, 'slot'))
        }
        value={slot === undefined ? '' : slotKey(slot)}
        data={[
          {
            value: '',
            label: slot === undefined && !untouched ? texts.slotForm.enteredByHand : texts.slotForm.chooseASlot,
          },
          ...asked.map((each) => ({
            value: slotKey(each),
            label: `${dayWords(each.day)}, ${departmentClock(each)}, ${visitTypeNameOf(each, context.choices)}, ${departmentNameOf(each, context.choices)}`,
          })),
        ]}
        onChange={(event) => {
          const found = asked.find((each) => slotKey(each) === event.currentTarget.value)
          if (found !== undefined) onSlot(found)
        }}
      />
      <PasteFields onDraft={onDraft} />
      {missing.length > 0 && (
        <Box role="alert" className={classes.missing ?? ''} py="xs" px="sm" bg="var(--ac-bad-soft)" bdrs={6} fz="sm">
          <strong>{texts.slotForm.aSlotIdCantBeMade}</strong>
          <Box component="ul" mt={4} mb={0} pl={20}>
            {missing.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </Box>
        </Box>
      )}
      <SimpleGrid style={{ alignItems: 'end' }} cols={2} spacing="sm">
        {draftFields.map((field) =>
          field === 'slotType' ? (
            <NativeSelect
              key={field}
              label={field}
              description={texts.slotForm.whichPatientsItsBookedFor}
              value={draft.slotType}
              data={slotTypes.some((type) => type === draft.slotType) ? [...slotTypes] : [draft.slotType, ...slotTypes]}
              error={untouched ? undefined : problems?.[field]}
              onChange={(event) => onDraft({ ...draft, slotType: event.currentTarget.value })}
            />
          ) : (
            <TextInput
              key={field}
              label={field}
              description={notes[field]}
              value={draft[field]}
              error={untouched ? undefined : problems?.[field]}
              spellCheck={false}
              onChange={(event) => onDraft({ ...draft, [field]: event.currentTarget.value })}
            />
          ),
        )}
      </SimpleGrid>
    </BenchPart>
  )
}

/** A part of the bench under its title. */
export function BenchPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack component="section" gap="sm" pt="sm" pb="md" px="var(--ac-edge)" miw={0} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </Stack>
  )
}

function PasteFields({ onDraft }: { readonly onDraft: (draft: SlotDraft) => void }) {
  const [text, setText] = useState('')
  const [said, setSaid] = useState<string>()
  const [bad, setBad] = useState(false)
  const take = () => {
    const found = draftOfJson(text)
    setBad(found === undefined)
    if (found === undefined) return setSaid(texts.slotForm.thisIsntAJsonObjectPaste)
    setSaid(found.ignored.length === 0 ? 'Taken.' : texts.slotForm.fieldsUsedASlotHasNo(found.ignored.join(', ')))
    return onDraft(found.draft)
  }
  return (
    <details>
      <Box component="summary" fz="sm" c="var(--ac-accent)" style={{ cursor: 'pointer' }}>
        {texts.slotForm.pasteSlotFields}
      </Box>
      <Textarea
        aria-label={texts.slotForm.slotFieldsAsJson}
        rows={4}
        value={text}
        spellCheck={false}
        error={bad ? said : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group className="quiet" gap="sm" wrap="nowrap" mt="xs" fz="sm">
        <Button onClick={take}>{texts.slotForm.useTheseFields}</Button>
        <span role="status">{bad ? '' : said}</span>
      </Group>
    </details>
  )
}
