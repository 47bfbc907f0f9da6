import { describe, expect, it } from 'vitest'
import { menuTemplate } from './menu-template.ts'

const items = (options: Partial<Parameters<typeof menuTemplate>[0]>) =>
  menuTemplate({
    name: 'Access Console',
    isMac: false,
    isDevelopment: false,
    reload: () => undefined,
    newWindow: () => undefined,
    lockNow: () => undefined,
    openHelp: () => undefined,
    ...options,
  }).flatMap(({ label, submenu }) => [{ label }, ...(Array.isArray(submenu) ? submenu : [])])

describe('the application menu', () => {
  it.each([true, false])('has no developer tools and no reload by role in production (macOS: %s)', (isMac) => {
    const roles = items({ isMac }).flatMap((item) => ('role' in item ? [item.role] : []))
    expect(roles).not.toContain('toggleDevTools')
    expect(roles).not.toContain('reload')
    expect(roles).not.toContain('forceReload')
    expect(roles).toEqual(expect.arrayContaining(['copy', 'paste', 'quit']))
  })

  it('has developer tools in development', () => {
    expect(items({ isDevelopment: true }).flatMap((item) => ('role' in item ? [item.role] : []))).toContain(
      'toggleDevTools',
    )
  })

  it.each([true, false])('locks at once, by a key too (macOS: %s)', (isMac) => {
    let locked = 0
    const lock = items({ isMac, lockNow: () => (locked += 1) }).find(({ label }) => label === 'Lock now')
    expect(lock).toMatchObject({ accelerator: 'CmdOrCtrl+L' })
    Reflect.apply(
      lock !== undefined && 'click' in lock ? (lock.click ?? (() => undefined)) : () => undefined,
      undefined,
      [],
    )
    expect(locked).toBe(1)
  })

  it('opens the page in a new window', () => {
    let opened = 0
    const item = items({ newWindow: () => (opened += 1) }).find(
      ({ label }) => label === 'Open this page in a new window',
    )
    Reflect.apply(
      item !== undefined && 'click' in item ? (item.click ?? (() => undefined)) : () => undefined,
      undefined,
      [],
    )
    expect(opened).toBe(1)
  })

  it('newcomer finding 14: Help opens the manual', () => {
    let opened = 0
    const item = items({ openHelp: () => (opened += 1) }).find(({ label }) => label === 'Access Console Help')
    expect(item).toMatchObject({ accelerator: 'F1' })
    Reflect.apply(
      item !== undefined && 'click' in item ? (item.click ?? (() => undefined)) : () => undefined,
      undefined,
      [],
    )
    expect(opened).toBe(1)
  })

  it('has the app menu on macOS only', () => {
    expect(items({ isMac: true })[0]?.label).toBe('Access Console')
    expect(items({ isMac: false })[0]?.label).toBe('&File')
  })
})
