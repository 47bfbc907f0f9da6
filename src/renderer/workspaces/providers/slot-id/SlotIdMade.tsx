import { encodeSlotId } from '../../../../domain/slots/slot-id.ts'
import { checkSlotId } from '../../../../domain/slots/slot-id-check.ts'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { counted } from '../../../parts/times.ts'
import type { DraftReading } from './slot-draft.ts'
import classes from './slot-id.module.css'

/** The slotId of the slot with the JSON inside it, or why there is none. */
export function SlotIdMade({ reading }: { readonly reading: DraftReading }) {
  return (
    <section className={classes.result} aria-label="Its slotId">
      <h3>Its slotId</h3>
      {reading.ok ? <Made slotId={encodeSlotId(reading.slot)} reading={reading} /> : <NotMade reading={reading} />}
    </section>
  )
}

type MadeProps = { readonly slotId: string; readonly reading: Extract<DraftReading, { ok: true }> }

function Made({ slotId, reading }: MadeProps) {
  const check = checkSlotId(slotId, reading.slot)
  const wrong = check.readable ? check.fields.filter(({ words }) => words !== undefined) : []
  return (
    <>
      <p className={classes.lead}>The JSON inside, fields in the order of the document:</p>
      <pre className={classes.json}>{check.readable ? pretty(check.json) : check.words}</pre>
      <div className={classes.slotId}>
        <bdi className="mono">{slotId}</bdi>
        <CopyButton text={slotId} what="slotId" words="Copy slotId" />
      </div>
      {wrong.length === 0 ? (
        <StatusMark status="ok">taken apart again it is the same slot</StatusMark>
      ) : (
        <ul className={classes.warnings}>
          {wrong.map(({ field, words }) => (
            <li key={field}>
              <StatusMark status="warn">{field}</StatusMark> {words}
            </li>
          ))}
        </ul>
      )}
      <p className={classes.small}>
        version is the text "2.0": the document calls it a constant 2.0 and does not say whether it is a text or a
        number.
      </p>
    </>
  )
}

function NotMade({ reading }: { readonly reading: Extract<DraftReading, { ok: false }> }) {
  return (
    <p className={classes.lead}>
      It cannot be made yet: {counted(reading.problems.size, 'field')} missing or wrong (
      {[...reading.problems.keys()].join(', ')}). Pick a slot, or fill them in.
    </p>
  )
}

/** A field to a line, in the order in which they stand. */
function pretty(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), undefined, 2)
  } catch {
    return json
  }
}
