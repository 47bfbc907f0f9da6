import { texts } from '../text/choice.ts'
import { Button, TagsInput, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { NamedProvider } from '../../../../bridge/calls/providers.ts'
import { joined } from '../../../../domain/joined.ts'
import { isPlainlyName, tenDigits } from '../../../../domain/providers/npi.ts'
import { mostNamedProviders } from '../../../../domain/slots/slot-criteria.ts'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { counted } from '../../../parts/times.ts'
import { useDesk } from '../desk/desk-context.ts'
import { useField, useUnclear } from '../ways/use-field.tsx'
import type { FieldProps } from './CriteriaFields.tsx'

type Props = FieldProps & {
  /** Names known from the search nearby, by NPI. */
  readonly names: ReadonlyMap<string, string>
}

const leastLetters = 2
const debounceMs = 150

/** Picks the NPIs of providers by name, NPI, specialty or city, from the directory and the search nearby. A name without a match is refused and never sent. */
export function ProvidersField({ criteria, set, names }: Props) {
  const { connection } = useDesk()
  const parts = useField('search.npis')
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState<string>()
  useUnclear('search.npis', refused === undefined ? undefined : texts.providersField.isntSelected(refused))
  const [text] = useDebouncedValue(typed.trim(), debounceMs)
  const connectionId = connection.id
  const { data } = useBridgeQuery(
    'providers.named',
    { connectionId, text: text.length < leastLetters ? '' : text.slice(0, 200) },
    { keepPrevious: true, staleTime: 10_000 },
  )
  const byNpi = new Map((data?.value.found ?? []).map((one) => [one.npi, one]))
  const nameOf = (npi: string) => names.get(npi) ?? byNpi.get(npi)?.name
  const chosen = criteria.npis.flatMap((npi) => nameOf(npi) ?? [])
  const options = [...new Set([...names.keys(), ...byNpi.keys(), ...criteria.npis])]
  const fits = (npi: string) => {
    const wanted = typed.trim().toLowerCase()
    return byNpi.has(npi) || npi.includes(wanted) || nameOf(npi)?.toLowerCase().includes(wanted) === true
  }
  /** The NPI for the typed text; undefined for a name that matches no known provider, or several. */
  const npiOf = (tag: string): string | undefined => {
    if (!isPlainlyName(tag)) return tenDigits(tag) ?? tag.trim()
    const wanted = tag.trim().toLowerCase()
    const same = options.filter((npi) => nameOf(npi)?.toLowerCase() === wanted)
    const near = same.length > 0 ? same : options.filter((npi) => nameOf(npi)?.toLowerCase().includes(wanted) === true)
    return near.length === 1 ? near[0] : undefined
  }
  const take = (tags: readonly string[]) => {
    const unknown = tags.find((tag) => npiOf(tag) === undefined)
    setRefused(unknown)
    set({ npis: [...new Set(tags.flatMap((tag) => npiOf(tag) || []))] })
  }
  return (
    <div>
      <TagsInput
        {...parts}
        error={refused === undefined ? parts.error : texts.providersField.doesntMatchOneProviderSelectAName(refused)}
        label={criteria.form === 'provider' ? texts.providersField.provider : texts.providersField.providers}
        placeholder={criteria.npis.length === 0 ? texts.providersField.nameNpiSpecialtyOrCity : ''}
        value={[...criteria.npis]}
        data={options}
        limit={50}
        maxTags={mostNamedProviders}
        splitChars={[',', ';', '\n']}
        clearable={false}
        acceptValueOnBlur
        onSearchChange={(next) => {
          setTyped(next)
          if (next !== '') setRefused(undefined)
        }}
        renderOption={({ option }) => (
          <Option npi={option.value} name={nameOf(option.value)} of={byNpi.get(option.value)} />
        )}
        onBlur={() => {
          // A name that was refused isn't in the field any more. Leaving it empty means no further provider.
          if (typed === '') setRefused(undefined)
          parts.onBlur()
        }}
        filter={({ options: all }) => all.filter((option) => 'value' in option && fits(option.value))}
        onChange={take}
      />
      {data !== undefined && data.value.known === 0 && <LoadDirectory connectionId={connectionId} />}
      {/* The tags are NPIs; this line shows the known names under them. */}
      {chosen.length > 0 && (
        <Text className="dim" fz="xs" lh="xs" mt={2}>
          {chosen.slice(0, 3).join(', ')}
          {chosen.length > 3 && texts.providersField.and(counted(chosen.length - 3, 'other'))}
        </Text>
      )}
    </div>
  )
}

type OptionProps = { readonly npi: string; readonly name: string | undefined; readonly of: NamedProvider | undefined }

function Option({ npi, name, of }: OptionProps) {
  const more = joined([of?.specialties[0], of?.cities.slice(0, 2).join(', ')], ' · ')
  return (
    <span>
      {name ?? texts.providersField.nameUnknown} <span className="mono dim">{npi}</span>
      {more !== '' && <span className="dim"> {more}</span>}
    </span>
  )
}

/** Loads the Providers directory, the source of the names, if it was never read. NPIs work without it. */
function LoadDirectory({ connectionId }: { readonly connectionId: string }) {
  const load = useBridgeMutation('providers.open')
  // Names also arrive after the load call succeeds.
  const isLoading = load.isPending || load.isSuccess
  return (
    <Text role="status" className="dim" fz="xs" lh="xs" mt={2}>
      {isLoading
        ? texts.providersField.loadingTheDirectoryNamesAppearAs
        : load.isError
          ? texts.providersField.theDirectoryDidntLoadEnterNpisOr
          : texts.providersField.theDirectoryIsntLoadedSoNamesCant}{' '}
      {!isLoading && (
        <Button size="compact-xs" variant="subtle" onClick={() => load.mutate({ connectionId })}>
          {texts.providersField.loadDirectory}
        </Button>
      )}
    </Text>
  )
}
