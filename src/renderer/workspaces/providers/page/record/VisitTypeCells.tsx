import { texts } from '../../text/page.ts'
import { classFits, offeredAt } from '../../../../../domain/providers/offering.ts'
import {
  departmentsOf,
  type ProviderPart,
  sourcesFor,
  visitTypeAt,
} from '../../../../../domain/providers/provider-parts.ts'
import type { ProviderVisitType } from '../../../../../domain/providers/provider.ts'
import { classesSeen, type SeenTypes } from '../../../../../domain/providers/seen-classes.ts'
import type { ProviderForms } from '../../../../../domain/providers/verdict.ts'
import { Tag } from '../../../../parts/Tag.tsx'
import { count } from '../../../../parts/times.ts'

/** The cells of a visit type that the matrix judges too: for whom it is, and where it's offered. */

/** Each department, and the forms that apply to it. */
export const placesOf = (forms: ProviderForms) =>
  departmentsOf(forms).map((department) => ({ department, sources: sourcesFor(forms, department) }))

type VisitTypeProps = { readonly visitType: ProviderPart<ProviderVisitType> }

/** Which patients it's for by rule 5 and the loaded slots, as in the matrix. */
export function ForWhom({ visitType, seen }: VisitTypeProps & { readonly seen: SeenTypes }) {
  const said = classesSeen(seen, visitType)
  const [forNew, forReturning] = [classFits(visitType, 'new', said), classFits(visitType, 'returning', said)]
  const unknown = [forNew, forReturning].find(({ fits }) => fits === 'unknown')
  if (unknown !== undefined) return <Unknown because={unknown.because}>{texts.visitTypeCells.unknown}</Unknown>
  const [isNew, isReturning] = [forNew.fits === 'yes', forReturning.fits === 'yes']
  if (!isNew && !isReturning) return <span className="dim">—</span>
  return (
    <>
      {isNew && <Tag kind="accent">{texts.visitTypeCells.newPatients}</Tag>}
      {isNew && isReturning && ' '}
      {isReturning && <span className="dim">{texts.visitTypeCells.returning}</span>}
    </>
  )
}

/** How many departments offer it, as in the matrix, and of how many that's unknown. */
export function Offered({ visitType, places }: VisitTypeProps & { readonly places: ReturnType<typeof placesOf> }) {
  const all = places.map(({ department, sources }) => offeredAt(visitTypeAt(visitType, sources), department))
  const offered = all.filter(({ fits }) => fits === 'yes').length
  const [unknown, ...others] = all.filter(({ fits }) => fits === 'unknown')
  const known = offered === 1 ? texts.visitTypeCells.n1Place : texts.visitTypeCells.places(count(offered))
  if (unknown === undefined) {
    return offered === 0 ? (
      <span className="dim">{texts.visitTypeCells.nowhere}</span>
    ) : (
      <span className="num">{known}</span>
    )
  }
  return (
    <Unknown because={unknown.because}>
      {offered === 0
        ? texts.visitTypeCells.unknown
        : texts.visitTypeCells.placesAndUnknown(known, count(others.length + 1))}
    </Unknown>
  )
}

/** What the record doesn't say; `because` is the reason. */
function Unknown({ because, children }: { readonly because: string; readonly children: string }) {
  return (
    <span className="dim" title={because}>
      {children}
    </span>
  )
}
