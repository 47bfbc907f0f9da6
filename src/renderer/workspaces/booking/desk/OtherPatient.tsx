import { Button, Group, Modal } from '@mantine/core'
import { otherPatient } from '../../../../domain/booking/next-patient.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { useDesk } from '../draft-context.ts'
import { nameOf } from './person-words.ts'
import { useNextDraft } from './use-next-draft.ts'

const label = 'Same caller, other patient'

/** For another patient of the same caller, such as a second child. Hidden until a name is entered. */
export function OtherPatientButton({ onClick }: { readonly onClick: () => void }) {
  const { draft } = useDesk()
  if (nameOf(draft.patient) === '') return null
  return (
    <Button size="compact-xs" variant="light" onClick={onClick}>
      {label}
    </Button>
  )
}

type Props = { readonly opened: boolean; readonly onClose: () => void }

/** Asks before it clears the patient and keeps the caller. */
export function OtherPatientQuestion({ opened, onClose }: Props) {
  const { draft } = useDesk()
  const next = useNextDraft()
  const clear = async () => {
    if (await next.begin(otherPatient)) onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Clear this patient?"
      closeButtonProps={{ 'aria-label': 'Close' }}
      size="sm"
    >
      <p>
        <bdi>{nameOf(draft.patient)}</bdi>: name, date of birth, IDs, reason, slot and read-back are cleared. The caller
        and the search stay.
      </p>
      {next.problem !== undefined && <FailureNotice failure={next.problem.failure} doing={label} compact />}
      <Group gap="xs" mt="md" justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          Keep this patient
        </Button>
        <Button variant="filled" loading={next.pending} onClick={() => void clear()}>
          Clear patient
        </Button>
      </Group>
    </Modal>
  )
}
