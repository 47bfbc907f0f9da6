import { Box, UnstyledButton } from '@mantine/core'
import { type Change, changes } from '../../../../domain/tables/difference.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { count, counted } from '../../../parts/times.ts'
import { ChangeWord } from '../../../records/ChangeWord.tsx'
import type { ComparisonSummary, FieldCount, Subject } from './compare-summary.ts'
import classes from './compare.module.css'

type Props = {
  readonly summary: ComparisonSummary
  readonly fields: readonly FieldCount[]
  readonly sides: { readonly left: string; readonly right: string }
  /** What the differences below are narrowed to. */
  readonly active: {
    readonly what: string | undefined
    readonly change: string | undefined
    readonly field: string | undefined
  }
  readonly onChange: (what: Subject, change: Change) => void
  readonly onField: (field: string) => void
}

const subjectNames: Readonly<Record<Subject, string>> = { entity: 'Entities', schema: 'Schema' }

/** How many entities and how much of the schema differ, which way, and in which fields. Each line narrows the differences below. */
export function CompareCards({ summary, fields, sides, active, onChange, onField }: Props) {
  const most = Math.max(1, ...fields.map((field) => field.count))
  return (
    <div className={classes.cards}>
      {(['entity', 'schema'] as const).map((what) => (
        <section key={what} className={classes.card} aria-label={subjectNames[what]}>
          <h3>{subjectNames[what]}</h3>
          <Box className="bare" component="ul" p={2}>
            {changes.map((change) => {
              const { rows, keys } = summary[what][change]
              return (
                <li key={change}>
                  <UnstyledButton
                    className={classes.line}
                    aria-pressed={active.what === what && active.change === change}
                    onClick={() => onChange(what, change)}
                  >
                    <strong className="num">{count(what === 'schema' ? rows : keys)}</strong>
                    <ChangeWord change={change} sides={sides} />
                    {what === 'entity' && change === 'changed' && rows > 0 && (
                      <span className="num dim">in {counted(rows, 'field')}</span>
                    )}
                  </UnstyledButton>
                </li>
              )
            })}
          </Box>
        </section>
      ))}
      <section className={classes.card} aria-label="Fields that differ most">
        <h3>Fields that differ most</h3>
        {fields.length === 0 ? (
          <p>No field of an entity that both sides have differs.</p>
        ) : (
          <ul className={classes.fields}>
            {fields.map(({ field, count: differences }) => (
              <li key={field}>
                <UnstyledButton
                  className={classes.field}
                  aria-pressed={active.field === field}
                  onClick={() => onField(field)}
                >
                  <span className={classes.fieldName}>
                    <span className={classes.bar} style={{ width: `${(differences / most) * 100}%` }} />
                    <span className="clip mono" title={field}>
                      <PlainText text={field} />
                    </span>
                  </span>
                  <span className="num">{count(differences)}</span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
