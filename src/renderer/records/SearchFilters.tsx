import { IconServer2 } from '@tabler/icons-react'
import { searchFields, type SearchValues } from '../../domain/searches/search-kind.ts'
import type { SearchRoute } from '../routes/searches-route.ts'
import { FilterChip, FilterChips } from '../grid/FilterChips.tsx'
import type { GridModel } from '../grid/use-snapshot-grid.ts'
import type { UndoPart } from '../grid/view-step.ts'
import { changeSearchRoute } from '../routes/change-route.ts'
import { texts } from './text.ts'
import { Button, Flex, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useCheckedForm } from '../forms/use-checked-form.ts'
import { PanelButton } from '../parts/PanelButton.tsx'
import { QuietButton } from '../parts/QuietButton.ts'

/** How the platform matches a field (section 4.5). */
const verbOf = (field: string) => (field === 'providerCredentials' ? 'contains' : '=')

/** The platform's fields of a search, for undo. */
export const searchPart = ({ fields }: SearchRoute): UndoPart => ({
  key: JSON.stringify(fields),
  restore: () => changeSearchRoute({ fields }),
})

/** Platform filters with a solid outline, local ones dashed, and the form for platform fields if there are any. */
export function SearchFilters({ route, grid }: { readonly route: SearchRoute; readonly grid: GridModel }) {
  const fields = searchFields[route.screen]
  const sent = fields.flatMap((field) => {
    const value = route.fields[field]
    return value === undefined || value === '' ? [] : [{ field, value }]
  })
  const without = (field: string) =>
    changeSearchRoute({ fields: Object.fromEntries(Object.entries(route.fields).filter(([name]) => name !== field)) })
  return (
    <FilterChips
      grid={grid}
      platform={sent.map(({ field, value }) => (
        <FilterChip
          key={field}
          place="Platform"
          field={field}
          verb={verbOf(field)}
          value={value}
          icon={<IconServer2 size={13} aria-hidden="true" />}
          onRemove={() => {
            without(field)
            grid.focus.toGrid()
          }}
        />
      ))}
      onClearPlatform={sent.length === 0 ? undefined : () => changeSearchRoute({ fields: {} })}
      actions={
        fields.length > 0 && (
          <PanelButton
            size="compact-sm"
            leftSection={<IconServer2 size={14} />}
            words={texts.platformSearch.platformSearch}
            panelName={texts.platformSearch.platformSearch}
            panelWidth={500}
          >
            {(close) => <SearchForm route={route} onDone={close} />}
          </PanelButton>
        )
      }
    />
  )
}

/** All documented platform filters of a search. They are sent together on submit. */
function SearchForm({ route, onDone }: { readonly route: SearchRoute; readonly onDone: () => void }) {
  const send = (values: SearchValues) => {
    const filled = Object.entries(values)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== '')
    onDone()
    changeSearchRoute({ fields: Object.fromEntries(filled) }, false)
  }
  const names = searchFields[route.screen]
  const initialValues: SearchValues = Object.fromEntries(names.map((name) => [name, route.fields[name] ?? '']))
  const { field, props } = useCheckedForm({ initialValues, check: (sent) => ({ ok: true, sent }), onSend: send })
  return (
    <Stack component="form" gap="sm" {...props}>
      <Text inherit fz="xs" lh="xs" c="var(--ac-text-2)">
        {texts.platformSearch.searchesOnThePlatformSoOther}
        {route.screen === 'histories'
          ? texts.platformSearch.allFieldsMustMatch
          : texts.platformSearch.howFieldsMatchIsntDocumented}
      </Text>
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="xs">
        {names.map((name, at) => (
          <TextInput
            key={name}
            size="xs"
            label={name}
            data-autofocus={at === 0 || undefined}
            maxLength={1_000}
            spellCheck={false}
            autoComplete="off"
            {...field(name)}
          />
        ))}
      </SimpleGrid>
      <Flex gap="xs" justify="flex-end">
        <QuietButton onClick={() => send({})}>{texts.platformSearch.clearSearchFields}</QuietButton>
        <Button type="submit" variant="filled">
          {texts.platformSearch.search}
        </Button>
      </Flex>
    </Stack>
  )
}
