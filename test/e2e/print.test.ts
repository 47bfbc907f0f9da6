import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { type App, sharedApp, temporaryFolder } from './harness.ts'

const night = { tags: ['night'] }

/** What the built app writes to the user's path: the page as PDF, and image bytes through the bridge. */

const folder = temporaryFolder()
let app: App
beforeAll(async () => {
  app = await sharedApp()
  await app.page.getByRole('navigation').first().waitFor()
})

const choose = (filePath: string) =>
  app.evaluate(({ dialog }, chosen) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: chosen })
  }, filePath)

it('newcomer habit: saves the page as a PDF, in its form for print', async () => {
  const file = path.join(folder, 'page.pdf')
  await choose(file)
  await app.page.goto(new URL('#/settings', app.page.url()).href)
  await app.page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  const answer = await app.page.evaluate(() =>
    window.accessConsole?.call['exports.savePage']('print-1', { name: 'Settings' }),
  )
  expect(answer).toMatchObject({ ok: true, value: { chosen: true } })
  const bytes = await readFile(file)
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  expect(bytes.length).toBeGreaterThan(5_000)
})

it('leaves out of print what only serves to handle a page, and is light whatever the screen is', async () => {
  const { page } = app
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await expect.poll(() => page.getByRole('navigation', { name: 'Workspaces' }).isVisible()).toBe(false)
  expect(await page.getByRole('main').isVisible()).toBe(true)
  expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--ac-surface').trim())).toBe(
    '#ffffff',
  )
  await page.emulateMedia({ colorScheme: null, media: null })
  await expect.poll(() => page.getByRole('navigation', { name: 'Workspaces' }).isVisible()).toBe(true)
})

it('prints the shift report whole, on white, without what only serves to handle it', night, async () => {
  const { page } = app
  const file = path.join(folder, 'shift.pdf')
  await choose(file)
  const go = (hash: string) => page.goto(new URL(hash, page.url()).href)
  await go('#/regions/board')
  await page.getByRole('treegrid', { name: 'Regions' }).getByRole('row').nth(1).waitFor()
  await page.emulateMedia({ colorScheme: 'dark' })
  await go('#/regions/history?view=shift')
  const report = page.getByRole('article', { name: 'Shift report' })
  const rows = report.getByRole('region', { name: 'Waits, minutes' }).getByRole('row')
  await expect
    .poll(
      async () => {
        if ((await rows.count()) < 30) await page.getByRole('button', { name: 'Last 12 hr' }).click()
        return rows.count()
      },
      { timeout: 120_000, interval: 2_000 },
    )
    .toBeGreaterThan(30)
  await page.getByRole('button', { name: 'Save as PDF' }).click()
  await expect
    .poll(
      () =>
        readFile(file).then(
          (bytes) => bytes.length,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0)
  const pdf = (await readFile(file)).toString('latin1')
  // Rows that don't fit on a page continue on the next: nothing is cut at the window's end.
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(1)
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await expect.poll(() => page.getByRole('button', { name: 'Save as PDF' }).isVisible()).toBe(false)
  const paper = await report.evaluate((sheet) => ({
    isWhole: sheet.scrollHeight <= sheet.clientHeight + 1 && sheet.scrollWidth <= sheet.clientWidth + 1,
    isAll: document.documentElement.scrollHeight >= sheet.scrollHeight,
    left: sheet.getBoundingClientRect().left,
    ink: getComputedStyle(sheet).color,
  }))
  expect(paper).toMatchObject({ isWhole: true, isAll: true, left: 0 })
  expect(Math.max(...(paper.ink.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number))).toBeLessThan(100)
  await page.emulateMedia({ colorScheme: null, media: null })
})

it('draws shapes onto a picture under its own content security policy, and writes it byte for byte', async () => {
  const file = path.join(folder, 'chart.png')
  await choose(file)
  const drawn = await app.page.evaluate(async () => {
    const image = new Image()
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20" fill="#2b61a8"/></svg>'
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 20
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))
    const answer = await window.accessConsole?.call['exports.saveChart']('print-2', {
      name: 'chart',
      content: { format: 'png', bytes },
    })
    return { answer, pixel: Array.from(context?.getImageData(10, 10, 1, 1).data ?? []), bytes: Array.from(bytes) }
  })
  expect(drawn.answer).toMatchObject({ ok: true, value: { chosen: true } })
  expect(drawn.pixel).toEqual([43, 97, 168, 255])
  expect(Array.from(await readFile(file))).toEqual(drawn.bytes)
})
