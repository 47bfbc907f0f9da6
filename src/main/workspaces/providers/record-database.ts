import { type KeptDatabase, keptDatabase, type KeptDatabaseOptions } from '../../services/storage/kept-database.ts'

export type RecordDatabaseOptions = Pick<KeptDatabaseOptions, 'path' | 'schema' | 'onNotice' | 'now'>

/** The file behind the record store. Provider records are no patient data. */
export const recordDatabase = (options: RecordDatabaseOptions): KeptDatabase =>
  keptDatabase({ ...options, words: { things: 'Provider records', anew: 'records are read anew' } })
