import 'server-only'
import { z } from 'zod'

/** Ids have no length limit, as in the customer system; the body has a limit of its own. */
const ID = z.string({ error: 'must be a contact id' }).min(1, { error: 'must be a contact id' })

/** The contacts of a call about the rows of a page. */
export const CONTACT_IDS = z
  .array(ID, { error: 'must be a list of contact ids' })
  .min(1, { error: 'must name a contact' })
  .max(1000, { error: 'must name at most 1000 contacts' })
