import { Box, Stack, Text } from '@mantine/core'
import type { SendOutcome } from '../../../../bridge/calls/booking.ts'
import type { IntentView } from '../../../../domain/booking/booking-intent.ts'
import { StatusMark } from '../../../parts/StatusMark.tsx'

/** What's missing from an accepted booking, for the scheduler to read before the caller hangs up. */

/** For a booking accepted without a visit ID; the journal's last step says what the answer had. */
export function NoDetails({ intent }: { readonly intent: IntentView }) {
  if (intent.visitId !== undefined) return null
  const words = intent.steps.findLast(({ step }) => step === 'booked')?.words
  return (
    <Text mt="sm" inherit>
      {words ?? 'The platform accepted it but sent no visit ID.'} The department can look it up by the visit time.
    </Text>
  )
}

/** Links of the answer that aren't https: shows their address, never as a link. */
export function InsecureLinks({ links }: { readonly links: SendOutcome['insecureLinks'] }) {
  if (links === undefined || links.length === 0) return null
  return (
    <Stack component="ul" className="bare" gap={6} mt="sm" aria-label="Links that aren’t opened">
      {links.map(({ title, address }) => (
        <li key={`${title} ${address}`}>
          <StatusMark status="warn" plain>
            The platform sent a link that isn’t secure (<bdi className="mono">{address}</bdi>). It can’t be opened.
          </StatusMark>
          <Box component="details" className="quiet" mt={4}>
            <Box component="summary" w="max-content">
              Details
            </Box>
            {title}: the console opens only https links. Anyone on the network can read and change others. Ask the
            caller to wait for the practice’s message. Report the link to the service operator.
          </Box>
        </li>
      ))}
    </Stack>
  )
}
