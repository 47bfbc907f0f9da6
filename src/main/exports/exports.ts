import { failure } from '../../bridge/failure.ts'
import type { Handlers } from '../handler.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Snapshots } from '../snapshots/snapshot-service.ts'

/** Where the user wants a file: a window of the system asks. */
export type FileDialogs = {
  /** The chosen path, or undefined where none was chosen. */
  saveAs(request: {
    readonly suggestedName: string
    readonly filterName: string
    readonly extension: string
  }): Promise<string | undefined>
  chooseFolder(request: { readonly title: string }): Promise<string | undefined>
  /** Shows a file in the system's file manager. */
  showInFolder(path: string): void
  /** Opens a file in the program of its kind; the answer is the system's error text, empty where it went well. */
  openFile(path: string): Promise<string>
}

export type ExportsNeeds = {
  readonly snapshots: Snapshots
  readonly jobs: Jobs
  readonly dialogs: FileDialogs
  readonly userDataPath: string
}

type ExportsHandlers = Pick<Handlers, Extract<keyof Handlers, `exports.${string}`>>

const notYet = async () => ({ ok: false, failure: failure('storage') }) as const

/** Answers the export calls of the bridge. */
export function exportsHandlers(_needs: ExportsNeeds): ExportsHandlers {
  return { 'exports.start': notYet, 'exports.show': notYet, 'exports.openFile': notYet }
}
