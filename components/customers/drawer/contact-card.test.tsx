import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { api } from '@/lib/browser/api'
import { ANA, answerEachTest, FULL, openDrawer, refuse, upstream } from './trial-drawer'

answerEachTest()

describe('can we contact this person', () => {
  it('says per channel yes or no, as read at when, and which answer said so', async () => {
    openDrawer()
    await screen.findAllByText(/^as read at \d\d:\d\d$/)
    expect(screen.getByText('No').dataset.consent).toBe('out')
    expect(screen.getByText('Yes').dataset.consent).toBe('can')
    expect(screen.getAllByText('From the customer record · opt-out list not read yet')).toHaveLength(2)
    expect(screen.queryByText(/since/)).toBeNull()
  })

  it('says when nothing can be asked now: how old the answer is, and that the list can’t be read', async () => {
    vi.spyOn(api, 'optOutsOf').mockImplementation(refuse(0))
    upstream.customers = refuse(0)
    openDrawer({
      seed: { ...ANA, email_optout: 0, sms_optout: 1 },
      seedReadAt: Date.parse('2026-03-09T14:05:00Z'),
    })
    const words = 'From the customer record · opt-out list can’t be read now'
    expect(await screen.findAllByText(words)).toHaveLength(2)
    expect(screen.getAllByText('as read at 14:05')).toHaveLength(2)
  })

  it('names both answers where they agree', async () => {
    upstream.list = {
      readAt: '2026-03-10T10:00:00.000Z',
      isWhole: true,
      hasChanged: false,
      entries: { cus_1: { email_optout: 1, sms_optout: 0 } },
    }
    openDrawer()
    expect(await screen.findAllByText('From the customer record and the opt-out list')).toHaveLength(2)
  })

  it('counts the stricter answer where they disagree, names both and says since when', async () => {
    upstream.list = {
      readAt: '2026-03-10T10:00:00.000Z',
      isWhole: true,
      hasChanged: false,
      entries: { cus_1: { email_optout: 1, sms_optout: 1, optout_date: '2025-03-04T10:00:00.000Z' } },
    }
    openDrawer()
    expect(await screen.findByText('Two answers disagree; the stricter one counts.')).toBeTruthy()
    expect(screen.getAllByText('No')).toHaveLength(2)
    expect(screen.getByText('no, since 4 Mar 2025')).toBeTruthy()
    expect(screen.getAllByText('since 4 Mar 2025')).toHaveLength(2)
  })

  it('answers that there is no address, and below it what the flags say', async () => {
    const members = [{ ...FULL, email: '', phone: null, email_optout: 0, sms_optout: 2 }]
    upstream.customers = async () => ({ members, unreadable: [] })
    openDrawer()
    expect((await screen.findByText('No email')).dataset.consent).toBe('nowhere')
    expect(screen.getByText('No number').dataset.consent).toBe('nowhere')
    expect(screen.queryByText('Yes')).toBeNull()
    expect(await screen.findByText(/^Email would be allowed, as read at \d\d:\d\d$/)).toBeTruthy()
    expect(screen.getByText(/^Not known whether it is allowed, as read at/)).toBeTruthy()
    expect(screen.getByText('The customer record says 2, which means neither yes nor no')).toBeTruthy()
  })

  it('answers no to whoever opted out, also without an address', async () => {
    upstream.customers = async () => ({ members: [{ ...FULL, email: null }], unreadable: [] })
    openDrawer()
    expect((await screen.findByText('No email address on record')).textContent).toBeTruthy()
    expect(screen.getByText('No').dataset.consent).toBe('out')
    expect(screen.getByText('Yes').dataset.consent).toBe('can')
  })

  it('never reads a missing or strange flag as yes', async () => {
    upstream.customers = async () => ({ members: [{ id: 'cus_1', sms_optout: 2 }], unreadable: [] })
    openDrawer()
    expect(await screen.findAllByText('Unknown')).toHaveLength(2)
    expect(screen.getByText('The customer record doesn’t say')).toBeTruthy()
    expect(screen.getByText('The customer record says 2, which means neither yes nor no')).toBeTruthy()
    expect(screen.getByText('No email address was sent')).toBeTruthy()
  })
})
