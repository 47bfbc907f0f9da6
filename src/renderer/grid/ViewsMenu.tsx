import { texts } from './text.ts'
import { ActionIcon, Box, Button, Flex, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconBookmark, IconCheck, IconTrash } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { NamedView } from '../../bridge/calls/views.ts'
import { normalText } from '../../domain/normal-text.ts'
import { type Answer, callBridge } from '../bridge/bridge.ts'
import { useAttempt } from '../bridge/use-attempt.ts'
import { bridgeKey, useBridgeQuery } from '../bridge/queries.ts'
import type { GridState } from '../routes/grid-state.ts'
import { useCheckedForm } from '../forms/use-checked-form.ts'
import { PanelButton } from '../parts/PanelButton.tsx'
import { FailureNotice, FailureOf } from '../parts/FailureNotice.tsx'
import { useCommands } from '../parts/commands.ts'
import { PlainText } from '../parts/PlainText.tsx'
import { useWantedView, wantView } from '../parts/wanted-view.ts'
import { QuietButton } from '../parts/QuietButton.ts'
import { GridColumns } from './GridColumns.tsx'
import classes from './grid-menus.module.css'
import type { GridModel } from './use-snapshot-grid.ts'

type Props = {
  readonly grid: GridModel
  /** The source's current filters in the workspace's format; saved with a view. */
  readonly sourceFilters?: readonly unknown[]
  /** Applies a view that changes more than the grid, such as platform filters. By default, only the grid's state changes. */
  readonly onApply?: (state: GridState, sourceFilters: readonly unknown[]) => void
}

const none: readonly unknown[] = []

const stateOf = ({ view }: NamedView): GridState => ({
  filters: view.filters,
  sort: view.sort,
  find: view.find?.text ?? '',
})

/** The menu of saved views of a table: columns, filters and sort under a name. Marks the current one. */
export function ViewsMenu({ grid, sourceFilters = none, onApply }: Props) {
  const [opened, setOpened] = useState(false)
  const { subject } = grid
  const answer = useBridgeQuery('views.list', { subject })
  const views = answer.data?.value ?? []
  const now = JSON.stringify([grid.state.filters, grid.state.sort, grid.state.find, sourceFilters, grid.layout])
  const isCurrent = (view: NamedView) => {
    const { filters, sort, find } = stateOf(view)
    return JSON.stringify([filters, sort, find, view.sourceFilters, view.layout]) === now
  }
  const current = views.find(isCurrent)
  const show = (view: NamedView) => {
    grid.setLayout(view.layout)
    if (onApply === undefined) grid.change(stateOf(view))
    else onApply(stateOf(view), view.sourceFilters)
    grid.say(texts.viewsMenu.view(view.name))
  }
  const apply = (view: NamedView) => {
    show(view)
    setOpened(false)
  }
  const wanted = useWantedView((state) => state.wanted)
  const toApply = wanted?.subject === subject ? views.find(({ id }) => id === wanted.viewId) : undefined
  const applyWanted = useEffectEvent((view: NamedView) => {
    wantView(undefined)
    show(view)
  })
  useEffect(() => {
    if (toApply !== undefined) applyWanted(toApply)
  }, [toApply])
  useCommands([
    { id: 'grid.views', name: texts.viewsMenu.openSavedViews, icon: IconBookmark, run: () => setOpened(true) },
  ])
  return (
    <PanelButton
      leftSection={<IconBookmark size={15} />}
      words={current === undefined ? texts.viewsMenu.views : <bdi className="clip">{current.name}</bdi>}
      // Fixed width, so that a longer name doesn't shift the layout.
      w={112}
      title={current?.name}
      panelWidth={320}
      position="bottom-end"
      flush
      state={[opened, setOpened]}
    >
      <section aria-label={texts.viewsMenu.namedViews} className={classes.views}>
        <FailureOf call={answer} doing={texts.viewsMenu.listViews} compact />
        {views.length === 0 && !answer.isError && (
          <Box component="p" className="quiet" m={0} p="sm" fz="sm">
            {texts.viewsMenu.noViewsYetArrangeColumnsFiltersAnd}
          </Box>
        )}
        {views.length > 0 && (
          <Box component="ul" className="bare scrolls" mah="40vh" p={6}>
            {views.map((view) => (
              <ViewLine
                key={view.id}
                subject={subject}
                view={view}
                current={view === current}
                onApply={() => apply(view)}
              />
            ))}
          </Box>
        )}
        {grid.mayStore ? (
          <SaveView grid={grid} views={views} sourceFilters={sourceFilters} suggested={current?.name ?? ''} />
        ) : (
          <Box component="p" className="line-above" m={0} p="sm" fz="sm">
            {texts.viewsMenu.columnNamesMayBeData}
          </Box>
        )}
      </section>
    </PanelButton>
  )
}

