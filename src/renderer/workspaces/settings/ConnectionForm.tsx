import { Button, Flex, NativeSelect, Switch, TagsInput, Text, TextInput } from '@mantine/core'
import { Fragment, useEffect, useId, useRef, useState } from 'react'
import { useBridgeMutation } from '../../bridge/changes.ts'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import { stages, stageNames } from '../../../domain/connections/connection.ts'
import { navigate } from '../../routes/navigation.ts'
import { settingsAt } from '../../routes/routes.ts'
import { SidePanel } from '../../parts/SidePanel.tsx'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { checkDraft, type Draft, type DraftField, draftOf, emptyDraft } from './connection-draft.ts'
import classes from './settings.module.css'

type Props = {
  /** Undefined for a new one. */
  readonly connection: ConnectionView | undefined
  readonly onClose: () => void
}

/** Separators between practice IDs pasted from a list, a table or a message. */
const pasteSplits = [',', ';', '\n', '\r', '\t']

/** Adds or edits a connection. Validates each field on blur, and all of them before saving. */
export function ConnectionForm({ connection, onClose }: Props) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  // The user opened the form, so its first field gets the focus.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const first = connection === undefined ? emptyDraft : draftOf(connection)
  const [draft, setDraft] = useState<Draft>(first)
  const [left, setLeft] = useState<ReadonlySet<DraftField>>(new Set())
  const [tried, setTried] = useState(false)
  const saving = useBridgeMutation('settings.saveConnection')
  const [asking, setAsking] = useState(false)
  const checked = checkDraft(draft)
  const dirty = JSON.stringify(draft) !== JSON.stringify(first)
  const addressChanged = (['baseUrl', 'visitUrl', 'schedulingUrl'] as const).some((name) => draft[name] !== first[name])

  const set = <Field extends DraftField>(field: Field, value: Draft[Field]) => setDraft({ ...draft, [field]: value })
  const errorOf = (field: DraftField) =>
    (tried || left.has(field)) && !checked.ok ? checked.problems[field] : undefined
  const text = (
    field: Exclude<DraftField, 'practiceIds' | 'gateway' | 'stage'>,
    label: string,
    description?: string,
  ) => (
    <TextInput
      label={label}
      description={description}
      value={draft[field]}
      error={errorOf(field)}
      spellCheck={false}
      autoComplete="off"
      classNames={{ input: field === 'name' ? '' : (classes.monoInput ?? '') }}
      onChange={(event) => set(field, event.currentTarget.value)}
      onBlur={() => setLeft(new Set([...left, field]))}
    />
  )
  const close = () => (dirty ? setAsking(true) : onClose())
  const save = () => {
    setTried(true)
    if (!checked.ok) {
      // Waits for the render that marks the invalid fields.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    if (saving.isPending) return
    saving.mutate(
      { ...(connection === undefined ? {} : { id: connection.id }), fields: checked.fields },
      { onSuccess: ({ value }) => navigate(settingsAt('connections', value.id), { replace: true }) },
    )
  }
  const title = connection === undefined ? 'Add a connection' : `Edit ${connection.name}`
  return (
    <SidePanel
      label={title}
      onClose={close}
      head={
        <h2 className="clip">
          <bdi>{title}</bdi>
        </h2>
      }
      foot={
        asking ? (
          // Without keys, React would turn "Keep editing" into the submit button during the click.
          <Fragment key="asking">
            <span role="alert">Changes are not saved.</span>
            <Flex component="span" gap="xs">
              <Button color="red" variant="subtle" onClick={onClose}>
                Discard changes
              </Button>
              <Button data-autofocus onClick={() => setAsking(false)}>
                Keep editing
              </Button>
            </Flex>
          </Fragment>
        ) : (
          <Fragment key="saving">
            <span>{tried && !checked.ok ? 'Correct the marked fields.' : ''}</span>
            <Flex component="span" gap="xs">
              <Button variant="subtle" color="gray" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" form={formId} variant="filled" loading={saving.isPending}>
                {connection === undefined ? 'Add connection' : 'Save changes'}
              </Button>
            </Flex>
          </Fragment>
        )
      }
    >
      <form
        ref={form}
        id={formId}
        className={classes.form}
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {saving.error !== null && <FailureNotice compact failure={saving.error.failure} doing="Save the connection" />}
        {text('name', 'Name')}
        <NativeSelect
          label="Stage"
          description="Colours the frame. Production is marked plainly wherever you are."
          value={draft.stage}
          data={stages.map((value) => ({ value, label: stageNames[value] }))}
          onChange={(event) => set('stage', stages.find((stage) => stage === event.currentTarget.value) ?? draft.stage)}
        />
        <fieldset>
          <legend>Addresses</legend>
          {text('baseUrl', 'Main address', 'Entities, care options, providers, slots, reporting searches')}
          {text('visitUrl', 'Visit address', 'Practices, region waits, visits, booking, all-visits reports')}
          {text('schedulingUrl', 'Scheduling address', 'The hosted scheduling pages')}
          {connection !== undefined && addressChanged && (
            <Text inherit fz="xs" c="var(--ac-warn)">
              Keys are bound to these addresses. After this change the keys must be set again before they are sent.
            </Text>
          )}
        </fieldset>
        <fieldset>
          <legend>What its calls carry</legend>
          <TagsInput
            label="Practice ids"
            description="Enter an ID, or paste several: one per line, or with commas"
            splitChars={pasteSplits}
            value={[...draft.practiceIds]}
            error={errorOf('practiceIds')}
            onChange={(value) => set('practiceIds', value)}
          />
          {text('product', 'Product')}
          {text('domain', 'Domain', 'Header of visit-service calls')}
          {text('brand', 'Brand')}
          {text('acceptLanguage', 'Language', 'Header accept-language, for example en-US')}
          {text(
            'practicePathSegment',
            'Practice path segment',
            'Only where your platform uses the alternate practice path',
          )}
          {text(
            'cardTokenField',
            'Card token field',
            'Your platform’s name for the card token field. Leave empty for paymentProcessorToken.',
          )}
        </fieldset>
        <fieldset>
          <legend>How it is reached</legend>
          <Switch
            size="sm"
            label="The addresses are a gateway that adds the keys"
            description="Then no key is stored or sent from here."
            checked={draft.gateway}
            onChange={(event) => set('gateway', event.currentTarget.checked)}
          />
          {text('certificateFile', 'Further certificate authorities', 'Path of a PEM file on this computer')}
        </fieldset>
      </form>
    </SidePanel>
  )
}
