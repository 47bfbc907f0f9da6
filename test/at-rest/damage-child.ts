import { keptDatabase } from '../../src/main/services/storage/kept-database.ts'

/** Writes rows into a stored database, some to the file and some only to its log, and is killed. Argument: the file. */

const [file = ''] = process.argv.slice(2)
const database = keptDatabase({
  path: file,
  schema: ['CREATE TABLE IF NOT EXISTS things (number INTEGER, text VARCHAR)'],
  words: { things: 'Things', next: 'things start over' },
})
await database.run(async (connection) => {
  await connection.run("INSERT INTO things SELECT range, 'row ' || range FROM range(20000)")
  await connection.run('CHECKPOINT')
  for (let number = 20_000; number < 20_050; number++)
    await connection.run("INSERT INTO things VALUES ($1, 'late')", [number])
})
process.kill(process.pid, 'SIGKILL')
