import { type Failure, failure } from '../../../bridge/failure.ts'
import { texts } from './text.ts'

/** Converts database errors to failures. */

/** A failed query; `failure` says why in plain words. */
export class QueryFailed extends Error {
  readonly failure: Failure
  constructor(reason: Failure, options?: ErrorOptions) {
    super(reason.message, options)
    this.failure = reason
  }
}

const noMemory = failure('storage', texts.databaseFailure.thereIsntEnoughMemoryForA)
const noDisk = failure('storage', texts.databaseFailure.theTableDoesntFitIntoMemory)
export const rowsLetGo = failure('not-found', texts.databaseFailure.theseRowsWereUnloadedLoadThem)

/** The failure for a database error; `interrupted` says whether a cancel or a timeout ended the query. */
export function databaseFailure(error: unknown, interrupted?: 'cancelled' | 'timed-out'): Failure {
  if (error instanceof QueryFailed) return error.failure
  const text = error instanceof Error ? error.message : String(error)
  if (interrupted === 'timed-out') return failure('timed-out', texts.databaseFailure.loadingTheTableTookTooLong)
  if (interrupted === 'cancelled') return failure('cancelled')
  if (/max_temp_directory_size|no space left|could not write|disk/i.test(text)) return noDisk
  if (/out of memory|bad_alloc|allocat/i.test(text)) return noMemory
  if (/with name (snapshot|view)_\w+ does not exist/i.test(text)) return rowsLetGo
  return failure('storage', texts.databaseFailure.theTableCouldntBeLoaded)
}
