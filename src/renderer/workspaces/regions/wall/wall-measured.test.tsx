import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../../shell/styles.ts'
import { counted } from '../../../../../test/counted.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import { cuts, overlaps, textLines } from '../../../testing/text-layout.ts'
import { mostBoards, wallBoardOf, wallSizes } from './testing/wall-boards.ts'
import { OldLine } from './WallBanners.tsx'
import { WallFace } from './WallFace.tsx'
import { wallCounts, wallTiles } from './wall-tiles.ts'

const sizes = counted(3, wallSizes.length)
const boards = counted(6, mostBoards)

/** Capitals and digits of the console's font, in parts of its size. */
const capital = 0.727
const now = Date.parse('2026-11-23T22:02:00Z')
const staleAfterMs = 120_000

function Board({ seed }: { readonly seed: number }) {
  const { rows, old, name, stage } = wallBoardOf(seed, now)
  const tiles = wallTiles(rows, now, staleAfterMs)
  return (
    <WallFace
      key={seed}
      connection={{ name, stage, builtIn: stage === 'sandbox' }}
      boards={[{ name: undefined, tiles, counts: wallCounts(rows, now, staleAfterMs) }]}
      turns={seed}
      now={now}
      banners={<OldLine of={old} regions={tiles.filter(({ isOld }) => isOld).map(({ region }) => region)} />}
      nothing="No update yet"
      freshness={<span>Oldest update 17 min {old?.practices[0]?.practiceName}</span>}
    />
  )
}

const settled = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** What is wrong with the wall as it stands, in words. */
function faults(wall: Element): readonly string[] {
  const lines = textLines(wall)
  const percent = window.innerHeight / 100
  const small = (selector: string, least: number) =>
    [...wall.querySelectorAll(selector)].flatMap((element) => {
      const height = Number.parseFloat(getComputedStyle(element).fontSize) * capital
      return height < least * percent ? [`“${element.textContent}” is ${(height / percent).toFixed(2)} % high`] : []
    })
  return [...cuts(lines), ...overlaps(lines), ...small('h2', 1.2), ...small('[data-length]', 2.4)]
}

test('no text is cut or over another, and names and waits are large enough, at every size and board', {
  timeout: 3_600_000,
}, async () => {
  await document.fonts.load('600 20px "Inter Variable"')
  const step = wallSizes.length / sizes
  const found: string[] = []
  let tiles = 0
  for (let at = 0; at < sizes; at++) {
    const [width, height] = wallSizes[Math.floor(at * step)] ?? [1920, 1080]
    await page.viewport(width, height)
    const screen = await renderPart(<Board seed={0} />)
    for (let board = 0; board < boards; board++) {
      const seed = Math.floor((board * mostBoards) / boards)
      await screen.rerender(<Board seed={seed} />)
      await settled()
      const wall = document.querySelector('[aria-label="Wall"]')
      if (wall === null) throw new Error('there is no wall')
      expect(wall.getBoundingClientRect().width).toBe(width)
      tiles += wall.querySelectorAll('h2').length
      found.push(...faults(wall).map((fault) => `board ${seed} at ${width} × ${height}: ${fault}`))
    }
    await screen.unmount()
  }
  await page.viewport(1280, 800)
  expect(found).toEqual([])
  expect(tiles).toBeGreaterThan(sizes * boards)
})

test('a name that is longer than its tile, and a wait of four digits, are found where they are cut or overlap', async () => {
  const screen = await renderPart(
    <div style={{ width: 200, position: 'relative' }}>
      <p style={{ width: 60, overflow: 'hidden', whiteSpace: 'nowrap' }}>Texas South and the Gulf</p>
      <p style={{ position: 'absolute', top: 0, left: 0 }}>1,440</p>
    </div>,
  )
  const lines = textLines(screen.container)
  expect(cuts(lines)).toEqual(['“Texas South and the Gulf” is cut'])
  await screen.rerender(
    <div style={{ position: 'relative' }}>
      <p style={{ margin: 0 }}>Texas South and the Gulf</p>
      <p style={{ position: 'absolute', top: 0, left: 0, margin: 0 }}>1,440</p>
    </div>,
  )
  expect(overlaps(textLines(screen.container))).toHaveLength(1)
})
