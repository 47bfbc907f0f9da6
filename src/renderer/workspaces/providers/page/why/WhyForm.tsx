import { texts } from '../../text/page.ts'
import { Box, Button, Flex, NativeSelect, NumberInput, SegmentedControl, SimpleGrid, Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { isSameId } from '../../../../../domain/providers/provider-parts.ts'
import type { ProviderForms } from '../../../../../domain/providers/verdict.ts'
import type { WhyQuestion } from '../../../../../domain/why/why-no-slots.ts'
import { withProblems } from '../../../../forms/checked.ts'
import { DayField } from '../../../../forms/DayField.tsx'
import { useCheckedForm } from '../../../../forms/use-checked-form.ts'
import { type Choice, departmentChoices, visitTypeChoices } from './question.ts'

type Props = {
  readonly forms: ProviderForms
  readonly question: WhyQuestion
  readonly onAsk: (question: WhyQuestion) => void
  readonly onCancel: () => void
}

/** Edits the question. Age and dates are optional; they leave this computer only as search dates. */
export function WhyForm({ forms, question, onAsk, onCancel }: Props) {
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => select.current?.focus(), [])
  const { age = '', startDate = '', endDate = '' } = question
  const { values, set, field, props } = useCheckedForm({
    initialValues: { ...question, age, startDate, endDate },
    check: (draft) => {
      const { startDate: from, endDate: to } = draft
      const sent = {
        ...draft,
        age: typeof draft.age === 'number' ? draft.age : undefined,
        startDate: from === '' ? undefined : from,
        endDate: to === '' ? undefined : to,
      }
      const isTurned = from !== '' && to !== '' && to < from
      return withProblems({ ok: true, sent }, { endDate: isTurned ? texts.whyForm.beforeTheFirstDay : undefined })
    },
    onSend: onAsk,
    marks: 'at-once',
  })
  return (
    <Box flex={1} miw={0}>
      <form {...props}>
        <Stack gap={10}>
          <NativeSelect
            label={texts.whyForm.visitType}
            ref={select}
            data={withCurrent(visitTypeChoices(forms), values.visitTypeId)}
            {...field('visitTypeId')}
          />
          <NativeSelect
            label={texts.whyForm.department}
            data={withCurrent(departmentChoices(forms), values.departmentId)}
            {...field('departmentId')}
          />
          <SimpleGrid cols={2} spacing={10} style={{ alignItems: 'end' }}>
            <SegmentedControl
              size="xs"
              aria-label={texts.whyForm.patient}
              {...field('patientClass')}
              data={[
                { value: 'new', label: texts.whyForm.newPatient },
                { value: 'returning', label: texts.whyForm.returning },
              ]}
            />
            <NumberInput
              label={texts.whyForm.ageInYears}
              placeholder={texts.whyForm.any}
              min={0}
              max={150}
              clampBehavior="strict"
              allowDecimal={false}
              hideControls
              {...field('age')}
            />
          </SimpleGrid>
          <SimpleGrid cols={2} spacing={10} style={{ alignItems: 'end' }}>
            <DayField
              label={texts.whyForm.from}
              {...field('startDate')}
              onChange={(day) => set({ startDate: day ?? '' })}
            />
            <DayField label={texts.whyForm.to} {...field('endDate')} onChange={(day) => set({ endDate: day ?? '' })} />
          </SimpleGrid>
          <Flex gap="xs" justify="flex-end">
            <Button variant="subtle" color="gray" onClick={onCancel}>
              {texts.whyForm.cancel}
            </Button>
            <Button type="submit" variant="filled">
              {texts.whyForm.findOutWhy}
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
  const own = known === undefined ? { value, label: texts.whyForm.notInTheRecord(value) } : { ...known, value }
  return known === undefined ? [own, ...choices] : choices.map((choice) => (choice === known ? own : choice))
}
