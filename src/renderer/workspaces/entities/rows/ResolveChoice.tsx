import { texts } from '../text/rows.ts'
import { Box, Checkbox, Radio, Stack } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import type { EntitiesRoute } from '../../../routes/routes.ts'
import entities from '../entities.module.css'
import { PanelButton } from '../../../parts/PanelButton.tsx'
import { type FieldShape, refName, refOf } from '../../../../domain/entities/entity-schema.ts'

type Refs = EntitiesRoute['refs']
type Props = { readonly refs: Refs; readonly fields: readonly FieldShape[]; readonly onChange: (refs: Refs) => void }

/** Which references the platform resolves to full entities: none, all, or some by schema name. */
export function ResolveChoice({ refs, fields, onChange }: Props) {
  const names = [...new Set(fields.map((field) => refName(refOf(field) ?? field.name)))]
  const chosen = typeof refs === 'string' ? [] : refs
  const words = refs === 'all' ? 'all' : refs === 'none' ? 'none' : chosen.join(', ')
  return (
    <PanelButton
      leftSection={<IconLink size={15} />}
      words={
        <Box component="span" className="clip" maw={224}>
          {texts.resolveChoice.resolve2}
          <span className={entities.wideOnly}>: {words}</span>
        </Box>
      }
      aria-label={texts.resolveChoice.resolve(words)}
      title={texts.resolveChoice.resolve(words)}
      panelWidth={280}
      position="bottom-end"
    >
      <Radio.Group
        label={texts.resolveChoice.resolveReferences}
        description={texts.resolveChoice.aResolvedReferenceLoadsAsA}
        value={typeof refs === 'string' ? refs : 'some'}
        onChange={(value) => onChange(value === 'some' ? names.slice(0, 1) : value === 'none' ? 'none' : 'all')}
      >
        <Stack gap="sm" mt="sm">
          <Radio size="xs" value="all" label={texts.resolveChoice.all} />
          <Radio size="xs" value="none" label={texts.resolveChoice.none} />
          <Radio size="xs" value="some" label={texts.resolveChoice.some} disabled={names.length === 0} />
          {chosen.length > 0 && (
            <Checkbox.Group
              label={texts.resolveChoice.ofTheseTypes}
              value={[...chosen]}
              onChange={(next) => onChange(next.length === 0 ? 'none' : next)}
            >
              <Stack gap="sm" mt="xs">
                {names.map((name) => (
                  <Checkbox key={name} size="xs" value={name} label={name} />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
        </Stack>
      </Radio.Group>
    </PanelButton>
  )
}
