import { z } from 'zod'

// The content security policy forbids eval, so zod must not use its JIT. Import this first.
z.config({ jitless: true })
