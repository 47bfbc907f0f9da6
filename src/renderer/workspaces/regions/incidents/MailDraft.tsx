import { Button, Group } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'

type Props = { readonly connectionId: string; readonly incidentId: string }

/** Opens an email about the incident in the computer's mail program, or offers the text if there is none. The user sends it. */
export function MailDraft({ connectionId, incidentId }: Props) {
  const draft = useBridgeMutation('regions.mailDraft')
  const told = draft.data?.value
  const words =
    told === undefined
      ? ''
      : !told.opened
        ? 'No mail program opens on this computer. Copy the text instead.'
        : told.shortened
          ? 'Draft opened. Its text was too long and is shortened.'
          : 'Draft opened in your mail program.'
  return (
    <>
      <Button
        leftSection={<IconMail size={14} />}
        loading={draft.isPending}
        onClick={() => draft.mutate({ connectionId, incidentId })}
      >
        Mail draft
      </Button>
      <Group className="quiet" flex="1 0 100%" gap="xs" {...(words === '' ? { pos: 'absolute' } : {})}>
        <span role="status">{words}</span>
        {told !== undefined && (!told.opened || told.shortened) && (
          <CopyButton text={told.text} what="text of the mail" words="Copy text" />
        )}
      </Group>
      {draft.error !== null && <FailureNotice compact failure={draft.error.failure} doing="Open a mail draft" />}
    </>
  )
}
