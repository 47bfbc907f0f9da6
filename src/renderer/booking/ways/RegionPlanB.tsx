import type { BookingPractice } from '../../../bridge/calls/booking.ts'
import type { PracticeRegion } from '../../../domain/practice.ts'
import type { WaitTime } from '../../../domain/wait-time.ts'
import { askedWords } from '../../regions/region-words.ts'
import { useDesk } from '../draft-context.ts'
import { withVisit } from './change-draft.ts'
import classes from './plan-b.module.css'
import { isOf, opennessOf, practiceName, regionFields, regionsOf } from './region-state.ts'
import { useWaits } from './use-practices.ts'
import { WaitWord } from './WaitWord.tsx'

type Props = {
  readonly practices: readonly BookingPractice[]
  readonly practiceId: string
  readonly region: PracticeRegion | undefined
  readonly estimates: readonly WaitTime[]
  readonly isClosed: boolean
}

/** What else there is where the patient is: other visit types and qualifiers, and other practices with the same region. Never another region. */
export function RegionPlanB({ practices, practiceId, region, estimates, isClosed }: Props) {
  const others = practices.flatMap((practice) => {
    if (practice.practiceId === practiceId) return []
    const same = regionsOf(practice).find(({ regionCode }) => regionCode === region?.regionCode)
    return same === undefined ? [] : [{ practice, region: same }]
  })
  return (
    <>
      <div className={classes.group}>
        <h3>{isClosed ? 'Plan B: other visits in this practice' : 'Visits in this practice'}</h3>
        <Rows
          name="own"
          practiceId={practiceId}
          region={region}
          estimates={estimates}
          nothing="The platform told no estimate for this region."
        />
      </div>
      {others.map((other) => (
        <OtherPractice key={other.practice.practiceId} {...other} />
      ))}
    </>
  )
}

function OtherPractice({ practice, region }: { readonly practice: BookingPractice; readonly region: PracticeRegion }) {
  const { connection } = useDesk()
  const waits = useWaits(connection.id, { practiceId: practice.practiceId, regionCode: region.regionCode ?? '' })
  return (
    <div className={classes.group}>
      <h3>
        The same region at <bdi>{practiceName(practice)}</bdi>
      </h3>
      {waits.error !== null && (
        <p className={classes.note}>Its waits could not be asked: {waits.error.failure.message}</p>
      )}
      <Rows
        name={practice.practiceId}
        practiceId={practice.practiceId}
        region={region}
        estimates={waits.data?.value.estimates ?? []}
        nothing={waits.isPending ? 'Asking for its waits' : 'The platform told no estimate there.'}
      />
    </div>
  )
}

type RowsProps = {
  readonly name: string
  readonly practiceId: string
  readonly region: PracticeRegion | undefined
  readonly estimates: readonly WaitTime[]
  readonly nothing: string
}

/** Open ones first, the shortest wait before longer ones; a closed one says why and cannot be taken. */
function Rows({ name, practiceId, region, estimates, nothing }: RowsProps) {
  const { draft, change } = useDesk()
  const { visit } = draft
  const rows = estimates
    .map((estimate) => ({ estimate, openness: opennessOf(estimate) }))
    .toSorted((one, other) => placeOf(one.openness) - placeOf(other.openness))
  if (rows.length === 0) return <p className={classes.note}>{nothing}</p>
  return (
    <ul className={classes.rows} aria-label={`Visits at ${name === 'own' ? 'this practice' : name}`}>
      {rows.map(({ estimate, openness }) => {
        const combination = {
          visitTypeName: estimate.visitTypeName ?? '',
          assignmentQualifiers: [...(estimate.assignmentQualifiers ?? [])],
        }
        const words = askedWords(combination)
        const isChosen = practiceId === visit.practiceId && isOf(estimate, visit)
        return (
          <li key={words}>
            <button
              type="button"
              className={classes.row}
              aria-pressed={isChosen}
              disabled={openness.state === 'closed' || region === undefined}
              onClick={() => {
                if (region === undefined) return
                const place = practiceId === visit.practiceId ? {} : regionFields(practiceId, region)
                change(withVisit({ ...place, ...combination }))
              }}
            >
              <span className={classes.what}>
                <bdi>{words === '' ? 'No visit type' : words}</bdi>
              </span>
              <WaitWord openness={openness} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function placeOf(openness: ReturnType<typeof opennessOf>): number {
  if (openness.state === 'open') return openness.waitSeconds ?? 1e6
  return openness.state === 'unknown' ? 1e8 : 1e9
}
