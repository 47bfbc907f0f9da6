import { expect, it } from 'vitest'
import { createPlaceLinks } from './place-links.ts'

const link = 'access-console://open/Sandbox/entities'
const read = { connection: 'Sandbox', hash: '#/entities' }

function open() {
  let locked = 'no'
  let times = 0
  let told = 0
  const links = createPlaceLinks({ lock: { locked: () => locked, times: () => times }, tell: () => (told += 1) })
  return {
    links,
    told: () => told,
    lock: (how: string) => {
      if (how !== 'no') times += 1
      locked = how
    },
  }
}

it('a link is told, read and taken once', () => {
  const { links, told } = open()
  expect(links.take()).toBeNull()
  links.arrived(link)
  expect(told()).toBe(1)
  expect(links.take()).toEqual({ ...read, overLock: false })
  expect(links.take()).toBeNull()
})

it('only the newest waits, and one that is refused says why', () => {
  const { links } = open()
  links.arrived(link)
  links.arrived('access-console://open/Sandbox/nowhere')
  expect(links.take()).toEqual({ refused: 'page' })
  expect(links.take()).toBeNull()
})

it('one from the time of a lock says so, and so does one that waited over a lock', () => {
  const { links, lock } = open()
  lock('wall')
  links.arrived(link)
  lock('no')
  expect(links.take()).toEqual({ ...read, overLock: true })
  links.arrived(link)
  lock('yes')
  lock('no')
  expect(links.take()).toEqual({ ...read, overLock: true })
})
