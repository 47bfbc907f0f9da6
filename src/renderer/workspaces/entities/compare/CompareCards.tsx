import { texts } from '../text/compare.ts'
import { Box, Stack } from '@mantine/core'
import type { NotKnown } from '../../../../domain/knowing.ts'
import { type Change, shownChanges } from '../../../../domain/tables/difference.ts'
import { NotKnownMark } from '../../../parts/Known.tsx'
import { count, counted } from '../../../parts/times.ts'
import { ChangeWord } from '../../../records/ChangeWord.tsx'
import {
  DifferenceCard,
  DifferenceCards,
  DifferenceLine,
  DifferingFields,
  NoDifference,
} from '../../../records/DifferenceCards.tsx'
import type { FieldCount } from '../../../records/use-aggregate.ts'
import { type ComparisonSummary, hasNone, type Subject } from './compare-summary.ts'

type Props = {
  readonly summary: ComparisonSummary
  readonly fields: readonly FieldCount[]
  readonly sides: { readonly left: string; readonly right: string }
  /** Why no schemas were compared; undefined if they were. */
  readonly noSchema: NotKnown | undefined
  /** Why not all entities were compared; undefined if they were. */
  readonly unfinished: NotKnown | undefined
  /** The filter of the differences below. */
  readonly active: {
    readonly what: string | undefined
    readonly change: string | undefined
    readonly field: string | undefined
  }
  readonly onChange: (what: Subject, change: Change) => void
  readonly onField: (field: string) => void
}

const subjectNames: Readonly<Record<Subject, string>> = {
  entity: texts.compareCards.entities,
  schema: texts.compareCards.schema,
}

/** How many entities and schema properties differ, by kind and field. Each line filters the differences below. */
export function CompareCards({ summary, fields, sides, noSchema, unfinished, active, onChange, onField }: Props) {
  const unknown = { entity: unfinished, schema: noSchema }
  return (
    <DifferenceCards even={2} last={1.3}>
      {(['entity', 'schema'] as const).map((what) => (
        <DifferenceCard key={what} title={subjectNames[what]}>
          {unknown[what] !== undefined && hasNone(summary[what]) ? (
            <NotChecked of={unknown[what]} />
          ) : (
            <Box className="bare" component="ul" p={2}>
              {shownChanges(summary[what]).map((change) => {
                const { rows, keys } = summary[what][change]
                return (
                  <DifferenceLine
                    key={change}
                    pressed={active.what === what && active.change === change}
                    onPress={() => onChange(what, change)}
                  >
                    {rows === 0 && unknown[what] !== undefined ? (
                      <strong title={unknown[what].reason}>—</strong>
                    ) : (
                      // An entity on one side has one row, and may have no key. One that differs has a row for each field.
                      <strong className="num">{count(what === 'entity' && change === 'changed' ? keys : rows)}</strong>
                    )}
                    <ChangeWord change={change} sides={sides} />
                    {what === 'entity' && change === 'changed' && rows > 0 && (
                      <span className="num dim">{texts.compareCards.inWord(counted(rows, 'field'))}</span>
                    )}
                  </DifferenceLine>
                )
              })}
            </Box>
          )}
        </DifferenceCard>
      ))}
      <DifferenceCard title={texts.compareCards.fieldsWithTheMostDifferences}>
        {fields.length > 0 ? (
          <DifferingFields fields={fields} active={active.field} onField={onField} />
        ) : unfinished === undefined ? (
          <NoDifference>{texts.compareCards.noSharedFieldDiffers}</NoDifference>
        ) : (
          <NotChecked of={unfinished} />
        )}
      </DifferenceCard>
    </DifferenceCards>
  )
}

function NotChecked({ of }: { readonly of: NotKnown }) {
  return (
    <Stack gap={2} px="xs" fz="sm" align="start">
      <NotKnownMark of={of} />
      <span className="dim">{of.reason}</span>
    </Stack>
  )
}
