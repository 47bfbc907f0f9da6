import { Flex, Text } from '@mantine/core'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import type { ProviderForms } from '../../../../domain/providers/verdict.ts'
import type { ProvidersRoute, SlotChoice } from '../../../routes/providers-route.ts'
import { changePageRoute } from '../page/page-route.ts'
import { HeatView } from './HeatView.tsx'
import { ListView } from './ListView.tsx'
import { SlotsBar } from './SlotsBar.tsx'
import { useSlotsContext } from './use-slots.ts'
import { WeekView } from './WeekView.tsx'

type Props = {
  readonly route: ProvidersRoute & { readonly npi: string }
  readonly connection: ConnectionView
  readonly forms: ProviderForms
}

/** The slots of one provider: week, paged list, heat map. */
export function SlotsSection({ route, connection, forms }: Props) {
  const { npi, product, slots: choice } = route
  const context = useSlotsContext({ connectionId: connection.id, npi, product }, choice, forms)
  const change = (part: Partial<SlotChoice>) => changePageRoute({ slots: { ...choice, ...part } })
  const reversed = choice.from !== undefined && choice.to !== undefined && choice.to < choice.from
  return (
    <Flex component="section" direction="column" miw={0} bg="var(--ac-surface)" aria-label="Slots">
      <SlotsBar context={context} onChange={change} />
      {choice.layout === 'week' ? (
        <WeekView context={context} onChange={change} />
      ) : reversed ? (
        <Text className="quiet" inherit py="sm" px="var(--ac-edge)">
          The last day lies before the first: nothing was asked for. Change the dates.
        </Text>
      ) : choice.layout === 'list' ? (
        <ListView key={JSON.stringify(choice)} context={context} />
      ) : (
        <HeatView context={context} onChange={change} />
      )}
    </Flex>
  )
}
