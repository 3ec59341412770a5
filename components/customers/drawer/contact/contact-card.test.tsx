import { render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Consent } from '@/components/contact/consent'
import {
  ANA,
  answerEachTest,
  FULL,
  openDrawer,
  refuse,
  upstream,
} from '@/components/customers/drawer/testing/drawer-fixtures'
import type { OptOutsOf } from '@/lib/answers/opt-outs'
import { api } from '@/lib/browser/api'

answerEachTest()

const WHOLE: OptOutsOf = { readAt: '2026-03-10T10:00:00.000Z', isWhole: true, hasChanged: false, entries: {} }

describe('can we contact this customer?', () => {
  it('says no immediately, and yes only after checking the opt-out list', async () => {
    openDrawer()
    await screen.findByText(/^From the customer record, checked \d\d:\d\d\. Checking the opt-out list…$/)
    expect(screen.getByText('Email opted out').dataset.consent).toBe('out')
    expect(screen.getByText('Checking…')).toBeTruthy()
    expect(screen.queryByText(/^Can (email|text)$/)).toBeNull()
    expect(screen.queryByText(/since/)).toBeNull()
  })

  it('says probably while the opt-out list is unavailable, and how old the record is', async () => {
    vi.spyOn(api, 'optOutsOf').mockImplementation(refuse(0))
    upstream.customers = refuse(0)
    openDrawer({
      seed: { ...ANA, email_optout: 0, sms_optout: 1 },
      seedReadAt: Date.parse('2026-03-09T14:05:00Z'),
    })
    const source = 'From the customer record, checked 9 Mar 2026, 14:05. The opt-out list is unavailable.'
    expect(await screen.findByText(source)).toBeTruthy()
    expect(screen.getByText('Probably').dataset.consent).toBe('unconfirmed')
    expect(screen.queryByText(/^Can (email|text)$/)).toBeNull()
  })

  it('loads the opt-out list again after a failure, without a click', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    })
    const optOutsOf = vi.spyOn(api, 'optOutsOf').mockImplementation(refuse(503))
    openDrawer()
    await screen.findByText('Probably')
    optOutsOf.mockResolvedValue(WHOLE)
    await vi.advanceTimersByTimeAsync(6000)
    expect(await screen.findByText('Can text')).toBeTruthy()
    vi.useRealTimers()
  })

  it('never says yes if the opt-out list wasn’t fully loaded', async () => {
    upstream.list = { ...WHOLE, isWhole: false }
    openDrawer()
    expect(await screen.findAllByText('The opt-out list couldn’t be read completely')).toHaveLength(2)
    expect(screen.getByText('Probably')).toBeTruthy()
    expect(screen.queryByText(/^Can (email|text)$/)).toBeNull()
  })

  it('is two lines: the sources are folded', async () => {
    upstream.list = { ...WHOLE, entries: { cus_1: { email_optout: 1, sms_optout: 0 } } }
    openDrawer()
    const source = await screen.findByText(/^From the customer record and the opt-out list/)
    expect(source.closest('details')?.open).toBe(false)
    expect(source.closest('details')?.textContent).toContain('Whether calls are welcome isn’t recorded.')
    const card = screen.getByText('Can we contact this customer?').parentElement
    expect(card?.querySelectorAll(':scope > dl > div')).toHaveLength(2)
    expect([...(card?.querySelectorAll(':scope > dl dd') ?? [])].map((answer) => answer.textContent)).toEqual(
      ['Email opted out', 'Can text'],
    )
  })

  it('has the marks and the emphasis of the list', async () => {
    upstream.list = { ...WHOLE, entries: { cus_1: { email_optout: 1, sms_optout: 0 } } }
    openDrawer()
    await screen.findByText('Can text')
    const lookOf = (one: Element | undefined) =>
      [...(one?.classList ?? [])]
        .filter((name) => /^(before:|font-|gap-\[|text-(text|muted|success|danger|warning))/.test(name))
        .sort()
    for (const [text, state, channel] of [
      ['Email opted out', 'out', 'email_optout'],
      ['Can text', 'can', 'sms_optout'],
    ] as const) {
      const { container } = render(<Consent channel={channel} state={state} isConfirmed />)
      expect(lookOf(screen.getAllByText(text)[0])).toEqual(lookOf(container.firstElementChild ?? undefined))
    }
  })

  it('names both sources once if they agree on both channels', async () => {
    upstream.list = {
      readAt: '2026-03-10T10:00:00.000Z',
      isWhole: true,
      hasChanged: false,
      entries: { cus_1: { email_optout: 1, sms_optout: 0 } },
    }
    openDrawer()
    expect(await screen.findAllByText(/^From the customer record and the opt-out list/)).toHaveLength(1)
  })

  it('uses the stricter value if they disagree, names both and gives the date', async () => {
    upstream.list = {
      readAt: '2026-03-10T10:00:00.000Z',
      isWhole: true,
      hasChanged: false,
      entries: { cus_1: { email_optout: 1, sms_optout: 1, optout_date: '2025-03-04T10:00:00.000Z' } },
    }
    openDrawer()
    expect(await screen.findByText('The sources disagree. The stricter one counts.')).toBeTruthy()
    expect(screen.getAllByText(/^(Email|SMS) opted out$/)).toHaveLength(2)
    expect(screen.getByText('Opt-out list: on it since 4 Mar 2025')).toBeTruthy()
    expect(screen.getAllByText('since 4 Mar 2025')).toHaveLength(2)
    expect(screen.getAllByText('sources disagree')).toHaveLength(1)
  })

  it('says that there is no address, and what the flags say', async () => {
    upstream.list = {
      ...WHOLE,
      entries: { cus_1: { email_optout: 0, sms_optout: null, optout_date: null } },
    }
    const members = [{ ...FULL, email: '', phone: null, email_optout: 0, sms_optout: 2 }]
    upstream.customers = async () => ({ members, unreadable: [] })
    openDrawer()
    expect((await screen.findByText('Not opted out')).dataset.consent).toBe('no-address')
    expect(screen.getByText('Unknown').dataset.consent).toBe('no-address')
    expect(screen.getByText('No email')).toBeTruthy()
    expect(screen.getByText('No phone')).toBeTruthy()
    expect(screen.getByText('Checked 10 Mar 2026, 10:00')).toBeTruthy()
    expect(screen.getByText('The customer record says 2, which is neither yes nor no')).toBeTruthy()
  })

  it('says no for an opted-out customer even without an address', async () => {
    upstream.list = WHOLE
    upstream.customers = async () => ({ members: [{ ...FULL, email: null }], unreadable: [] })
    openDrawer()
    expect(await screen.findByText('No email')).toBeTruthy()
    expect(screen.getByText('Email opted out').dataset.consent).toBe('out')
    expect((await screen.findByText('Can text')).dataset.consent).toBe('can')
  })

  it('never reads a missing or unexpected flag as yes', async () => {
    upstream.list = { ...WHOLE, isWhole: false }
    upstream.customers = async () => ({ members: [{ id: 'cus_1', sms_optout: 2 }], unreadable: [] })
    openDrawer()
    expect(await screen.findAllByText('Unknown')).toHaveLength(2)
    expect(screen.getByText('The customer record doesn’t say')).toBeTruthy()
    expect(screen.getByText('The customer record says 2, which is neither yes nor no')).toBeTruthy()
    expect(screen.getByText('Email unknown')).toBeTruthy()
  })
})
