/** @module-tag night */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { counted } from '../counted.ts'
import { sha256 } from './actor.ts'
import { type Actor, startActor } from './actors.ts'
import { type Session, missingPrograms, startSession } from './session.ts'

const needs = missingPrograms.length === 0 ? '' : ` (skipped: needs ${missingPrograms.join(' and ')})`
const rounds = counted(1, 4)
/** More steps than a rotation has, to end the loop. */
const mostSteps = 40

describe.skipIf(missingPrograms.length > 0)(`replacing a key in a real gnome-keyring${needs}`, () => {
  let home: string
  let folder: string
  let session: Session
  let survivor: Actor
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'rotation-'))
    folder = join(home, 'console')
    await mkdir(folder)
    session = await startSession(home, true)
    await session.startKeyring('unlocked')
    survivor = startActor(session.environment)
  })
  afterEach(async () => {
    await survivor.end()
    await session.stop()
    await rm(home, { recursive: true, force: true })
  })

  /** What a newly started console finds. */
  async function lookUp() {
    await survivor.ask({ do: 'open', folder })
    return survivor.ask({ do: 'look up', family: 'entities' })
  }

  it(`leaves a working key when it is killed (kill -9) at any step, ${rounds} times each`, async () => {
    const digests = new Map<string, string>()
    const keyNamed = (key: string) => {
      digests.set(sha256(key), key)
      return key
    }
    await survivor.ask({ do: 'open', folder })
    await survivor.ask({ do: 'set', family: 'entities', key: keyNamed('key-0') })

    type Kill = {
      round: number
      killAt: number
      answer: unknown
      before: string
      next: string
      after: string | undefined
    }
    const kills: Kill[] = []
    const whole: Kill[] = []
    let present = 'key-0'
    for (let round = 0; round < rounds; round += 1) {
      for (let killAt = 1; whole.length === round && killAt <= mostSteps; killAt += 1) {
        const next = keyNamed(`key-${kills.length + whole.length + 1}`)
        const victim = startActor(session.environment)
        await victim.ask({ do: 'open', folder, killAt })
        const answer = await victim.ask({ do: 'set', family: 'entities', key: next })
        await victim.end()
        const found = (await lookUp()) as { sha256?: string }
        const after = digests.get(found.sha256 ?? '')
        // If no step is left to kill at, the rotation completes.
        const list = answer === 'killed' ? kills : whole
        list.push({ round, killAt, answer, before: present, next, after })
        present = after ?? present
      }
    }

    const broken = kills.filter(({ before, next, after }) => after !== before && after !== next)
    expect(broken).toEqual([])
    expect(whole).toHaveLength(rounds)
    expect(whole.map(({ answer, next, after }) => ({ answer, right: after === next }))).toEqual(
      whole.map(() => ({ answer: { ok: true, value: 'saved' }, right: true })),
    )
    // Kills must fall both before and after the switch, or they prove nothing.
    expect(Math.max(...kills.map(({ killAt }) => killAt))).toBeGreaterThanOrEqual(12)
    expect(kills.filter(({ before, after }) => after === before).length).toBeGreaterThan(rounds)
    expect(kills.filter(({ next, after }) => after === next).length).toBeGreaterThan(rounds)
  }, 300_000)
})
