import { texts } from '../text.ts'
import { Box, Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { completenessWords, isNothingLoaded, tableStatus } from '../../../grid/completeness-words.ts'
import type { OpenedSnapshot } from '../../../grid/use-opened-snapshot.ts'
import type { GridModel } from '../../../grid/use-snapshot-grid.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { Status } from '../../../parts/Status.tsx'
import { count } from '../../../parts/times.ts'

type Props = { readonly grid: GridModel; readonly opened: OpenedSnapshot; readonly children: ReactNode }

/** How many answers the figures cover, the platform's total, and what is missing. */
export function SurveysFoot({ grid, opened, children }: Props) {
  const { info, view } = grid
  const total = info?.completeness.totalAtEnd ?? info?.completeness.totalAtStart
  const narrowed = view !== undefined && view.matching !== view.rowCount
  return (
    <Group
      component="footer"
      gap="sm"
      wrap="nowrap"
      flex="none"
      mih="var(--ac-foot)"
      pl="var(--ac-edge)"
      pr="xs"
      pt="0.1875rem"
      pb="0.1875rem"
      bg="var(--ac-sunken)"
      fz="xs"
      c="var(--ac-text-2)"
      className="line-above nowrap"
    >
      {info === undefined || isNothingLoaded(info) ? (
        <span>{info === undefined ? texts.surveysFoot.noAnswersYet : texts.surveysFoot.answersNotLoaded}</span>
      ) : (
        <span className="num">
          {narrowed && (
            <>
              <Box component="strong" c="var(--ac-text-1)">
                {count(view.matching)}
              </Box>{' '}
              {texts.surveysFoot.thatMatchOf}{' '}
            </>
          )}
          <Box component="strong" c="var(--ac-text-1)">
            {count(info.rowCount)}
          </Box>{' '}
          {texts.surveysFoot.answers}
          {total !== undefined && (
            <>
              {' '}
              {texts.surveysFoot.ofWord}{' '}
              <Box component="strong" c="var(--ac-text-1)">
                {count(total)}
              </Box>{' '}
              {texts.surveysFoot.counted}
            </>
          )}
        </span>
      )}
      {info !== undefined && <Whole opened={opened} info={info} />}
      <Group gap="xs" wrap="nowrap" ml="auto">
        {children}
      </Group>
    </Group>
  )
}

function Whole({ opened, info }: { readonly opened: OpenedSnapshot; readonly info: NonNullable<GridModel['info']> }) {
  if (info.state === 'loading')
    return (
      <Status of={tableStatus(info)} plain>
        {texts.surveysFoot.loadingFiguresAreStillGrowing}
      </Status>
    )
  const { of, missing } = completenessWords(info)
  if (of.mark === 'ok') return <Status of={of} />
  const canGoOn = info.state === 'stopped' || info.state === 'failed'
  const words =
    of.mark === 'unknown'
      ? texts.surveysFoot.cantConfirmThatAllLoaded
      : isNothingLoaded(info)
        ? texts.surveysFoot.notLoaded
        : texts.surveysFoot.partial
  return (
    <>
      <Status of={{ ...of, mark: of.mark === 'unknown' ? 'unknown' : 'warn' }}>{words}</Status>
      <Box component="span" flex="0 1 auto" className="clip" title={missing.join(' ')}>
        <PlainText text={missing[0] ?? ''} />
      </Box>
      <Button variant="subtle" size="compact-sm" onClick={canGoOn ? opened.goOn : opened.readAgain}>
        {canGoOn ? texts.surveysFoot.loadTheRest : texts.surveysFoot.reload}
      </Button>
    </>
  )
}
