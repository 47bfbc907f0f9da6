import { Box, Button, Flex, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import { toned } from '../../../parts/toned.ts'
import { removeAllWord } from '../../../../bridge/calls/settings.ts'
import { keptData } from '../../../../domain/kept-data.ts'
import { Copyable } from '../../../parts/Copyable.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import classes from './data.module.css'

type Props = {
  readonly opened: boolean
  /** The folder that is kept; undefined while unknown. */
  readonly trailFolder: string | undefined
  readonly onClose: () => void
}

/** A confirmation that names what is deleted and what is kept, and requires a typed word. */
export function RemoveAll({ opened, trailFolder, onClose }: Props) {
  const [state, setState] = useState<'asked' | 'busy' | 'ending'>('asked')
  return (
    <Modal
      opened={opened}
      centered
      size="lg"
      title="Remove all my data"
      onClose={() => state === 'asked' && onClose()}
      withCloseButton={state === 'asked'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {state === 'ending' ? (
        <Text inherit role="status">
          The keys were removed. The console ends now, removes the files and starts anew.
        </Text>
      ) : (
        <RemoveForm
          trailFolder={trailFolder}
          busy={state === 'busy'}
          onBusy={(busy) => setState(busy ? 'busy' : 'asked')}
          onEnding={() => setState('ending')}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}

type FormProps = Omit<Props, 'opened'> & {
  readonly busy: boolean
  readonly onBusy: (busy: boolean) => void
  readonly onEnding: () => void
}

function RemoveForm({ trailFolder, busy, onBusy, onEnding, onClose }: FormProps) {
  const [typed, setTyped] = useState('')
  const removal = useBridgeMutation('settings.removeAllData')
  const fits = typed.trim() === removeAllWord
  const remove = () => {
    if (!fits || busy) return
    onBusy(true)
    removal.mutate({ confirmation: removeAllWord }, { onSuccess: onEnding, onError: () => onBusy(false) })
  }
  return (
    <Stack
      component="form"
      gap="sm"
      fz="sm"
      lh="sm"
      onSubmit={(event) => {
        event.preventDefault()
        remove()
      }}
    >
      <div className={classes.goes}>
        <Box component="h3" mb="0.25rem">
          Goes
        </Box>
        <ul>
          {keptData
            .filter(({ removed }) => removed)
            .map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
        </ul>
        <Box component="p" mx={0} mt="0.25rem" mb={0} c="var(--ac-text-2)">
          Reports and bookings whose outcome is open are no longer listed here; at the platform nothing changes.
        </Box>
      </div>
      <Box px="sm" py="0.625rem" {...toned('plain')}>
        <Box component="h3" mb="0.25rem">
          Stays
        </Box>
        <Box component="p" mx={0} mt="0.25rem" mb={0} c="var(--ac-text-2)">
          The audit trail, since no screen may change it, with its key in the keychain. It records this removal. Export
          it in Activity, Audit trail; then its folder and the file audit-trail-head.json beside it can be removed by
          hand while the console is closed. The console tells at its next start that they are gone.
        </Box>
        {trailFolder !== undefined && <Copyable text={trailFolder} what="folder of the audit trail" />}
        <Box component="p" mx={0} mt="0.25rem" mb={0} c="var(--ac-text-2)">
          Files that you exported, where you chose; a shared history of a team, on its server.
        </Box>
      </Box>
      {removal.error !== null && (
        <FailureNotice compact keysLink={false} failure={removal.error.failure} doing="Remove all my data" />
      )}
      <TextInput
        label={`Type ${removeAllWord} to confirm`}
        autoComplete="off"
        spellCheck={false}
        disabled={busy}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <Flex gap="xs" justify="flex-end">
        <Button data-autofocus disabled={busy} onClick={onClose}>
          Keep everything
        </Button>
        <Button type="submit" variant="filled" color="red" loading={busy} disabled={!fits}>
          Remove all my data
        </Button>
      </Flex>
    </Stack>
  )
}
