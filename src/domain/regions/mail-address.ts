import { z } from 'zod'
import { texts } from './text.ts'

/** A staff member's email address. */
export const mailAddress = z.email(texts.mailAddress.enterAnEmailAddressLikeLeadExampleCom).max(254)
