import { Stack, Text } from '@mantine/core'
import { clockOn } from '../../../../../domain/regions/board-words.ts'
import type { BoardRow, RowPause } from '../../../../../domain/regions/region-board.ts'
import { formatSearch, searchAt } from '../../../../routes/searches-route.ts'
import { Known } from '../../../../parts/Known.tsx'
import { PlainText } from '../../../../parts/PlainText.tsx'
import { StatusMark } from '../../../../parts/StatusMark.tsx'
import { useNowEvery } from '../../../../parts/use-now.ts'
import { lengthWords } from '../../../../charts/wait/time-words.ts'
import { PanelSection } from './PanelSection.tsx'

/** The active booking pauses of a combination: by whom, since when and how long. */
export function PausesNow({ row }: { readonly row: BoardRow }) {
  if (row.pauses === undefined) return null
  return (
    <PanelSection label="Pauses" title="Booking pauses" end={<a href={formatSearch(searchAt('pauses'))}>All pauses</a>}>
      <Known of={row.pauses}>
        {(pauses) =>
          pauses.length === 0 ? (
            <Text className="quiet" inherit>
              Booking isn’t paused.
            </Text>
          ) : (
            <Stack component="ul" className="bare" gap={6}>
              {pauses.map((pause) => (
                <li key={pause.id}>
                  <Pause pause={pause} zone={row.zone} />
                </li>
              ))}
            </Stack>
          )
        }
      </Known>
    </PanelSection>
  )
}

function Pause({ pause, zone }: { readonly pause: RowPause; readonly zone: string }) {
  const now = useNowEvery(15) * 1_000
  const since = Date.parse(pause.since)
  const resumes = Date.parse(pause.resumesAt ?? '')
  return (
    <>
      <StatusMark status="warn">
        Paused{pause.by === '' ? '' : ' by '}
        <PlainText text={pause.by} />
      </StatusMark>
      <span className="num">
        {' '}
        since {clockOn(zone, since, now)}, {lengthWords(Math.max(0, now - since))} so far
        {!Number.isNaN(resumes) && `, until ${clockOn(zone, resumes, now)}`}
      </span>
      {pause.message !== '' && (
        <Text className="quiet" inherit mt={2}>
          “<PlainText text={pause.message} />”
        </Text>
      )}
    </>
  )
}
