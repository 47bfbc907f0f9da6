import { afterEach, beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'

/** Read before every file of component tests. They share one page, so that its modules are loaded once: each test takes down what it drew and finds an empty page. */
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => cleanup())
