import { expect, it } from 'vitest'
import { channelStateAlone, contactException } from './channel-states'

it.each([
  ['can', 'can', ''],
  ['out', 'can', 'Email opted out'],
  ['can', 'out', 'SMS opted out'],
  ['out', 'out', 'Both opted out'],
  ['no-address', 'can', 'No email'],
  ['out', 'no-address', 'Email opted out · No phone'],
  ['unknown', 'can', 'Email unknown'],
  ['unknown', 'unknown', 'Consent unknown'],
] as const)('email %s and SMS %s is called “%s”', (email, sms, words) => {
  expect(contactException(email, sms)).toBe(words)
})

it('names the channel where no heading does', () => {
  expect(channelStateAlone('email_optout', 'out')).toBe('Email opted out')
  expect(channelStateAlone('sms_optout', 'unknown')).toBe('SMS unknown')
  expect(channelStateAlone('sms_optout', 'can')).toBe('Can text')
})
