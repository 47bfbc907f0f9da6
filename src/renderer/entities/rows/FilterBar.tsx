import { ActionIcon, Autocomplete, Button, NativeSelect, Popover, TextInput } from '@mantine/core'
import { IconPlus, IconServer2, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { RouteFilter } from '../../app/routes.ts'
import classes from '../entities.module.css'
import { kindOf, readValue, type ValueKind, valueKinds } from './filter-input.ts'
import type { FieldShape } from '../../../domain/entity-schema.ts'

type Props = {
  readonly filters: readonly RouteFilter[]
  readonly fields: readonly FieldShape[]
  readonly onChange: (filters: readonly RouteFilter[]) => void
}

/** The filters the platform applies; all of them must hold. */
export function FilterBar({ filters, fields, onChange }: Props) {
  return (
    <div className={classes.chips} role="group" aria-label="Filters">
      {filters.map((filter, index) => {
        const words = `${filter.field} = ${filter.value === null ? 'null' : String(filter.value)}`
        return (
          <span key={`${words} ${index}`} className={classes.chip}>
            <IconServer2 size={13} className={classes.chipPlace} aria-hidden="true" />
            <span className={classes.chipPlace}>Platform</span>
            <bdi className="clip">
              <strong>{filter.field}</strong> = <strong>{filter.value === null ? 'null' : String(filter.value)}</strong>
            </bdi>
            <ActionIcon
              size={18}
              aria-label={`Remove the filter ${words}`}
              onClick={() => onChange(filters.filter((_, at) => at !== index))}
            >
              <IconX size={12} />
            </ActionIcon>
          </span>
        )
      })}
      <AddFilter fields={fields} onAdd={(filter) => onChange([...filters, filter])} />
      {filters.length > 0 && (
        <Button className={classes.chipsEnd ?? ''} variant="subtle" size="compact-sm" onClick={() => onChange([])}>
          Clear all
        </Button>
      )}
    </div>
  )
}

type AddProps = { readonly fields: readonly FieldShape[]; readonly onAdd: (filter: RouteFilter) => void }

function AddFilter({ fields, onAdd }: AddProps) {
  const [opened, setOpened] = useState(false)
  const [field, setField] = useState('')
  const [kind, setKind] = useState<ValueKind>('text')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()

  const choose = (name: string) => {
    setField(name)
    const shape = fields.find((item) => item.name === name)
    if (shape === undefined) return
    const next = kindOf(shape)
    setKind(next)
    setTyped(next === 'true or false' ? 'true' : '')
  }
  const add = () => {
    const read = readValue(kind, typed)
    if (field.trim() === '') return setProblem('Name the field.')
    if ('problem' in read) return setProblem(read.problem)
    onAdd({ field: field.trim(), value: read.value })
    setOpened(false)
    setField('')
    setTyped('')
    setProblem(undefined)
    return undefined
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={300} trapFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={() => setOpened(!opened)}
        >
          Filter
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          className={classes.filterForm}
          aria-label="Add a filter"
          onSubmit={(event) => {
            event.preventDefault()
            add()
          }}
        >
          <Autocomplete
            label="Field"
            data-autofocus
            openOnFocus={false}
            data={fields.map(({ name }) => name)}
            value={field}
            onChange={choose}
            maxDropdownHeight={220}
            comboboxProps={{ withinPortal: false }}
          />
          <NativeSelect
            label="Kind of value"
            data={[...valueKinds]}
            value={kind}
            onChange={(event) => {
              const next = valueKinds.find((item) => item === event.currentTarget.value) ?? 'text'
              setKind(next)
              setTyped(next === 'true or false' ? 'true' : '')
            }}
          />
          {kind === 'true or false' ? (
            <NativeSelect
              label="Value"
              data={['true', 'false']}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          ) : (
            kind !== 'null' && (
              <TextInput
                label="Value"
                description="The platform compares the whole value."
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            )
          )}
          {problem !== undefined && <div role="alert">{problem}</div>}
          <Button type="submit" variant="filled">
            Add filter
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
