import { z } from 'zod'

/** An email address of staff. */
export const mailAddress = z.email('Enter an email address, like lead@example.com.').max(254)
