import {
  Box,
  Button,
  Flex,
  NativeSelect,
  NumberInput,
  SegmentedControl,
  SimpleGrid,
  Stack,
  TextInput,
} from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isSameId } from '../../../../../domain/providers/provider-parts.ts'
import type { ProviderForms } from '../../../../../domain/providers/verdict.ts'
import type { WhyQuestion } from '../../../../../domain/why/why-no-slots.ts'
import { type Choice, departmentChoices, visitTypeChoices } from './question.ts'
import classes from './why.module.css'

type Props = {
  readonly forms: ProviderForms
  readonly question: WhyQuestion
  readonly onAsk: (question: WhyQuestion) => void
  readonly onCancel: () => void
}

/** Edits the question. Age and dates are optional; they leave this computer only as search dates. */
export function WhyForm({ forms, question, onAsk, onCancel }: Props) {
  const [draft, setDraft] = useState(question)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('select')?.focus(), [])
  const set = (part: Partial<WhyQuestion>) => setDraft({ ...draft, ...part })
  const { startDate, endDate } = draft
  const turned = startDate !== undefined && endDate !== undefined && endDate < startDate
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!turned) onAsk(draft)
  }
  return (
    <Box flex={1} miw={0}>
      <form ref={form} onSubmit={submit}>
        <Stack gap={10}>
          <NativeSelect
            label="Visit type"
            value={draft.visitTypeId}
            data={withCurrent(visitTypeChoices(forms), draft.visitTypeId)}
            onChange={(event) => set({ visitTypeId: event.currentTarget.value })}
          />
          <NativeSelect
            label="Department"
            value={draft.departmentId}
            data={withCurrent(departmentChoices(forms), draft.departmentId)}
            onChange={(event) => set({ departmentId: event.currentTarget.value })}
          />
          <SimpleGrid cols={2} spacing={10} className={classes.pair}>
            <SegmentedControl
              size="xs"
              aria-label="Patient"
              value={draft.patientClass}
              onChange={(value) => set({ patientClass: value === 'new' ? 'new' : 'returning' })}
              data={[
                { value: 'new', label: 'New patient' },
                { value: 'returning', label: 'Returning' },
              ]}
            />
            <NumberInput
              label="Age in years"
              placeholder="any"
              value={draft.age ?? ''}
              min={0}
              max={150}
              clampBehavior="strict"
              allowDecimal={false}
              hideControls
              onChange={(value) => set({ age: typeof value === 'number' ? value : undefined })}
            />
          </SimpleGrid>
          <SimpleGrid cols={2} spacing={10} className={classes.pair}>
            <TextInput
              type="date"
              label="From"
              value={startDate ?? ''}
              onChange={(event) => set({ startDate: event.currentTarget.value || undefined })}
            />
            <TextInput
              type="date"
              label="To"
              value={endDate ?? ''}
              error={turned ? 'Lies before From.' : undefined}
              onChange={(event) => set({ endDate: event.currentTarget.value || undefined })}
            />
          </SimpleGrid>
          <Flex gap="xs" justify="flex-end">
            <Button variant="subtle" color="gray" onClick={onCancel}>
              Cancel
            </Button>
            <Button type="submit" variant="filled">
              Ask why
            </Button>
          </Flex>
        </Stack>
      </form>
    </Box>
  )
}

/** Keeps the address's value as an option, even if the record doesn't have it. */
function withCurrent(choices: readonly Choice[], value: string): Choice[] {
  const known = choices.find((choice) => isSameId(choice.value, value))
  const own = known === undefined ? { value, label: `${value}, not in the record` } : { ...known, value }
  return known === undefined ? [own, ...choices] : choices.map((choice) => (choice === known ? own : choice))
}
