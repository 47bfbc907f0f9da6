import { texts } from '../text/inspector.ts'
import { Button, Flex, Group, Stack, Text, TextInput, Switch } from '@mantine/core'
import { IconArrowsExchange, IconTable, IconEqual, IconEqualNot, IconMinus, IconPlus } from '@tabler/icons-react'
import { useState, useMemo } from 'react'
import type { Entity } from '../../../../domain/entities/entity.ts'
import { labelOf } from '../../../../domain/entities/entity-label.ts'
import type { FieldShape } from '../../../../domain/entities/entity-schema.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { isPlaceKey } from '../row-keys.ts'
import type { RowSource } from './row-source.ts'
import { useEntity } from './use-entity.ts'
import { ColumnHead } from '../../../parts/ColumnHead.tsx'
import { counted } from '../../../parts/times.ts'
import { QuietButton } from '../../../parts/QuietButton.ts'
import { fullText, isIdLike } from '../entity-values.ts'
import { comparedFields, type FieldChange } from './compare-fields.ts'
import classes from './compare-fields.module.css'
import { LongText } from './LongText.tsx'

type Props = {
  readonly connectionId: string
  readonly entity: Entity
  readonly fields: readonly FieldShape[]
  readonly namespace: string
  readonly type: string
  /** The rows to search for the other entity; undefined if this entity is no row of the grid. */
  readonly source: RowSource | 'waiting' | undefined
  readonly against: string | undefined
  readonly onAgainst: (key: string | undefined) => void
  /** Swaps the two entities; undefined if this one is not open as a row. */
  readonly onSwap: (() => void) | undefined
  /** The address key of the previously open row. */
  readonly before: string | undefined
  /** True while the next row picked in the grid is for the comparison. */
  readonly picking: boolean
  readonly onPick: ((picking: boolean) => void) | undefined
}

/** Compares the open entity with another of its type. */
export function CompareTab(props: Props) {
  const { against, type } = props
  if (against === undefined) return <Choose {...props} />
  const swap = props.onSwap
  return (
    <>
      <Group className="line-below" gap="4px 8px" mih={36} py={4} pl="var(--ac-edge)" pr="xs" fz="sm">
        <span className="dim clip">{texts.compareTab.compareWithAnother(type)}</span>
        <Flex component="span" flex="none" ml="auto">
          {swap !== undefined && (
            <QuietButton size="compact-xs" leftSection={<IconArrowsExchange size={13} />} onClick={swap}>
              {texts.compareTab.swap}
            </QuietButton>
          )}
          <QuietButton size="compact-xs" onClick={() => props.onAgainst(undefined)}>
            {texts.compareTab.chooseAnother}
          </QuietButton>
        </Flex>
      </Group>
      <Against {...props} against={against} />
    </>
  )
}

function Against({ connectionId, entity, fields, namespace, type, source, against }: Props & { against: string }) {
  const { state, entity: other, error, retry } = useEntity(connectionId, { namespace, type, key: against }, source)
  if (state === 'loading')
    return <SkeletonRows rows={8} rowHeight={28} label={texts.compareTab.loadingTheOtherEntity} />
  if (state === 'failed' && error !== undefined) {
    return <FailureNotice failure={error.failure} doing={texts.compareTab.loadTheOtherEntity} onRetry={retry} />
  }
  if (state === 'unfiltered') {
    return (
      <EmptyState title={texts.inspector.entityNotKnown}>
        {texts.inspector.unknownWhetherTheWithTheId(type)} <bdi className="mono">{against}</bdi>{' '}
        {texts.inspector.exists}
      </EmptyState>
    )
  }
  if (other === undefined) {
    return (
      <EmptyState title={texts.compareTab.otherEntityNotFound}>
        {isPlaceKey(against) ? (
          texts.compareTab.itHasNoIdOfIts
        ) : (
          <>
            {texts.compareTab.noWithTheId(type)} <bdi className="mono">{against}</bdi> {texts.compareTab.wasFound}
          </>
        )}
      </EmptyState>
    )
  }
  return <CompareFields left={entity} right={other} fields={fields} />
}

