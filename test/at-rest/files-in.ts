import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'

/** Every file below `at`, by path. */
export async function filesIn(at: string): Promise<string[]> {
  const entries = await readdir(at, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

export const bytesOf = (file: string): Promise<Buffer> => readFile(file).catch(() => Buffer.alloc(0))

/** Every row of every table as text, so that compressed data is found too. */
export async function rowsOf(file: string): Promise<string> {
  const instance = await DuckDBInstance.create(file)
  const connection = await instance.connect()
  try {
    const tables = (await (await connection.run('SHOW ALL TABLES')).getRows()).map((row) =>
      [row[1], row[2]].map(String),
    )
    const texts: string[] = []
    for (const [schema, table] of tables) {
      const rows = await (await connection.run(`SELECT * FROM "${schema}"."${table}"`)).getRowsJson()
      texts.push(JSON.stringify(rows))
    }
    return texts.join('\n')
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}
