import { texts } from '../text.ts'
import { reportsAt } from '../../../routes/reports-route.ts'
import { formatRoute } from '../../../routes/routes.ts'
import type { Days } from '../../../records/search-days.ts'

type Props = { readonly visitId: string; readonly days: Days; readonly long?: boolean }

/** A link to the notebook for this visit, with the data of all sources on one axis. */
export function VisitLink({ visitId, days, long = false }: Props) {
  const href = formatRoute({ ...reportsAt('notebook'), ...days, join: { by: 'visitId', value: visitId } })
  return (
    <a href={href} title={texts.visitLink.visitInTheNotebook(visitId)}>
      {long ? (
        texts.visitLink.thisVisitInTheNotebook
      ) : (
        <>
          <bdi className="mono">{visitId.slice(0, 6)}</bdi>
          <span className="visually-hidden">{texts.visitLink.thisVisitInTheNotebook2}</span>
        </>
      )}
    </a>
  )
}
