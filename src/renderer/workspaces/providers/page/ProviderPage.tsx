import { useMemo, useState } from 'react'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { verdictOf } from '../../../../domain/providers/verdict.ts'
import type { WhyQuestion } from '../../../../domain/why/why-no-slots.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { LensSection } from '../lens/LensSection.tsx'
import { SlotIdSection } from '../slot-id/SlotIdSection.tsx'
import { SlotsSection } from '../slots/SlotsSection.tsx'
import { PageHead } from './PageHead.tsx'
import { changePageRoute, type PageRoute } from './page-route.ts'
import { RecordFailed } from './RecordFailed.tsx'
import { useProviderForms } from './use-provider-forms.ts'
import { usePageKeys } from './use-page-keys.ts'
import { VerdictSection } from './VerdictSection.tsx'
import { noMatrix } from './matrix/matrix-model.ts'
import { firstQuestion } from './why/question.ts'
import { WhyPanel } from './why/WhyPanel.tsx'
import classes from './provider-page.module.css'

type Props = { readonly route: PageRoute; readonly connection: ConnectionView }

/** One provider: verdict, slots, lens and slotId bench, and on the right why a patient sees no slots. */
export function ProviderPage({ route, connection }: Props) {
  const asked = useProviderForms(connection.id, route)
  const { platform, systems, forms, now, askAgain } = asked
  const known = forms.platform !== undefined || forms.ehr.length > 0
  const verdict = useMemo(() => (known ? verdictOf(forms) : undefined), [known, forms])
  // The question for the W key, set by the Verdict section, which has the cells.
  const [proposed, setProposed] = useState<WhyQuestion>()
  const { why, section } = route

  const onWhy = () => {
    if (!known || why !== undefined) return
    changePageRoute({ section: 'verdict', why: proposed ?? firstQuestion(forms, noMatrix) }, false)
  }
  usePageKeys({
    onWhy,
    onAskAgain: askAgain,
    onClose: why === undefined ? undefined : () => changePageRoute({ why: undefined }),
    onLeave: () => changePageRoute({ npi: undefined }, false),
  })
  const failure = platform.error?.failure
  const parts = { route, connection, forms }
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        <PageHead
          route={route}
          record={forms.platform?.record}
          verdict={verdict}
          askedAt={forms.platform?.askedAt}
          asking={platform.isFetching}
          withEhr={forms.ehr.length > 0}
          onAskAgain={askAgain}
        />
        <div className={classes.body} data-section={section}>
          {failure !== undefined && known && (
            <FailureNotice
              failure={failure}
              doing="Ask for the record again"
              onRetry={askAgain}
              kept="The record from before is shown."
            />
          )}
          {failure !== undefined && !known ? (
            <RecordFailed npi={route.npi} failure={failure} onRetry={() => void platform.refetch()} />
          ) : !known || verdict === undefined ? (
            <SkeletonRows rows={14} label="Reading the record of the provider" />
          ) : section === 'verdict' ? (
            <VerdictSection
              {...parts}
              verdict={verdict}
              systems={systems}
              now={now}
              onAskEhr={asked.askEhr}
              onProposed={setProposed}
            />
          ) : section === 'slots' ? (
            <SlotsSection {...parts} />
          ) : section === 'lens' ? (
            <LensSection {...parts} />
          ) : (
            <SlotIdSection {...parts} />
          )}
        </div>
      </div>
      {why !== undefined && known && <WhyPanel {...parts} question={why} now={now} />}
    </div>
  )
}
