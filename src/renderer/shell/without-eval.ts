import { z } from 'zod'

// The page's content security policy forbids code made from text; zod then checks without its compiled fast path. Imported first of all.
z.config({ jitless: true })
