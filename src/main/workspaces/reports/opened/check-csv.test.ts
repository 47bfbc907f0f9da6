import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkCsv, delimiterOfHead, endProblem } from './check-csv.ts'
import { folderForAll } from '../../../../../test/new-folders.ts'

const folder = folderForAll('check-csv-')

const never = new AbortController().signal

it.each([
  ['Name;Amount, EUR;Date\nAnna;1,50;2026-11-02\n', ';', ['Name', 'Amount, EUR', 'Date']],
  ['Name\tAmount, EUR\tDate\nAnna\t1,50\t2026-11-02\n', '\t', ['Name', 'Amount, EUR', 'Date']],
  ['Name|Amount, EUR|Date\nAnna|1,50|2026-11-02\n', '|', ['Name', 'Amount, EUR', 'Date']],
  // Read as one column, it would have the patients' phones without a mask.
  ['visitId|patientPhone|status\n1|602-555-0143|Completed\n', '|', ['visitId', 'patientPhone', 'status']],
  ['id,a|b|c\n1,2\n', ',', ['id', 'a|b|c']],
  // As many cells either way, or a row that doesn't agree.
  ['Name;Amount, EUR\nAnna;1,50\n', ',', ['Name;Amount', ' EUR']],
  // Both rows agree by semicolons, and only the first by commas.
  ['Name;Amount, EUR\nAnna;1,50\nBert;2\n', ';', ['Name', 'Amount, EUR']],
  // Commas in the text make one row too wide, and no row agrees by semicolons.
  ['id,a;b\n1,2,3\n1,2\n', ',', ['id', 'a;b']],
  ['id,a;b;c;d\n1,2\n', ',', ['id', 'a;b;c;d']],
  ['id,"a;b;c;d"\n1,2\n', ',', ['id', 'a;b;c;d']],
])('a comma in a name makes no file of commas: %j', async (text, delimiter, header) => {
  const path = join(folder, 'report.csv')
  await writeFile(path, text)
  expect(await checkCsv(path, never)).toMatchObject({ delimiter, header })
  expect(await delimiterOfHead(path, never)).toBe(delimiter)
})

it('without a length, a last row with fewer cells than the header may be cut, one with more is not', async () => {
  const path = join(folder, 'end.csv')
  const problemOf = async (text: string) => {
    await writeFile(path, text)
    return await endProblem(path, await checkCsv(path, never), never)
  }
  expect(await problemOf('a,b\n1,2,\n3,4,\n')).toBeUndefined()
  expect(await problemOf('a,b\n1,2\n3,Smith, Ann\n')).toBeUndefined()
  expect(await problemOf('a,b\n1,2\n3\n')).toBe('line 3 has 1 cell where the header row has 2')
})