/** Ways to pick the other entity. */
function Choose({ entity, type, onAgainst, before, picking, onPick }: Props) {
  const [id, setId] = useState('')
  const ready = id.trim() !== ''
  return (
    <Stack gap="sm" align="flex-start" py="sm" px="var(--ac-edge)" fz="sm">
      <Text className="breaks" inherit>
        {texts.compareTab.compare} <PlainText text={labelOf(entity)} /> {texts.compareTab.withAnotherFieldByField(type)}
      </Text>
      {onPick !== undefined && (
        <Button
          leftSection={<IconTable size={15} />}
          aria-pressed={picking}
          variant={picking ? 'filled' : 'default'}
          onClick={() => onPick(!picking)}
        >
          {picking ? texts.compareTab.stopChoosingInTheGrid : texts.compareTab.chooseInTheGrid}
        </Button>
      )}
      {picking && (
        <Text className="breaks" inherit role="status">
          {texts.compareTab.theNextRowYouOpenInTheGridByEnter}
        </Text>
      )}
      {before !== undefined && (
        <Button onClick={() => onAgainst(before)}>{texts.compareTab.useThePreviouslyOpenOne}</Button>
      )}
      <Flex
        component="form"
        gap="xs"
        align="flex-end"
        w="100%"
        aria-label={texts.compareTab.compareWithAnId}
        onSubmit={(event) => {
          event.preventDefault()
          if (ready) onAgainst(id.trim())
        }}
      >
        <TextInput
          label={texts.compareTab.idOfTheOtherEntity}
          flex={1}
          miw={0}
          maxLength={200}
          value={id}
          onChange={(event) => setId(event.currentTarget.value)}
        />
        <Button type="submit" aria-disabled={!ready} data-disabled={!ready}>
          {texts.compareTab.compare}
        </Button>
      </Flex>
    </Stack>
  )
}

type FieldsProps = Pick<Props, 'fields'> & { readonly left: Entity; readonly right: Entity }

const marks: Readonly<Record<FieldChange, { readonly icon: typeof IconEqual; readonly words: string }>> = {
  same: { icon: IconEqual, words: 'same' },
  differs: { icon: IconEqualNot, words: 'differs' },
  'only-left': { icon: IconMinus, words: texts.compareFields.onlyInTheFirst },
  'only-right': { icon: IconPlus, words: texts.compareFields.onlyInTheSecond },
}

/** Two entities, field by field. Shape and word mark the differences. */
function CompareFields({ left, right, fields }: FieldsProps) {
  const [onlyDifferences, setOnlyDifferences] = useState(true)
  const compared = useMemo(() => comparedFields(left, right, fields), [left, right, fields])
  const different = compared.filter(({ change }) => change !== 'same')
  const shown = onlyDifferences ? different : compared
  return (
    <section aria-label={texts.compareFields.fieldByField}>
      <Group className="line-below" gap="4px 12px" justify="space-between" mih={36} py={4} px="var(--ac-edge)">
        <span className="num" role="status">
          {different.length === 0
            ? texts.compareFields.allAreTheSame(counted(compared.length, 'field'))
            : texts.compareFields.ofWord(counted(different.length, 'field'), compared.length, different.length)}
        </span>
        <Switch
          size="xs"
          label={texts.compareFields.onlyDifferences}
          checked={onlyDifferences}
          onChange={(event) => setOnlyDifferences(event.currentTarget.checked)}
        />
      </Group>
      {shown.length > 0 && (
        <table className={`plain-table ${classes.table}`} style={{ tableLayout: 'fixed', lineHeight: '1.25rem' }}>
          <thead>
            <tr>
              <ColumnHead about={texts.compareFields.aboutField}>{texts.compareFields.field}</ColumnHead>
              <ColumnHead about={texts.compareFields.aboutSide}>
                <span className="visually-hidden">{texts.compareFields.first} </span>
                <PlainText text={labelOf(left)} />
              </ColumnHead>
              <ColumnHead about={texts.compareFields.aboutSide}>
                <span className="visually-hidden">{texts.compareFields.second} </span>
                <PlainText text={labelOf(right)} />
              </ColumnHead>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ field, change, left: one, right: other }) => {
              const { icon: Icon, words } = marks[change]
              return (
                <tr key={field.name} data-change={change}>
                  <th scope="row">
                    <PlainText text={field.name} />
                    <Flex
                      component="span"
                      align="center"
                      gap={4}
                      fz="xs"
                      fw={400}
                      c={`var(--ac-${change === 'same' ? 'text-3' : 'warn'})`}
                    >
                      <Icon size={12} aria-hidden="true" />
                      {words}
                    </Flex>
                  </th>
                  <td>
                    <Side name={field.name} value={one} there={change !== 'only-right'} />
                  </td>
                  <td>
                    <Side name={field.name} value={other} there={change !== 'only-left'} />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Side({ name, value, there }: { readonly name: string; readonly value: unknown; readonly there: boolean }) {
  if (!there) return <span className="dim">{texts.compareFields.notInTheData}</span>
  if (value === null) return <span className="dim">—</span>
  if (value === '') return <span className="dim">{texts.compareFields.emptyText}</span>
  return <LongText text={fullText(value)} mono={isIdLike(name, value)} />
}
