import { expect, it } from 'vitest'
import { usualRegionsSettings } from '../../domain/regions/regions-settings.ts'
import { allowedExternal } from './allowed-external.ts'
import { benchConnection } from '../workspaces/regions/testing/monitor-bench.ts'

const runbooks = [{ practiceId: 'p1', line: '', link: 'https://wiki.example/tx' }]
const allowed = allowedExternal({
  connections: {
    all: () => [benchConnection({ schedulingUrl: 'https://book.example' })],
    find: (id) => benchConnection({ id, schedulingUrl: 'http://127.0.0.1:4103' }),
  },
  memory: { isLink: (address) => address === 'https://rooms.example/visit' },
  store: { of: (id) => ({ ...usualRegionsSettings, runbooks: id === 'one' ? runbooks : [] }) },
})

it.each([
  ['https://book.example/start', true],
  ['https://rooms.example/visit', true],
  ['https://wiki.example/tx', true],
  ['https://wiki.example/az', false],
  ['https://elsewhere.example/', false],
  ['http://wiki.example/tx', false],
  ['http://127.0.0.1:4103/retail?brand=x', true],
  ['http://127.0.0.1:4104/retail?brand=x', false],
])('the system browser may open %s: %s', (address, isOpened) => {
  expect(allowed(address)).toBe(isOpened)
})
