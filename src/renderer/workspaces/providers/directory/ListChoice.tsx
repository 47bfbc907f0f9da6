import { texts } from '../text/directory.ts'
import { Flex, Group, NativeSelect, TextInput } from '@mantine/core'
import { IconServer2 } from '@tabler/icons-react'
import { useState } from 'react'
import { changeProvidersRoute } from '../../../routes/change-route.ts'
import type { Listed } from '../listed-providers.ts'
import classes from './directory.module.css'

/** The filters of the provider list. The document gives no defaults, so unset filters are not sent. */
export function ListChoice({ listed }: { readonly listed: Listed }) {
  return (
    <Group component="fieldset" className={classes.list ?? ''} gap={6} m={0} p={0} bd="0" miw={0}>
      <legend className="visually-hidden">{texts.listChoice.whichProvidersToList}</legend>
      <Flex className="quiet" component="span" gap={4} align="center" display="inline-flex" fz="xs" aria-hidden="true">
        <IconServer2 size={13} /> {texts.listChoice.platformLists}
      </Flex>
      <Product value={listed.product} />
      <Flag
        label={texts.listChoice.excludeInactive}
        value={listed.excludeInactive}
        onChange={(excludeInactive) => changeProvidersRoute({ excludeInactive })}
      />
      <Flag
        label={texts.listChoice.acceptingNewPatients}
        value={listed.acceptingNewPatients}
        onChange={(acceptingNewPatients) => changeProvidersRoute({ acceptingNewPatients })}
      />
    </Group>
  )
}

type FlagProps = {
  readonly label: string
  readonly value: boolean | undefined
  readonly onChange: (value: boolean | undefined) => void
}

/** The option of a filter that is not sent. */
const unset = 'unset'

function Flag({ label, value, onChange }: FlagProps) {
  const words = {
    [unset]: texts.listChoice.notSet(label),
    true: texts.listChoice.yes(label),
    false: texts.listChoice.no(label),
  }
  return (
    <NativeSelect
      size="xs"
      styles={{ input: { fieldSizing: 'content' } }}
      data-sent={value !== undefined || undefined}
      aria-label={label}
      value={value === undefined ? unset : String(value)}
      data={Object.entries(words).map(([key, text]) => ({ value: key, label: text }))}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === unset ? undefined : currentTarget.value === 'true')
      }
    />
  )
}

/** Sent on Enter or blur, not on each letter, since each product is a different list. */
function Product({ value }: { readonly value: string | undefined }) {
  const [typed, setTyped] = useState(value ?? '')
  const [before, setBefore] = useState(value)
  if (value !== before) {
    setBefore(value)
    setTyped(value ?? '')
  }
  const commit = () => {
    const product = typed.trim() === '' ? undefined : typed.trim()
    if (product !== value) changeProvidersRoute({ product })
  }
  return (
    <TextInput
      size="xs"
      w={160}
      data-sent={value !== undefined || undefined}
      aria-label={texts.listChoice.product}
      placeholder={texts.listChoice.productNotSet}
      spellCheck={false}
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') setTyped(value ?? '')
      }}
    />
  )
}
