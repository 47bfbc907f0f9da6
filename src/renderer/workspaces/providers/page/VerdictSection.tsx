import { Stack } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { addDays } from '../../../../domain/time/dates.ts'
import { type ProviderForms, type Verdict, verdictMatrix } from '../../../../domain/providers/verdict.ts'
import type { WhyQuestion } from '../../../../domain/why/why-no-slots.ts'
import { FormsCard } from './forms/FormsCard.tsx'
import { type LookAhead, MatrixCard } from './matrix/MatrixCard.tsx'
import { matrixOf } from './matrix/matrix-model.ts'
import { firstToday } from './page-days.ts'
import { changePageRoute, type PageRoute } from './page-route.ts'
import { RecordCards } from './record/RecordCards.tsx'
import { useWindowSlots } from './use-window-slots.ts'
import type { EhrState } from './use-provider-forms.ts'
import { VerdictCard } from './verdict/VerdictCard.tsx'
import { WeekCard } from './week/WeekCard.tsx'
import { firstQuestion } from './why/question.ts'

type Props = {
  readonly route: PageRoute
  readonly connection: ConnectionView
  readonly forms: ProviderForms
  readonly verdict: Verdict
  readonly systems: readonly EhrState[]
  readonly now: number
  readonly onAskEhr: (system: string) => void
  /** Sets the question for the W key. */
  readonly onProposed: (question: WhyQuestion) => void
}

/** Whether this provider can be booked, where and for whom, by which form of the record, and the other record data. */
export function VerdictSection({ route, connection, forms, verdict, systems, now, onAskEhr, onProposed }: Props) {
  const [days, setDays] = useState<LookAhead>('30')
  const record = (forms.platform ?? forms.ehr[0])?.record
  const from = firstToday(record, now)
  const to = addDays(from, Number(days))
  const nobody = verdict.decision.newPatients === 'refused' && verdict.decision.returningPatients === 'refused'
  const slots = useWindowSlots({ connectionId: connection.id, route, forms, from, to, now, enabled: !nobody })
  const { evidence, placed, withheld, seen } = slots
  const matrix = useMemo(() => matrixOf(verdictMatrix(forms, seen), placed, withheld), [forms, seen, placed, withheld])
  useEffect(() => onProposed(firstQuestion(forms, matrix)), [onProposed, forms, matrix])

  return (
    <Stack gap={10} pt="sm" pb="lg" px="var(--ac-edge)">
      <VerdictCard verdict={verdict} unasked={systems.length > 0 && forms.ehr.length === 0} />
      <MatrixCard
        {...{ route, forms, slots, matrix, from, to, now, days }}
        forbidden={nobody}
        askable={systems.some(({ answer }) => answer === undefined)}
        onDays={setDays}
        onWhy={(cell) =>
          changePageRoute({
            why: {
              age: route.why?.age,
              startDate: route.why?.startDate,
              endDate: route.why?.endDate,
              ...cell,
            },
          })
        }
      />
      <FormsCard forms={forms} systems={systems} verdict={verdict} onAsk={onAskEhr} />
      {evidence !== undefined && placed !== undefined && (matrix.rows.length > 0 || placed.length > 0) && (
        <WeekCard {...{ route, forms, evidence, placed, now }} />
      )}
      <RecordCards forms={forms} now={now} />
    </Stack>
  )
}
