import { texts } from '../text/inspector.ts'
import { Group, Switch } from '@mantine/core'
import { IconEqual, IconEqualNot, IconMinus, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { Entity } from '../../../../domain/entities/entity.ts'
import { labelOf } from '../../../../domain/entities/entity-label.ts'
import type { FieldShape } from '../../../../domain/entities/entity-schema.ts'
import { ColumnHead } from '../../../parts/ColumnHead.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { counted } from '../../../parts/times.ts'
import { fullText, isIdLike } from '../entity-values.ts'
import { comparedFields, type FieldChange } from './compare-fields.ts'
import classes from './compare-fields.module.css'
import { LongText } from './LongText.tsx'

type Props = {
  readonly left: Entity
  readonly right: Entity
  readonly fields: readonly FieldShape[]
}

const marks: Readonly<Record<FieldChange, { readonly icon: typeof IconEqual; readonly words: string }>> = {
  same: { icon: IconEqual, words: 'same' },
  differs: { icon: IconEqualNot, words: 'differs' },
  'only-left': { icon: IconMinus, words: texts.compareFields.onlyInTheFirst },
  'only-right': { icon: IconPlus, words: texts.compareFields.onlyInTheSecond },
}

/** Two entities, field by field. Shape and word mark the differences. */
export function CompareFields({ left, right, fields }: Props) {
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
        <table className={`plain-table ${classes.table}`}>
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
                    <span className={classes.mark}>
                      <Icon size={12} aria-hidden="true" />
                      {words}
                    </span>
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
