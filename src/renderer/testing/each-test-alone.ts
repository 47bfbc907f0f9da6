import { afterEach, beforeEach } from 'vitest'

/**
 * Read before every file of component tests. They share one page, so that its modules are loaded once: each test takes down what it drew and finds an empty
 * page. React as it is developed with notes a stack and a mark of time for every element, for tools that nobody opens here, which takes a quarter of the
 * time; so it must not find them when it is loaded.
 */
Object.assign(console, { createTask: undefined, timeStamp: undefined })
const { cleanup } = await import('vitest-browser-react')

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => cleanup())
