import { texts } from '../../text/page.ts'
import {
  Box,
  Button,
  Flex,
  Group,
  Text,
  NativeSelect,
  NumberInput,
  SegmentedControl,
  SimpleGrid,
  Stack,
} from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { ConnectionView } from '../../../../../bridge/calls/settings.ts'
import type { ProviderForms } from '../../../../../domain/providers/verdict.ts'
import { changedQuestion } from '../../../../../domain/why/why-change.ts'
import type { WhyQuestion } from '../../../../../domain/why/why-no-slots.ts'
import { StatusMark } from '../../../../parts/StatusMark.tsx'
import { SidePanel } from '../../../../parts/SidePanel.tsx'
import { Age } from '../../../../parts/Age.tsx'
import { CopyButton } from '../../../../parts/CopyButton.tsx'
import { FailureNotice } from '../../../../parts/FailureNotice.tsx'
import { KeyHint } from '../../../../parts/Kbd.tsx'
import { KeyValue } from '../../../../parts/KeyValue.tsx'
import { PlainText } from '../../../../parts/PlainText.tsx'
import { QuietButton } from '../../../../parts/QuietButton.ts'
import { RecordSentence } from '../RecordSentence.tsx'
import { rangeWords } from '../../../../../domain/time/day-words.ts'
import { changePageRoute, type PageRoute } from '../page-route.ts'
import { departmentChoices, forWhom, nameOfChoice, visitTypeChoices, type Choice } from './question.ts'
import { useWhy } from './use-why.ts'
import classes from './why.module.css'
import { WhyChain } from './WhyChain.tsx'
import { isSameId } from '../../../../../domain/providers/provider-parts.ts'
import { withProblems } from '../../../../forms/checked.ts'
import { DayField } from '../../../../forms/DayField.tsx'
import { useCheckedForm } from '../../../../forms/use-checked-form.ts'

type Props = {
  readonly route: PageRoute
  readonly connection: ConnectionView
  readonly forms: ProviderForms
  readonly question: WhyQuestion
  readonly now: number
}

