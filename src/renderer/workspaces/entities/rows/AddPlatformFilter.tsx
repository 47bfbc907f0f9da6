import { texts } from '../text/rows.ts'
import { Box, Autocomplete, Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { IconServer2 } from '@tabler/icons-react'
import { useState } from 'react'
import type { FieldShape } from '../../../../domain/entities/entity-schema.ts'
import { useCommands } from '../../../parts/commands.ts'
import { PanelButton } from '../../../parts/PanelButton.tsx'
import type { RouteFilter } from '../../../routes/routes.ts'
import { kindOf, readValue, type ValueKind, valueKinds } from './filter-input.ts'

type Props = { readonly fields: readonly FieldShape[]; readonly onAdd: (filter: RouteFilter) => void }

/** Adds a platform filter, and explains how it differs from local filters. */
export function AddPlatformFilter({ fields, onAdd }: Props) {
  const [opened, setOpened] = useState(false)
  useCommands([
    {
      id: 'entities.platformFilter',
      name: texts.addPlatformFilter.addAPlatformFilter,
      icon: IconServer2,
      run: () => setOpened(true),
    },
  ])
  return (
    <PanelButton
      size="compact-sm"
      leftSection={<IconServer2 size={14} />}
      words={texts.addPlatformFilter.platformFilter}
      panelWidth={312}
      state={[opened, setOpened]}
    >
      <Box component="dl" className="pairs" mb="sm" fz="xs">
        <div>
          <Box component="dt" w={56} fw={600} c="var(--ac-text-1)">
            {texts.addPlatformFilter.platform}
          </Box>
          <dd className="quiet">{texts.addPlatformFilter.wholeValuesCaseSensitiveLoadsAgain}</dd>
        </div>
        <div>
          <Box component="dt" w={56} fw={600} c="var(--ac-text-1)">
            {texts.addPlatformFilter.here}
          </Box>
          <dd className="quiet">{texts.addPlatformFilter.amongTheLoadedRowsUseFilter}</dd>
        </div>
      </Box>
      <PlatformFilterForm
        fields={fields}
        onAdd={(filter) => {
          setOpened(false)
          onAdd(filter)
        }}
      />
    </PanelButton>
  )
}

/** A platform filter, exactly as in the request: a field and a value. */
function PlatformFilterForm({ fields, onAdd }: Props) {
  const [field, setField] = useState('')
  const [kind, setKind] = useState<ValueKind>('text')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()

  const setKindOf = (next: ValueKind) => {
    setKind(next)
    setTyped(next === 'boolean' ? 'true' : '')
  }
  const choose = (name: string) => {
    setField(name)
    const shape = fields.find((item) => item.name === name)
    if (shape !== undefined) setKindOf(kindOf(shape))
  }
  const add = () => {
    if (field.trim() === '') return setProblem(texts.platformFilterForm.enterTheField)
    const read = readValue(kind, typed)
    if ('problem' in read) return setProblem(read.problem)
    setProblem(undefined)
    return onAdd({ field: field.trim(), value: read.value })
  }
  return (
    <form
      aria-label={texts.platformFilterForm.addAPlatformFilter}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <Stack gap="sm">
        <Autocomplete
          label={texts.platformFilterForm.field}
          data-autofocus
          openOnFocus={false}
          data={[...new Set(fields.map(({ name }) => name))]}
          value={field}
          onChange={choose}
          maxDropdownHeight={220}
          comboboxProps={{ withinPortal: false }}
        />
        <NativeSelect
          label={texts.platformFilterForm.valueType}
          data={valueKinds.map((value) => ({ value, label: texts.platformFilterForm.valueTypes[value] }))}
          value={kind}
          onChange={(event) => setKindOf(valueKinds.find((item) => item === event.currentTarget.value) ?? 'text')}
        />
        {kind === 'boolean' ? (
          <NativeSelect
            label={texts.platformFilterForm.value}
            data={['true', 'false']}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        ) : (
          kind !== 'null' && (
            <TextInput
              label={texts.platformFilterForm.value}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )
        )}
        {problem !== undefined && <div role="alert">{problem}</div>}
        <Button type="submit" variant="filled">
          {texts.platformFilterForm.addFilter}
        </Button>
      </Stack>
    </form>
  )
}
