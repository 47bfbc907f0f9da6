import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type App, launchApp, temporaryFolder } from './harness.ts'

/** What the built app writes where the user says: the page as PDF, and bytes of a picture through the bridge. */

const folder = temporaryFolder()
let app: App
beforeAll(async () => {
  app = await launchApp()
  await app.page.getByRole('navigation').first().waitFor()
})
afterAll(() => app.close())

const choose = (filePath: string) =>
  app.evaluate(({ dialog }, chosen) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: chosen })
  }, filePath)

it('saves the page as a PDF, in its form for print', async () => {
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
