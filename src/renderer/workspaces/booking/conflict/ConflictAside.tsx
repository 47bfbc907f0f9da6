import { Box, Stack } from '@mantine/core'
import type { SendOutcome } from '../../../../bridge/calls/booking.ts'
import type { AlternativeGroup } from '../../../../domain/slots/alternatives.ts'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { bookingFacts } from '../desk/booking-facts.ts'
import { FactList } from '../desk/ThisBooking.tsx'
import { useDesk } from '../draft-context.ts'
import { Quote } from '../intent/Quote.tsx'
import { useToday } from '../intent/use-intents.ts'
import classes from './conflict.module.css'
import { sayWords } from './conflict-words.ts'

type Props = {
  readonly outcome: SendOutcome
  readonly groups: readonly AlternativeGroup[]
  readonly helps: boolean
}

/** What to tell the caller, which entries are kept, and the next steps. */
export function ConflictAside({ outcome, groups, helps }: Props) {
  const { draft } = useDesk()
  const today = useToday()
  // The lost slot's own facts are not kept.
  const kept = bookingFacts(draft).filter(({ label }) => !helps || !['When', 'With', 'Where'].includes(label))
  const confirmed = draft.heardDateOfBirth !== ''
  return (
    <>
      <Quote title="Say to the caller" parts={sayWords(outcome, groups, draft, today)} />
      <Box component="section" className="line-above" mt="sm" pt="sm" aria-label="Kept as you typed it">
        <h2>Kept as you typed it</h2>
        <FactList
          facts={kept}
          tight
          last={
            confirmed && {
              label: 'Identity',
              value: (
                <StatusMark status="ok" plain>
                  date of birth was asked
                </StatusMark>
              ),
            }
          }
        />
      </Box>
      {groups.length > 0 && (
        <Box component="section" className="line-above" mt="sm" pt="sm" aria-label="After you take one">
          <h2>After you take one</h2>
          <Stack component="ol" className={`${classes.after} quiet`} gap={6} m={0} p={0} pl={18}>
            <li>Only the lines that changed are read back.</li>
            <li>The rules are checked again.</li>
            <li>It is sent as a new booking with its own intent, once.</li>
          </Stack>
        </Box>
      )}
    </>
  )
}
