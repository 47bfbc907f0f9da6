import { Copyable } from '../../../../parts/Copyable.tsx'
import { KeyValue } from '../../../../parts/KeyValue.tsx'
import { PlainText } from '../../../../parts/PlainText.tsx'
import type { FieldRow } from './field-rows.ts'
import classes from './record.module.css'

/** The fields of a department or visit type below its row, with copyable IDs. */
export function PartFacts({ rows }: { readonly rows: readonly FieldRow[] }) {
  return (
    <div className={classes.facts}>
      <KeyValue
        columns={2}
        rows={rows.map(({ label, field, text }) => ({
          label,
          value:
            text === undefined ? null : /id$/i.test(field) ? (
              <Copyable text={text} what={label} />
            ) : (
              <PlainText text={text} />
            ),
        }))}
      />
    </div>
  )
}