/** Shared by save and remove: caches the new list; reports a failure and reads the list again, since another window may have changed it. */
function useViewCall(subject: string) {
  const client = useQueryClient()
  const { failure, attempt } = useAttempt()
  const list = bridgeKey('views.list', { subject })
  const run = async (call: () => Promise<Answer<readonly NamedView[]>>) => {
    const isDone = await attempt(async () => client.setQueryData(list, await call()))
    if (!isDone) void client.invalidateQueries({ queryKey: list })
    return isDone
  }
  return { refused: failure, run }
}

type LineProps = {
  readonly subject: string
  readonly view: NamedView
  readonly current: boolean
  readonly onApply: () => void
}

function ViewLine({ subject, view, current, onApply }: LineProps) {
  const { refused, run } = useViewCall(subject)
  return (
    <li>
      <QuietButton
        justify="flex-start"
        data-autofocus={current || undefined}
        aria-current={current || undefined}
        leftSection={
          current ? <IconCheck size={14} aria-label={texts.viewsMenu.currentlyShown} /> : <span style={{ width: 14 }} />
        }
        onClick={onApply}
      >
        <PlainText text={view.name} />
      </QuietButton>
      <ActionIcon
        size={24}
        aria-label={texts.viewsMenu.removeTheView(view.name)}
        onClick={() => void run(() => callBridge('views.remove', { subject, id: view.id }))}
      >
        <IconTrash size={14} />
      </ActionIcon>
      {refused !== undefined && <FailureNotice failure={refused} compact />}
    </li>
  )
}

type SaveProps = {
  readonly grid: GridModel
  readonly views: readonly NamedView[]
  readonly sourceFilters: readonly unknown[]
  readonly suggested: string
}

function SaveView({ grid, views, sourceFilters, suggested }: SaveProps) {
  const { subject, state, layout } = grid
  const { refused, run } = useViewCall(subject)
  const { values, field, props } = useCheckedForm({
    initialValues: { name: suggested },
    check: ({ name }) => ({ ok: true, sent: name.trim() }),
    onSend: (name) => name !== '' && void save(name),
  })
  const trimmed = values.name.trim()
  const replaces = views.some((view) => normalText(view.name) === normalText(trimmed))
  const save = async (name: string) => {
    const find = state.find.trim()
    const saved = await run(() =>
      callBridge('views.save', {
        subject,
        name,
        view: {
          filters: [...state.filters],
          sort: [...state.sort],
          ...(find === '' ? {} : { find: { text: find, columns: grid.shown.map(({ id }) => id) } }),
        },
        sourceFilters: [...sourceFilters],
        layout,
        isNew: !replaces,
      }),
    )
    if (saved) grid.say(texts.viewsMenu.viewSaved(name))
  }
  return (
    <form aria-label={texts.viewsMenu.saveThisView} {...props}>
      <Flex className="line-above" align="end" gap="xs" p="sm">
        <TextInput
          flex={1}
          miw={0}
          size="xs"
          label={texts.viewsMenu.saveCurrentTableAs}
          maxLength={100}
          {...field('name')}
        />
        <Button type="submit" disabled={trimmed === ''}>
          {replaces ? texts.viewsMenu.replace : texts.viewsMenu.save}
        </Button>
      </Flex>
      {refused !== undefined && <FailureNotice failure={refused} doing={texts.viewsMenu.saveTheView} compact />}
    </form>
  )
}

/** What the bar of a table has for its views and its columns. */
export function ViewsAndColumns({ grid }: { readonly grid: GridModel }) {
  return (
    <>
      <ViewsMenu grid={grid} />
      <GridColumns grid={grid} />
    </>
  )
}
