import { Box, Flex } from '@mantine/core'
import type { Withheld } from '../../../../domain/slots/slot-requests.ts'
import { StatusMark } from '../../../parts/StatusMark.tsx'

type Props = { readonly withheld: readonly Withheld[]; readonly notes?: readonly string[] }

/** What was not requested because a rule forbids it, and where the result differs from the choice. */
export function SlotNotices({ withheld, notes = [] }: Props) {
  if (withheld.length + notes.length === 0) return null
  return (
    <Box
      component="ul"
      className="bare line-above"
      py={6}
      px="var(--ac-edge)"
      bg="var(--ac-sunken)"
      fz="sm"
      lh="md"
      aria-label="What was not asked for"
    >
      {withheld.map(({ npi, patientClass, rule, sentence }) => (
        <Flex component="li" key={`${npi} ${patientClass}`} align="baseline" gap="sm">
          <Box component="span" flex="none">
            <StatusMark status="off">Rule {rule}</StatusMark>
          </Box>
          <span>{sentence}</span>
        </Flex>
      ))}
      {notes.map((note) => (
        <Flex component="li" key={note} align="baseline" gap="sm">
          <Box component="span" flex="none">
            <StatusMark status="warn">Note</StatusMark>
          </Box>
          <span>{note}</span>
        </Flex>
      ))}
    </Box>
  )
}
