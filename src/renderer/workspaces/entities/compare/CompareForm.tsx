import { texts } from '../text/compare.ts'
import { stageNames } from '../../../../domain/connections/connection.ts'
import { Autocomplete, Box, Button, NativeSelect, Stack, TagsInput } from '@mantine/core'
import { useId } from 'react'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import type { FieldShape } from '../../../../domain/entities/entity-schema.ts'
import { StageBadge } from '../../../parts/StageBadge.tsx'
import { ignorable, keyFields } from './compare-words.ts'
import classes from './compare.module.css'

type Props = {
  readonly left: ConnectionView
  readonly others: readonly ConnectionView[]
  readonly right: ConnectionView | undefined
  readonly compareKey: string
  readonly ignore: readonly string[]
  readonly fields: readonly FieldShape[]
  readonly running: boolean
  readonly onRight: (id: string) => void
  readonly onKey: (key: string) => void
  readonly onIgnore: (fields: readonly string[]) => void
  readonly onCompare: () => void
  readonly onStop: () => void
}

/** The two connections, the field that matches entities, and the fields to ignore. */
export function CompareForm(props: Props) {
  const { left, others, right, compareKey, ignore, fields, running } = props
  const selectId = useId()
  const ready = right !== undefined && compareKey.trim() !== ''
  return (
    <form
      className={classes.form}
      aria-label={texts.compareForm.compareTwoConnections}
      onSubmit={(event) => {
        event.preventDefault()
        if (running) props.onStop()
        else if (ready) props.onCompare()
      }}
    >
      <div className={classes.sides}>
        <Stack gap={4} miw={0}>
          <Box component="span" fz="sm" fw={500}>
            {texts.compareForm.leftThisConnection}
          </Box>
          <span className={classes.sideName}>
            <StageBadge stage={left.stage} />
            <Box component="bdi" className="clip" fz="sm" title={left.name}>
              {left.name}
            </Box>
          </span>
        </Stack>
        <Stack gap={4} miw={0}>
          <Box component="label" fz="sm" fw={500} htmlFor={selectId}>
            {texts.compareForm.rightAnotherConnection}
          </Box>
          <span className={classes.sideName}>
            {right !== undefined && <StageBadge stage={right.stage} />}
            <NativeSelect
              id={selectId}
              data={[
                ...(right === undefined ? [{ value: '', label: texts.compareForm.chooseAConnection }] : []),
                ...others.map(({ id, name, stage }) => ({ value: id, label: `${name} (${stageNames[stage]})` })),
              ]}
              value={right?.id ?? ''}
              onChange={(event) => {
                if (event.currentTarget.value !== '') props.onRight(event.currentTarget.value)
              }}
            />
          </span>
        </Stack>
      </div>
      <Autocomplete
        label={texts.compareForm.matchEntitiesBy}
        data={keyFields(fields)}
        openOnFocus={false}
        value={compareKey}
        onChange={props.onKey}
        maxDropdownHeight={220}
        error={compareKey.trim() === '' ? texts.compareForm.enterAField : undefined}
      />
      <TagsInput
        label={texts.compareForm.fieldsThatMayDiffer}
        data={ignorable(fields, compareKey)}
        value={[...ignore]}
        onChange={props.onIgnore}
        maxDropdownHeight={220}
        clearable={false}
        classNames={{ inputField: classes.tagInput ?? '' }}
      />
      <Button
        type="submit"
        miw={96}
        mt={23}
        variant={running ? 'default' : 'filled'}
        aria-disabled={!ready && !running}
        data-disabled={!ready && !running}
      >
        {running ? texts.compareForm.stop : texts.compareForm.compare}
      </Button>
    </form>
  )
}
