import { texts } from '../text/unknown.ts'
import { Button, Group, Text, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import type { IntentView } from '../../../../domain/booking/booking-intent.ts'
import { callBackNumber, longestCallBackNumber } from '../../../../domain/booking/call-back-number.ts'
import { clockOn } from '../../../../domain/regions/board-words.ts'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import { FailureOf } from '../../../parts/FailureNotice.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { QuietButton } from '../../../parts/QuietButton.ts'
import { submitOwn } from '../keys.ts'
import { MaskedField } from '../MaskedField.tsx'
import { callBackBy, callerZoneOf, dueText } from './call-back.ts'
import classes from './unknown.module.css'

type Props = {
  readonly intent: IntentView
  /** Milliseconds since 1970. */
  readonly now: number
  /** Called with main's intent once the number is saved. */
  readonly onKept?: (intent: IntentView) => void
}

/** Shows by when and on which number to call back. Without a number it shows the form to enter one and promises no call. */
export function CallBackPart({ intent, now, onKept }: Props) {
  const [changing, setChanging] = useState(false)
  const { callBack } = intent
  const kept = (next: IntentView) => {
    setChanging(false)
    onKept?.(next)
  }
  if (callBack === undefined || changing) {
    return <NumberForm intent={intent} onKept={kept} onCancel={changing ? () => setChanging(false) : undefined} />
  }
  const due = callBackBy(intent)
  const { zone } = callerZoneOf(intent)
  return (
    <Group
      className="card quiet"
      gap="4px 8px"
      align="baseline"
      mt="sm"
      p="6px 10px"
      role="group"
      aria-label={texts.callBackPart.callBack}
    >
      <span>
        {texts.callBackPart.callBackBy}{' '}
        <Text component="strong" className="num" inherit fw="bolder" c="var(--ac-text-1)">
          {clockOn(zone, due, now)}
        </Text>
      </span>
      <MaskedField subject="intent" id={intent.intentId} kind="phone" value={callBack.phone} />
      <Button size="compact-xs" variant="subtle" onClick={() => setChanging(true)}>
        {texts.callBackPart.changeNumber}
      </Button>
      <Text component="span" inherit ml="auto" {...(due <= now && { c: 'var(--ac-warn)', fw: 500 })}>
        {dueText(due, now)}
      </Text>
    </Group>
  )
}

type FormProps = {
  readonly intent: IntentView
  readonly onKept: (intent: IntentView) => void
  readonly onCancel: (() => void) | undefined
}

function NumberForm({ intent, onKept, onCancel }: FormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const keep = useBridgeMutation('booking.setCallBack')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = callBackNumber.safeParse(field.current?.value ?? '')
    setProblem(parsed.success ? undefined : parsed.error.issues[0]?.message)
    if (parsed.success) {
      keep.mutate({ intentId: intent.intentId, phone: parsed.data }, { onSuccess: ({ value }) => onKept(value) })
    } else field.current?.focus()
  }
  return (
    <form
      className={`${classes.form} card`}
      aria-label={texts.callBackPart.callBackNumber}
      noValidate
      autoComplete="off"
      onKeyDown={submitOwn}
      onSubmit={submit}
    >
      {onCancel === undefined && (
        <Text inherit>
          <StatusMark status="warn" plain>
            {texts.callBackPart.noNumberToCallBackGetOneBeforeThe}
          </StatusMark>
        </Text>
      )}
      <TextInput
        ref={field}
        type="tel"
        label={texts.callBackPart.callBackNumber}
        maxLength={longestCallBackNumber}
        autoComplete="off"
        required
        {...(problem === undefined ? {} : { error: problem })}
        onChange={() => setProblem(undefined)}
      />
      <Button type="submit" loading={keep.isPending}>
        {texts.callBackPart.saveNumber}
      </Button>
      {onCancel !== undefined && <QuietButton onClick={onCancel}>{texts.callBackPart.keepTheOldNumber}</QuietButton>}
      <FailureOf call={keep} compact doing={texts.callBackPart.saveTheNumber} />
    </form>
  )
}
