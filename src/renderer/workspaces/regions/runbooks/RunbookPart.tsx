import { texts } from '../text/runbooks.ts'
import { Box, Button, Group, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { runbookOf } from '../../../../domain/regions/runbook.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { useRegionsSettings } from '../use-regions.ts'
import { RunbookForm } from './RunbookForm.tsx'

type Props = {
  readonly connectionId: string
  readonly practiceId: string
  /** Undefined for the whole practice. */
  readonly regionCode?: string
  /** Defaults to “Runbook”. */
  readonly title?: string
}

/** A region's or practice's runbook, written by staff: shown and edited in place. */
export function RunbookPart({ connectionId, practiceId, regionCode, title }: Props) {
  const edit = useRef<HTMLButtonElement>(null)
  const [isEdited, setEdited] = useState(false)
  const kept = useRegionsSettings(connectionId).data?.value.runbooks
  const shown = kept && runbookOf(kept, { practiceId, regionCode })
  const word = shown === undefined ? texts.runbookPart.add : texts.runbookPart.edit
  const name = title ?? texts.runbookPart.runbook
  const isOfPractice = regionCode !== undefined && shown !== undefined && shown.regionCode === undefined
  return (
    <section aria-label={name}>
      <Group wrap="nowrap" justify="space-between" gap="xs" mih="1.75rem">
        <h3 className="anywhere">
          <PlainText text={name} />
        </h3>
        {kept !== undefined && (
          <Button
            ref={edit}
            variant="subtle"
            size="compact-xs"
            aria-label={texts.runbookPart.change(word, title)}
            aria-expanded={isEdited}
            onClick={() => setEdited(!isEdited)}
          >
            {word}
          </Button>
        )}
      </Group>
      {isEdited && kept !== undefined ? (
        <RunbookForm
          connectionId={connectionId}
          practiceId={practiceId}
          {...(regionCode === undefined ? {} : { regionCode })}
          isForPractice={isOfPractice}
          runbooks={kept}
          onClose={() => {
            setEdited(false)
            edit.current?.focus()
          }}
        />
      ) : shown === undefined ? (
        <Text className="quiet" size="sm" lh="md">
          {texts.runbookPart.noRunbookYetAddWhatToDoHere}
        </Text>
      ) : (
        <Group component="p" className="anywhere" align="normal" gap="0.125rem 0.75rem" m={0} fz="sm" lh="md">
          <PlainText text={shown.line} />
          {shown.link !== undefined && (
            <Box component="a" fw={600} href={shown.link} target="_blank" rel="noreferrer" title={shown.link}>
              {texts.runbookPart.open(new URL(shown.link).host)} <IconExternalLink size={14} aria-hidden="true" />
            </Box>
          )}
          {isOfPractice && <span className="dim">{texts.runbookPart.forTheWholePractice}</span>}
        </Group>
      )}
    </section>
  )
}
