import { texts } from '../text.ts'
import { Box, Button, Flex, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import { toned } from '../../../parts/toned.ts'
import { removeAllWord } from '../../../../bridge/calls/settings.ts'
import { keptData } from '../../../../domain/kept-data.ts'
import { Copyable } from '../../../parts/Copyable.tsx'
import { FailureOf } from '../../../parts/FailureNotice.tsx'
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
      title={texts.removeAll.removeAllMyData}
      onClose={() => state === 'asked' && onClose()}
      withCloseButton={state === 'asked'}
      closeButtonProps={{ 'aria-label': texts.removeAll.close }}
    >
      {state === 'ending' ? (
        <Text inherit role="status">
          {texts.removeAll.keysRemovedTheConsoleNowCloses}
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
          {texts.removeAll.removed}
        </Box>
        <ul>
          {keptData
            .filter(({ removed }) => removed)
            .map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
        </ul>
        <Box component="p" mx={0} mt="0.25rem" mb={0} c="var(--ac-text-2)">
          {texts.removeAll.reportsAndBookingsWithOpenOutcomes}
        </Box>
      </div>
      <Box px="sm" py="0.625rem" {...toned('plain')}>
        <Box component="h3" mb="0.25rem">
          {texts.removeAll.kept}
        </Box>
        <Box component="p" mx={0} mt="0.25rem" mb={0} c="var(--ac-text-2)">
          {texts.removeAll.theAuditTrailWithItsKey}
        </Box>
        {trailFolder !== undefined && <Copyable text={trailFolder} what={texts.removeAll.folderOfTheAuditTrail} />}
        <Box component="p" mx={0} mt="0.25rem" mb={0} c="var(--ac-text-2)">
          {texts.removeAll.filesYouExportedATeamsShared}
        </Box>
      </Box>
      <FailureOf call={removal} compact keysLink={false} doing={texts.removeAll.removeAllMyData} />
      <TextInput
        label={texts.removeAll.typeToConfirm(removeAllWord)}
        autoComplete="off"
        spellCheck={false}
        disabled={busy}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <Flex gap="xs" justify="flex-end">
        <Button data-autofocus disabled={busy} onClick={onClose}>
          {texts.removeAll.keepEverything}
        </Button>
        <Button type="submit" variant="filled" color="red" loading={busy} disabled={!fits}>
          {texts.removeAll.removeAllMyData}
        </Button>
      </Flex>
    </Stack>
  )
}
