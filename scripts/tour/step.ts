import type { Page } from 'playwright-core'

/** One thing that the tour does as a person would, and what it saw; throws where the console does not show what it should. */
export type Step = {
  /** What is done, for the list that the tour prints. */
  readonly name: string
  /** File name of the picture taken afterwards, without its ending. */
  readonly picture?: string
  /** The picture is one of those of docs/USING.md, which `npm run tour -- --pictures docs/pictures` makes anew. */
  readonly guide?: boolean
  /** Does it and answers with what was seen, in a few words. */
  readonly go: (page: Page) => Promise<string>
}

/** The steps of one workspace. */
export type Chapter = {
  readonly workspace: string
  readonly steps: readonly Step[]
  /** Of the window, in pixels, where it is another than usual. */
  readonly size?: { readonly width: number; readonly height: number }
  /** Puts into the folder of the console, which has not started yet, what it should remember. */
  readonly prepare?: (userData: string) => Promise<void>
}

/** Throws `problem` unless it holds. */
export function must(holds: boolean, problem: string): asserts holds {
  if (!holds) throw new Error(problem)
}

/** The workspace's link in the rail; a count may stand behind its name. */
export const openWorkspace = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Workspaces' })
    .getByRole('link', { name: new RegExp(`^${name}\\b`) })
    .click()
