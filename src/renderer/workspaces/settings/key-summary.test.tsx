import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { takesTurn } from '../../../../test/counted.ts'
import { failure } from '../../../bridge/failure.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { sampleKeys } from '../../testing/sample-platform.ts'

const kinds = [
  ['unreachable', /2 keys set/],
  ['server-error', /2 keys set/],
  ['unauthorized', /2 keys not accepted/],
  ['forbidden', /2 keys not accepted/],
] as const
for (const [kind, words] of kinds.filter((_, at) => takesTurn(at, 0, 2))) {
  test(`in the list a key counts as not accepted only if the platform said so: ${kind}`, async () => {
    const keys = sampleKeys().map(({ lastTest: _test, ...one }, at) => ({
      ...one,
      place: at < 2 ? ('saved' as const) : ('none' as const),
      ...(at < 2
        ? {
            lastTest: {
              testedAt: '2026-11-22T15:00:00.000Z',
              durationMs: 20,
              accepted: false,
              operation: 'entities.batch',
              failure: failure(kind),
            },
          }
        : {}),
    }))
    await renderApp('#/settings/connections?connection=prod', {
      answers: { 'settings.keys': () => ({ keys, vault: { state: 'ready', message: '' } }) },
    })
    await expect.element(page.getByRole('link', { name: /Production/ }).first()).toMatchTextContent(words)
  })
}
