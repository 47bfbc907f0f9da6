import { openRendererPages, type RendererPages, taskSeconds } from '../renderer-pages.ts'
import { medianOf, type Row } from '../row.ts'

/**
 * A week of 5,000 slots on a provider's page: main thread time from the response until it's drawn. Baseline: a plain page that puts all 5,000 texts under
 * their days. Ours draws the first slots of each visit type, department and day and offers the rest. So a second plain page with as many elements as ours
 * shows the cost of drawing those alone.
 */

const slots = 5_000
const rounds = 7

type Pages = RendererPages<'slots-week' | 'raw-slots'>
type Drawn = { readonly longest: number; readonly elements: number; readonly chips: number }
type Round = Drawn & { readonly seconds: number }

export const slotsWeek: Row = {
  title: `Main-thread work of drawing a week of ${slots.toLocaleString('en-US')} slots in two departments and four visit types, from the answer there to drawn (read, guarded by the rules, sorted, the first of each group drawn with both clocks), against a bare page that puts all ${slots.toLocaleString('en-US')} texts under their days`,
  aim: 1.5,
  async measure(note) {
    const pages: Pages | undefined = await openRendererPages({
      'slots-week': 'body[data-ready]',
      'raw-slots': 'body[data-ready]',
    })
    if (pages === undefined) return { skipped: 'there is no Chromium, Chrome or Edge on this machine' }
    try {
      const { elements } = await drawOnce(pages, 'slots-week', '')
      await drawOnce(pages, 'raw-slots', '')
      const measured: { readonly ours: Round; readonly all: Round; readonly same: Round }[] = []
      for (let number = 1; number <= rounds; number += 1) {
        const all = await drawOnce(pages, 'raw-slots', '')
        const same = await drawOnce(pages, 'raw-slots', `&elements=${elements}`)
        const ours = await drawOnce(pages, 'slots-week', '')
        measured.push({ ours, all, same })
        note(
          `round ${number}: ours ${ms(ours.seconds)} for ${ours.chips} slots drawn, ${ours.elements} elements, longest task ${taskWords(ours.longest)}; bare ${ms(all.seconds)} for all, ratio ${(ours.seconds / all.seconds).toFixed(2)}; bare ${ms(same.seconds)} for ${same.elements} elements, ratio ${(ours.seconds / same.seconds).toFixed(2)}`,
        )
      }
      const ratios = measured.map(({ ours, all }) => ours.seconds / all.seconds)
      const sameRatio = medianOf(measured.map(({ ours, same }) => ours.seconds / same.seconds))
      const [{ ours: first } = { ours: undefined }] = measured
      const words = [
        `week ${ms(medianOf(measured.map(({ ours }) => ours.seconds)))}, ${first?.chips ?? 0} of the slots drawn in ${first?.elements ?? 0} elements`,
        `bare texts ${ms(medianOf(measured.map(({ all }) => all.seconds)))}`,
        `as many bare elements as ours ${ms(medianOf(measured.map(({ same }) => same.seconds)))} (${sameRatio.toFixed(2)} ×)`,
        `longest task of the week ${taskWords(Math.max(...measured.map(({ ours }) => ours.longest)))}`,
      ]
      return { ratio: medianOf(ratios), ratios, raw: words.join(', ') }
    } finally {
      await pages.close()
    }
  },
}

const ms = (seconds: number) => `${(seconds * 1_000).toFixed(0)} ms`
const taskWords = (longest: number) => (longest === 0 ? 'below 50 ms' : `${longest.toFixed(0)} ms`)

/** Runs in the page: delivers the response and waits for the slots and two more frames. */
const draw = `new Promise((resolve) => {
  let longest = 0
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) longest = Math.max(longest, entry.duration)
  })
  observer.observe({ entryTypes: ['longtask'] })
  const drawn = '[data-stop][aria-pressed], .slot'
  const settled = () => {
    observer.disconnect()
    const box = document.querySelector('main [role="group"][aria-label^="Slots "]') ?? document.querySelector('main')
    resolve({ longest, elements: box.querySelectorAll('*').length, chips: document.querySelectorAll(drawn).length })
  }
  const look = () => {
    if (document.querySelector(drawn) === null) requestAnimationFrame(look)
    else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(settled, 200)))
  }
  window.dispatchEvent(new Event('answer'))
  look()
})`

async function drawOnce(pages: Pages, name: 'slots-week' | 'raw-slots', query: string): Promise<Round> {
  const { page, cdp } = await pages.open(name, `slots=${slots}${query}`)
  try {
    // Wait until the work of opening the page is done.
    await page.waitForTimeout(500)
    const before = await taskSeconds(cdp)
    const drawn = await page.evaluate<Drawn>(draw)
    return { ...drawn, seconds: (await taskSeconds(cdp)) - before }
  } finally {
    await page.close()
  }
}
