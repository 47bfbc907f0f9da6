import type { RefusedField } from '../../../../domain/booking/refused-fields.ts'
import { fieldName } from '../../../../domain/booking/booking-field-names.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { stepOfField } from '../desk/field-step.ts'
import { focusField } from '../desk/focus-field.ts'
import { outcomeKind } from '../desk/outcome-kind.ts'
import { stepName } from '../desk/steps.ts'
import { useDesk } from '../draft-context.ts'
import classes from './conflict.module.css'

/** The fields that the platform refused, by the desk's labels, each linked to its step. */
export function RefusedFields({ fields }: { readonly fields: readonly RefusedField[] | undefined }) {
  const { draft, goTo, outcome, setOutcome } = useDesk()
  if (fields === undefined || fields.length === 0) return null
  return (
    <ul className={`${classes.fields} bare`} aria-label="Fields that the platform refused">
      {fields.map(({ path, field, message }) => {
        const name = field === undefined ? undefined : fieldName(field)
        return (
          <li className="anywhere" key={`${path} ${message}`}>
            {field === undefined || name === undefined ? (
              <bdi className="mono">{path}</bdi>
            ) : (
              <button
                type="button"
                className={`${classes.field} link`}
                title={`Go to ${name}, in ${stepName(draft.way, stepOfField(draft, field))}`}
                onClick={() => {
                  // A conflict replaces the form, so it closes; a refusal is shown above the form and stays.
                  if (outcomeKind(outcome) === 'conflict') setOutcome(undefined)
                  goTo(stepOfField(draft, field))
                  focusField(field)
                }}
              >
                {name}
              </button>
            )}
            <span>
              <PlainText text={message} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
