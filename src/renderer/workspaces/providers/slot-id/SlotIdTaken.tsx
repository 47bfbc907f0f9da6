import { Box, Flex, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Slot } from '../../../../domain/slots/slot-id.ts'
import { checkSlotId, type SlotIdField } from '../../../../domain/slots/slot-id-check.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { type Status, StatusMark } from '../../../parts/StatusMark.tsx'
import classes from './slot-id.module.css'

const stateMarks: Readonly<Record<SlotIdField['state'], { readonly status: Status; readonly word: string }>> = {
  ok: { status: 'ok', word: 'fits' },
  wrong: { status: 'bad', word: 'wrong' },
  missing: { status: 'bad', word: 'missing' },
  'not-checked': { status: 'unknown', word: 'not checked' },
  extra: { status: 'warn', word: 'not in the document' },
}

/** Decodes any slotId and compares each field with the slot and with the document. */
export function SlotIdTaken({ expected }: { readonly expected: Slot | undefined }) {
  const [text, setText] = useState('')
  return (
    <Flex
      component="section"
      className={classes.result ?? ''}
      direction="column"
      gap="sm"
      pt="sm"
      pb="md"
      px="var(--ac-edge)"
      miw={0}
      aria-label="Take a slotId apart"
    >
      <h3>Take a slotId apart</h3>
      <Textarea
        label="slotId"
        description={
          expected === undefined
            ? 'Without a slot beside it, it is held against the document alone.'
            : 'It is held against the slot beside it, and against the document.'
        }
        rows={3}
        value={text}
        spellCheck={false}
        classNames={{ input: 'mono' }}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text.trim() !== '' && <Checked slotId={text} expected={expected} />}
    </Flex>
  )
}

function Checked({ slotId, expected }: { readonly slotId: string; readonly expected: Slot | undefined }) {
  const check = checkSlotId(slotId, expected)
  if (!check.readable) {
    return (
      <Text role="alert" className="quiet" inherit fz="sm">
        <StatusMark status="bad">Not readable</StatusMark> {check.words}
      </Text>
    )
  }
  const bad = check.fields.filter(({ state }) => state === 'wrong' || state === 'missing').length
  return (
    <>
      <Flex component="p" rowGap={4} columnGap="md" wrap="wrap" m={0} fz="sm" role="status">
        <StatusMark status={bad === 0 ? 'ok' : 'bad'}>
          {bad === 0 ? 'No field is wrong' : `${bad} of ${check.fields.length} fields wrong or missing`}
        </StatusMark>
        <StatusMark status={check.inOrder ? 'ok' : 'bad'}>
          {check.inOrder ? 'fields in the document’s order' : 'fields not in the document’s order'}
        </StatusMark>
      </Flex>
      <Box className="scroll-x">
        <table className={`plain-table ${classes.table}`}>
          <caption className="visually-hidden">Fields of the slotId</caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">In the slotId</th>
              <th scope="col">Expected</th>
              <th scope="col">Check</th>
            </tr>
          </thead>
          <tbody>
            {check.fields.map((field, at) => (
              <tr key={`${field.field} ${at}`}>
                <th scope="row" className="mono">
                  <PlainText text={field.field} />
                </th>
                <td className="mono">
                  {field.value === undefined ? <i>not there</i> : <PlainText text={field.value} />}
                </td>
                <td className="mono">{field.expected === undefined ? '—' : <PlainText text={field.expected} />}</td>
                <td>
                  <StatusMark status={stateMarks[field.state].status}>{stateMarks[field.state].word}</StatusMark>
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
        The JSON inside, as it stands there:
      </Text>
      <Box
        component="pre"
        className={`breaks ${classes.json}`}
        m={0}
        py="xs"
        px="sm"
        bd="1px solid var(--ac-line)"
        bdrs={4}
        bg="var(--ac-sunken)"
        ff="monospace"
        fz="xs"
        lh="sm"
      >
        {check.json}
      </Box>
    </>
  )
}
