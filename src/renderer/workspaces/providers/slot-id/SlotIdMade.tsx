import { Box, Flex, Group, Text } from '@mantine/core'
import { encodeSlotId } from '../../../../domain/slots/slot-id.ts'
import { checkSlotId } from '../../../../domain/slots/slot-id-check.ts'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { counted } from '../../../parts/times.ts'
import type { DraftReading } from './slot-draft.ts'
import classes from './slot-id.module.css'

/** The slot's slotId with its JSON, or why there is none. */
export function SlotIdMade({ reading }: { readonly reading: DraftReading }) {
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
      aria-label="Its slotId"
    >
      <h3>Its slotId</h3>
      {reading.ok ? <Made slotId={encodeSlotId(reading.sent)} reading={reading} /> : <NotMade reading={reading} />}
    </Flex>
  )
}

type MadeProps = { readonly slotId: string; readonly reading: Extract<DraftReading, { ok: true }> }

function Made({ slotId, reading }: MadeProps) {
  const check = checkSlotId(slotId, reading.sent)
  const wrong = check.readable ? check.fields.filter(({ words }) => words !== undefined) : []
  return (
    <>
      <Text className="quiet" inherit fz="sm">
        The JSON inside, fields in the order of the document:
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
        {check.readable ? pretty(check.json) : check.words}
      </Box>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <Box
          className="mono breaks"
          component="bdi"
          flex={1}
          miw={0}
          py="xs"
          px="sm"
          bd="1px solid var(--ac-line)"
          bdrs={4}
          fz="xs"
          lh="sm"
        >
          {slotId}
        </Box>
        <CopyButton text={slotId} what="slotId" words="Copy slotId" />
      </Group>
      {wrong.length === 0 ? (
        <StatusMark status="ok">taken apart again it is the same slot</StatusMark>
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
        version is the text "2.0": the document calls it a constant 2.0 and does not say whether it is a text or a
        number.
      </Text>
    </>
  )
}

function NotMade({ reading }: { readonly reading: Extract<DraftReading, { ok: false }> }) {
  return (
    <Text className="quiet" inherit fz="sm">
      It cannot be made yet: {counted(Object.keys(reading.problems).length, 'field')} missing or wrong (
      {Object.keys(reading.problems).join(', ')}). Pick a slot, or fill them in.
    </Text>
  )
}

/** One field per line, in the JSON's order. */
function pretty(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), undefined, 2)
  } catch {
    return json
  }
}
