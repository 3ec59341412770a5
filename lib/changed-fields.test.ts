import { expect, it } from 'vitest'
import { fieldsText } from './changed-fields'

it('names changed fields as one phrase', () => {
  expect(fieldsText(['email'])).toBe('Email')
  expect(fieldsText(['phone', 'email_optout', 'sms_optout'])).toBe('Phone, email opt-out, SMS opt-out')
  expect(fieldsText(['new_field'])).toBe('new_field')
})
