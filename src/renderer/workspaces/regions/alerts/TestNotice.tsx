import { Button } from '@mantine/core'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import classes from './alerts.module.css'

/** One notice with a sound, so that people know what to expect, and whether this computer shows any. */
export function TestNotice({ connectionId }: { readonly connectionId: string }) {
  const test = useBridgeMutation('regions.testNotice')
  const answer = test.data?.value
  return (
    <section aria-label="Test notice" className={classes.part}>
      <h2>Notices</h2>
      <p className="dim">
        A notice comes from the system, with a sound, whatever screen is open. It names regions and waits, never a
        patient.
      </p>
      <Button onClick={() => test.mutate({ connectionId })}>Give a test notice</Button>
      {answer !== undefined && (
        <p role="status">{answer.shown ? 'A notice was given.' : (answer.message ?? 'No notice could be given.')}</p>
      )}
      {test.error !== null && <FailureNotice compact failure={test.error.failure} doing="Give a test notice" />}
    </section>
  )
}
