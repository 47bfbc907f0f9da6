import { texts } from '../text/types.ts'
import { Button, Flex, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { type EntityTypeName, listedNamespace } from '../../../../domain/entities/entity.ts'
import { nearestNames } from '../../../../domain/entities/nearest-names.ts'
import { asBridgeFailure, callBridge } from '../../../bridge/bridge.ts'
import { navigate } from '../../../routes/navigation.ts'
import { entitiesAt, type EntityTab } from '../../../routes/routes.ts'
import { PanelButton } from '../../../parts/PanelButton.tsx'
import type { TypeGroup } from './type-groups.ts'

type Props = {
  readonly connectionId: string
  readonly tab: EntityTab
  readonly groups: readonly TypeGroup[]
  readonly onKeep: (type: EntityTypeName) => Promise<void>
}

/** Opens types that the document doesn't list. Rejects a name that the platform doesn't know and suggests similar ones. */
export function OpenByName({ connectionId, tab, groups, onKeep }: Props) {
  const [opened, setOpened] = useState(false)
  const [namespace, setNamespace] = useState('healthSystem')
  const [type, setType] = useState('')
  const [refusal, setRefusal] = useState<{ readonly words: string; readonly nearest: readonly EntityTypeName[] }>()
  const [checking, setChecking] = useState(false)
  /** A check whose form is closed opens nothing. */
  const closed = useRef(new AbortController())
  useEffect(() => {
    closed.current = new AbortController()
    return () => closed.current.abort()
  }, [opened, connectionId])
  const ready = namespace.trim() !== '' && type.trim() !== '' && !checking

  const open = (name: EntityTypeName) => {
    setOpened(false)
    setType('')
    setRefusal(undefined)
    navigate({ ...entitiesAt(name.namespace, name.type), tab })
  }
  const submit = async () => {
    const name = { namespace: listedNamespace(namespace.trim()), type: type.trim() }
    setRefusal(undefined)
    if (groups.some((group) => group.namespace === name.namespace && group.types.includes(name.type))) return open(name)
    const [before = '', after] = name.type.split(/[./]/)
    if (after !== undefined) {
      const meant = { namespace: listedNamespace(before), type: name.type.slice(before.length + 1) }
      return setRefusal({
        words: texts.openByName.enterTheTitleAloneWithoutIts,
        nearest: meant.type === '' ? [] : [meant],
      })
    }
    setChecking(true)
    const { signal } = closed.current
    try {
      const problem = await problemOf(connectionId, name, signal)
      if (signal.aborted) return
      if (problem === undefined) {
        await onKeep(name)
        if (!signal.aborted) open(name)
        return
      }
      const names = groups.flatMap((group) => group.types.map((one) => ({ namespace: group.namespace, type: one })))
      const near = nearestNames(
        name.type,
        names.map((one) => one.type),
      )
      setRefusal({ words: problem, nearest: near.flatMap((one) => names.filter((known) => known.type === one)) })
    } catch (error) {
      if (!signal.aborted) setRefusal({ words: asBridgeFailure(error).failure.message, nearest: [] })
    } finally {
      setChecking(false)
    }
  }
  return (
    <PanelButton
      maw="calc(100% - 0.5rem)"
      mt={4}
      ml={4}
      color="teal"
      classNames={{ label: 'clip' }}
      leftSection={<IconPlus size={14} />}
      words={texts.openByName.openAnotherByName}
      panelWidth={280}
      position="right-start"
      state={[opened, setOpened]}
    >
      <Flex
        component="form"
        direction="column"
        gap="sm"
        aria-label={texts.openByName.openAnotherTypeByName}
        onSubmit={(event) => {
          event.preventDefault()
          if (ready) void submit()
        }}
      >
        <TextInput
          label={texts.openByName.namespace}
          description={texts.openByName.healthsystemAssetOrAnotherOfYour}
          maxLength={200}
          value={namespace}
          onChange={(event) => setNamespace(event.currentTarget.value)}
        />
        <TextInput
          label={texts.openByName.title}
          data-autofocus
          description={texts.openByName.theEntitysTitleWithItsCapitals}
          maxLength={200}
          value={type}
          error={refusal?.words}
          onChange={(event) => setType(event.currentTarget.value)}
        />
        {refusal?.nearest.map((name) => (
          <Button key={`${name.namespace}/${name.type}`} variant="default" onClick={() => open(name)}>
            {texts.openByName.open(name.namespace, name.type)}
          </Button>
        ))}
        <Button type="submit" variant="filled" disabled={!ready}>
          {texts.openByName.open2}
        </Button>
      </Flex>
    </PanelButton>
  )
}

/** Why a type can't be opened; undefined if the platform has its schema or at least returns its entities. */
async function problemOf(
  connectionId: string,
  { namespace, type }: EntityTypeName,
  signal: AbortSignal,
): Promise<string | undefined> {
  const calls = [
    () => callBridge('entities.schema', { connectionId, namespace, name: type }, { signal }),
    () => callBridge('entities.page', { connectionId, namespace, type, offset: 0, limit: 1 }, { signal }),
  ]
  for (const call of calls) {
    try {
      await call()
      return undefined
    } catch (error) {
      const { failure } = asBridgeFailure(error)
      if (failure.kind !== 'not-found' && failure.kind !== 'rejected') return failure.message
    }
  }
  return texts.openByName.thePlatformHasNoType(namespace, type)
}
