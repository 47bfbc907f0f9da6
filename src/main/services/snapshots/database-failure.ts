import { type Failure, failure } from '../../../bridge/failure.ts'

/** Converts database errors to failures. */

/** A failed query; `failure` says why in plain words. */
export class QueryFailed extends Error {
  readonly failure: Failure
  constructor(reason: Failure, options?: ErrorOptions) {
    super(reason.message, options)
    this.failure = reason
  }
}

const noMemory = failure('storage', {
  message: 'There is not enough memory for a table of this size.',
  nextStep: 'Close tables that are no longer needed, or ask for fewer rows, then try again.',
})
const noDisk = failure('storage', {
  message: 'The table does not fit into memory, and the disk has no room for the rest.',
  nextStep: 'Free some disk space or close tables that are no longer needed, then try again.',
})
export const rowsLetGo = failure('not-found', {
  message: 'These rows were let go; read them again.',
  nextStep: 'Load the table again.',
})

/** The failure for a database error; `interrupted` says whether a cancel or a timeout ended the query. */
export function databaseFailure(error: unknown, interrupted?: 'cancelled' | 'timed-out'): Failure {
  if (error instanceof QueryFailed) return error.failure
  const text = error instanceof Error ? error.message : String(error)
  if (interrupted === 'timed-out')
    return failure('timed-out', {
      message: 'Reading the table took too long and was stopped.',
      nextStep: 'Filter by a simpler condition or sort by fewer columns, then try again.',
    })
  if (interrupted === 'cancelled') return failure('cancelled')
  if (/max_temp_directory_size|no space left|could not write|disk/i.test(text)) return noDisk
  if (/out of memory|bad_alloc|allocat/i.test(text)) return noMemory
  if (/with name (snapshot|view)_\w+ does not exist/i.test(text)) return rowsLetGo
  return failure('storage', {
    message: 'The table could not be read.',
    nextStep: 'Load the table again; if it stays, restart the console.',
  })
}
