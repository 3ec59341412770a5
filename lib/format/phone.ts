import { formatText } from './text'

/** Numbering plans in which prefix and length alone determine the groups. */
const PHONE_PLANS = `
+1 ### ### ####
+33 # ## ## ## ##
+34 ### ### ###
+351 ### ### ###
+353 8# ### ####
+354 ### ####
+44 7### ######
+44 20 #### ####
+47 4## ## ###
+47 9## ## ###
+48 ### ### ###
+61 4## ### ###
+65 #### ####
+66 ## ### ####
+81 80 #### ####
+81 90 #### ####
+82 10 #### ####
+84 ## ### ####
+86 1## #### ####
+91 ##### #####
+234 ### ### ####
+968 #### ####
+971 5# ### ####
+972 5# ### ####`
  .trim()
  .split('\n')

/** Groups a phone number for reading if its plan is unambiguous, `+1 555 010 2233`; else unchanged. */
export function formatPhone(value: unknown): string {
  const text = formatText(value)
  if (!/^\+\d{7,15}$/.test(text)) return text
  const plan = PHONE_PLANS.find((candidate) => {
    const digits = candidate.replaceAll(' ', '')
    return digits.length === text.length && [...digits].every((d, i) => d === '#' || d === text[i])
  })
  if (!plan) return text
  let next = 0
  return [...plan].map((mark) => (mark === ' ' ? ' ' : text[next++])).join('')
}
