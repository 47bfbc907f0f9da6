import { texts } from '../text/send.ts'
import { Box, Button, Checkbox, Group, Text, Title } from '@mantine/core'
import { IconVolume } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { ReadBackLine, ReadBackPart } from '../../../../domain/booking/read-back.ts'
import { maskedText } from '../../../../domain/tables/masks.ts'
import { KeyHint } from '../../../parts/Kbd.tsx'
import { counted } from '../../../parts/times.ts'
import { MaskedField, useShownFields } from '../MaskedField.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { Spoken } from '../intent/IntentParts.tsx'
import { isCommand, useKeyDown } from '../keys.ts'
import { focusHeardDate } from './ReadBackCards.tsx'
import { agreeTo, changedLines, isAgreed, takeBack } from './readiness.ts'
import classes from './send.module.css'

type Props = { readonly lines: readonly ReadBackLine[] }

/**
 * The lines to read aloud. Space ticks a line and goes to the next unticked one. A ticks all remaining lines when the caller confirms
 * “Is that all correct?”.
 */
export function ReadAloud({ lines }: Props) {
  const { draft, change } = useDesk()
  const list = useRef<HTMLUListElement>(null)
  const changed = changedLines(draft, lines)
  const wordsOf = useLineWords()
  const open = lines.filter((line) => !isAgreed(draft, line))

  const focusNext = (after: number, agreed: readonly ReadBackLine[]) => {
    const isOpen = (line: ReadBackLine) => !isAgreed(draft, line) && !agreed.includes(line)
    const next = lines.findIndex((line, at) => at > after && isOpen(line))
    // Skipped lines come before the birth date.
    const at = next < 0 ? lines.findIndex(isOpen) : next
    if (at < 0) focusHeardDate()
    else focusLine(at)
  }
  const focusLine = (at: number) => list.current?.querySelectorAll<HTMLElement>('input')[at]?.focus()
  const agree = (agreed: readonly ReadBackLine[], at: number) => {
    change((now) => agreeTo(now, agreed, lines))
    focusNext(at, agreed)
  }
  const agreeToRest = () => agree(changed.length > 0 ? changed : open, lines.length)

  // Focuses the first line without consent when the step opens.
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current || lines.length === 0) return
    opened.current = true
    const at = lines.findIndex((line) => !isAgreed(draft, line))
    if (at >= 0 && changed.length === 0) focusLine(at)
  })
  useKeyDown((event) => {
    if (event.key.toLowerCase() !== 'a' || open.length === 0 || !isCommand(event)) return
    event.preventDefault()
    agreeToRest()
  })

  return (
    <Box component="section" className="card cut" aria-label={texts.readAloud.readThisAloud}>
      <Group component="header" gap="4px 8px" mih={40} px={14} py={6}>
        <IconVolume size={16} stroke={1.6} aria-hidden="true" />
        <Title order={2}>{texts.readAloud.readThisAloud}</Title>
        <span className="dim">{texts.readAloud.checkOffEachLineAsThe}</span>
        {(changed.length > 0 || open.length > 1) && (
          <Button ml="auto" onClick={agreeToRest} rightSection={<KeyHint>A</KeyHint>} aria-keyshortcuts="A">
            {changed.length > 0
              ? texts.readAloud.agreeTo(counted(changed.length, texts.readAloud.changedLine))
              : texts.readAloud.callerAgreesToAll}
          </Button>
        )}
      </Group>
      <ul ref={list} className={`${classes.lines} bare`} data-read-back>
        {lines.map((line, at) => {
          const agreed = isAgreed(draft, line)
          return (
            <li key={line.id} className="line-above">
              <label data-changed={changed.includes(line) || undefined}>
                <Checkbox
                  size="sm"
                  aria-label={`${line.label}: ${wordsOf(line)}`}
                  checked={agreed}
                  onChange={() => (agreed ? change((now) => takeBack(now, line)) : agree([line], at))}
                />
                <span className="quiet">
                  {line.label}
                  {changed.includes(line) && (
                    <Text component="small" display="block" fz="xs" lh="xs" c="var(--ac-warn)">
                      {texts.readAloud.changed}
                    </Text>
                  )}
                </span>
                <span className={`${classes.quote} quiet anywhere`}>
                  “<SpokenLine parts={line.parts} />”
                </span>
              </label>
            </li>
          )
        })}
      </ul>
    </Box>
  )
}

/** A line to read aloud. Phone numbers and emails in it are masked until the user shows the caller's data. */
function SpokenLine({ parts }: { readonly parts: readonly ReadBackPart[] }) {
  const { draft } = useDesk()
  return parts.map((part, index) =>
    part.private === undefined ? (
      <Spoken key={index} parts={[part]} />
    ) : (
      <MaskedField key={index} subject="draft" id={draft.draftId} kind={part.private.kind} value={part.private.value}>
        <strong dir="auto">{part.text}</strong>
      </MaskedField>
    ),
  )
}

/** The words of a line as shown on screen. */
function useLineWords(): (line: ReadBackLine) => string {
  const { draft } = useDesk()
  const fields = useShownFields('draft', draft.draftId)
  return ({ parts }) =>
    parts
      .map(({ text, private: own }) =>
        own === undefined || fields.isShown(own.kind) ? text : texts.readAloud.masked(maskedText(own.kind, own.value)),
      )
      .join('')
}