/** Why a patient sees no slots: the question, the checks up to the first failure, and the smallest change. */
export function WhyPanel({ route, connection, forms, question, now }: Props) {
  const why = useWhy({ connectionId: connection.id, route, forms, now, question })
  const { explanation, asking, slots, hidden, failure, retry } = why
  const [changing, setChanging] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // Focuses the heading, so that a screen reader starts there and Enter applies the suggested change.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  const ask = (next: WhyQuestion) => {
    setChanging(false)
    changePageRoute({ why: next }, false)
    heading.current?.focus({ preventScroll: true })
  }
  const { change } = explanation
  const next = change === undefined ? undefined : changedQuestion(question, change)
  const close = () => changePageRoute({ why: undefined })
  const notEntered = notEnteredWords(question)
  return (
    <SidePanel
      label={texts.whyPanel.whyNoSlots}
      onClose={close}
      onEscape={changing ? () => setChanging(false) : close}
      onKey={(event) => {
        // A key that is held down applies one change.
        if (event.key !== 'Enter' || event.repeat || next === undefined || changing || isControl(event.target)) return
        event.preventDefault()
        ask(next)
      }}
      head={
        <Group gap={10} wrap="nowrap" mih={28} pb={6}>
          <h2 ref={heading} style={{ outline: 'none' }} tabIndex={-1}>
            {texts.whyPanel.whyNoSlots}
          </h2>
          <KeyHint>W</KeyHint>
        </Group>
      }
      foot={
        <>
          <span className="num">
            {slots === undefined ? (
              texts.whyPanel.noSlotsLoaded
            ) : (
              <>
                {texts.whyPanel.cachedSlotsAsOf} <Age at={slots.askedAt} />
              </>
            )}
          </span>
          <CopyButton
            what={texts.whyPanel.theExplanation}
            words={texts.whyPanel.copyExplanation}
            text={() => explanation.text}
          />
        </>
      }
    >
      <Flex
        component="section"
        className={`line-above line-below ${classes.question}`}
        align="flex-start"
        gap="sm"
        py="sm"
        px="var(--ac-edge)"
        bg="var(--ac-sunken)"
        aria-label={texts.whyPanel.question}
      >
        {changing ? (
          <WhyForm forms={forms} question={question} onAsk={ask} onCancel={() => setChanging(false)} />
        ) : (
          <>
            <KeyValue
              rows={[
                {
                  label: texts.whyPanel.visit,
                  value: <PlainText text={nameOfChoice(visitTypeChoices(forms), question.visitTypeId)} />,
                },
                {
                  label: texts.whyPanel.where,
                  value: <PlainText text={nameOfChoice(departmentChoices(forms), question.departmentId)} />,
                },
                { label: texts.whyPanel.for, value: forWhom(question) },
                {
                  label: texts.whyPanel.dates,
                  value: (
                    <>
                      {rangeWords(explanation.asked.from, explanation.asked.to)}
                      {notEntered !== undefined && (
                        <Box className="quiet" component="span" display="block" fz="xs" lh="xs">
                          {notEntered}
                        </Box>
                      )}
                    </>
                  ),
                },
              ]}
            />
            <Button onClick={() => setChanging(true)}>{texts.whyPanel.change}</Button>
          </>
        )}
      </Flex>
      {hidden.length > 0 && (
        <Box px="var(--ac-edge)" pt="xs">
          <StatusMark status="warn" plain>
            {hidden.join(' ')}
          </StatusMark>
        </Box>
      )}
      {failure !== undefined && (
        <Box px="var(--ac-edge)">
          <FailureNotice
            compact
            failure={failure}
            doing={texts.whyPanel.loadSlots}
            onRetry={retry}
            kept={texts.whyPanel.everythingThatDoesntNeedSlotsIs}
          />
        </Box>
      )}
      <WhyChain route={route} forms={forms} question={question} why={why} onAsk={ask} />
      <Text className="quiet" inherit px="var(--ac-edge)" fz="xs" role="status">
        {asking && texts.whyPanel.loadingSlotsChecksThatNeedThem}
      </Text>
      <Box
        component="blockquote"
        display="grid"
        m="0.75rem var(--ac-edge) 1rem"
        p="0.25rem 0 0.25rem 0.75rem"
        style={{
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          gap: '0 0.5rem',
          borderLeft: '2px solid var(--ac-accent)',
        }}
      >
        <Box component="span" className="quiet" fz="xs" style={{ gridColumn: '1 / -1' }}>
          {texts.whyPanel.readToCaller}
        </Box>
        <Box component="q" className="breaks" fz="0.9375rem" lh="1.375rem">
          <RecordSentence text={explanation.sentence} />
        </Box>
        <CopyButton text={explanation.sentence} what={texts.whyPanel.theSentence} />
      </Box>
    </SidePanel>
  )
}

/** Which of the dates the platform sets, since the question has none; undefined if it has both. */
function notEnteredWords({ startDate, endDate }: WhyQuestion): string | undefined {
  if (startDate !== undefined && endDate !== undefined) return undefined
  if (startDate !== undefined) return texts.whyPanel.theLastDayIsThePlatformsDefault
  return endDate === undefined
    ? texts.whyPanel.thePlatformsDefaultDates
    : texts.whyPanel.theFirstDayIsThePlatformsDefault
}

/** True for a control, which handles Enter itself. */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, input, select, textarea, summary') !== null

type WhyFormProps = Pick<Props, 'forms' | 'question'> & {
  readonly onAsk: (question: WhyQuestion) => void
  readonly onCancel: () => void
}

/** Edits the question. Age and dates are optional; they leave this computer only as search dates. */
function WhyForm({ forms, question, onAsk, onCancel }: WhyFormProps) {
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
            <QuietButton onClick={onCancel}>{texts.whyForm.cancel}</QuietButton>
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
