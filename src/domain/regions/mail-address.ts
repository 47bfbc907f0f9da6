import { z } from 'zod'

/** A staff member's email address. */
export const mailAddress = z.email('Enter an email address, like lead@example.com.').max(254)
