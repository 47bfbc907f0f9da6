import { Button, Popover, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { listedNamespace } from '../../../domain/entity.ts'
import { navigate } from '../../app/navigation.ts'
import { entitiesAt, type EntityTab } from '../../app/routes.ts'
import classes from './type-list.module.css'

/** The way to types that the document does not list. */
export function OpenByName({ tab }: { readonly tab: EntityTab }) {
  const [opened, setOpened] = useState(false)
  const [namespace, setNamespace] = useState('healthSystem')
  const [type, setType] = useState('')
  const ready = namespace.trim() !== '' && type.trim() !== ''
  return (
    <Popover opened={opened} onChange={setOpened} position="right-start" width={280} trapFocus>
      <Popover.Target>
        <Button
          className={classes.other ?? ''}
          variant="subtle"
          leftSection={<IconPlus size={14} />}
          onClick={() => setOpened(!opened)}
        >
          Open another by name
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          className={classes.form}
          aria-label="Open another type by name"
          onSubmit={(event) => {
            event.preventDefault()
            if (!ready) return
            setOpened(false)
            setType('')
            navigate({ ...entitiesAt(listedNamespace(namespace.trim()), type.trim()), tab })
          }}
        >
          <TextInput
            label="Namespace"
            description="healthSystem, asset, or another of your platform"
            maxLength={200}
            value={namespace}
            onChange={(event) => setNamespace(event.currentTarget.value)}
          />
          <TextInput
            label="Title"
            data-autofocus
            description="The entity’s title, with its capitals"
            maxLength={200}
            value={type}
            onChange={(event) => setType(event.currentTarget.value)}
          />
          <Button type="submit" variant="filled" disabled={!ready}>
            Open
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
