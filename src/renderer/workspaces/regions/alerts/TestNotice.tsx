import { Button, Text } from '@mantine/core'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { AlertsPart } from './AlertsPart.tsx'

/** Sends one test notification with sound, and shows whether this computer displays notifications. */
export function TestNotice({ connectionId }: { readonly connectionId: string }) {
  const test = useBridgeMutation('regions.testNotice')
  const answer = test.data?.value
  return (
    <AlertsPart label="Test notice" title="Notices">
      <Text className="dim" inherit mt={4} mb="xs">
        A notice comes from the system, with a sound, whatever screen is open. It names regions and waits, never a
        patient.
      </Text>
      <Button onClick={() => test.mutate({ connectionId })}>Give a test notice</Button>
      {answer !== undefined && (
        <Text role="status" inherit mt={4} mb="xs">
          {answer.shown ? 'A notice was given.' : (answer.message ?? 'No notice could be given.')}
        </Text>
      )}
      {test.error !== null && <FailureNotice compact failure={test.error.failure} doing="Give a test notice" />}
    </AlertsPart>
  )
}
