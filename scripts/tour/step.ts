import type { Page } from 'playwright-core'

/** Of the window, in pixels. */
export type Size = { readonly width: number; readonly height: number }

/** One user action of the tour and its result; throws if the console doesn't show what it should. */
export type Step = {
  /** The action's name in the tour's output. */
  readonly name: string
  /** File name of the screenshot taken afterwards, without extension. */
  readonly picture?: string
  /** True for a screenshot of docs/USING.md, which `npm run tour -- --pictures docs/pictures` rewrites. */
  readonly guide?: boolean
  /** Window size for this step, if not the chapter's. */
  readonly size?: Size
  /** Performs the action and returns a short description of the result. */
  readonly go: (page: Page) => Promise<string>
}

/** The steps of one workspace. */
export type Chapter = {
  readonly workspace: string
  readonly steps: readonly Step[]
  /** Window size, if not the default. */
  readonly size?: Size
  /** Writes earlier data into the console's folder before it starts. */
  readonly prepare?: (userData: string) => Promise<void>
}

/** Throws `problem` unless `holds`. */
export function must(holds: boolean, problem: string): asserts holds {
  if (!holds) throw new Error(problem)
}

/** Opens a workspace from the rail; a count may follow its name. */
export const openWorkspace = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Workspaces' })
    .getByRole('link', { name: new RegExp(`^${name}\\b`) })
    .click()

/** Opens a view of a workspace. */
export async function openView(page: Page, workspace: string, view: string | RegExp): Promise<void> {
  await openWorkspace(page, workspace)
  await page
    .getByRole('navigation', { name: `Views of ${workspace}` })
    .getByRole('link', { name: view })
    .click()
}

/** Opens a workspace at its first page: a second press leaves the place where it was last. */
export async function openFirstPage(page: Page, name: string): Promise<void> {
  await openWorkspace(page, name)
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await openWorkspace(page, name)
}
