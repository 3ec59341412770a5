import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '@/lib/browser/api'
import { ANA, answerEachTest, FULL, openDrawer, refuse, upstream } from './testing/drawer-fixtures'

answerEachTest()

describe('errors', () => {
  it.each([
    [403, 'Your role can’t view customers'],
    [502, 'Your customer system sent an unexpected response'],
    [503, 'Can’t reach your customer system'],
    [504, 'Your customer system took too long to respond'],
    [0, 'Can’t reach Frontdesk'],
    [418, 'Couldn’t load this customer'],
  ])('has its own message for %i, without the customer system’s text', async (status, words) => {
    upstream.customers = refuse(status, 'req_7f3a')
    openDrawer()
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByText('req_7f3a')).toBeTruthy()
    expect(document.body.textContent).not.toContain('secret detail')
  })

  it('tries again', async () => {
    upstream.customers = refuse(504)
    openDrawer()
    const again = await screen.findByRole('button', { name: 'Try again' })
    upstream.customers = async () => ({ members: [FULL], unreadable: [] })
    fireEvent.click(again)
    expect(await screen.findByRole('heading', { name: 'Ana Lopez' })).toBeTruthy()
  })

  it('waits as long as the server requests', async () => {
    upstream.customers = async () => {
      throw new ApiError(503, { type: 'x', title: 'x', status: 503 }, 7)
    }
    openDrawer()
    expect(await screen.findByText('Retrying in 7 s')).toBeTruthy()
  })

  it('keeps the list’s row if the rest can’t be loaded', async () => {
    upstream.customers = refuse(502)
    openDrawer({ seed: ANA })
    expect(await screen.findByText('Couldn’t load this customer’s details')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Ana Lopez' })).toBeTruthy()
  })

  it('says when no customer has the id, with the id and a link back', async () => {
    upstream.customers = async () => ({ members: [], unreadable: [] })
    const { props } = openDrawer({ id: 'cus_gone' })
    const drawer = await screen.findByRole('region', { name: 'No customer with this ID' })
    expect(within(drawer).getByText('cus_gone')).toBeTruthy()
    fireEvent.click(within(drawer).getByText('Close'))
    expect(props.onClose).toHaveBeenCalledOnce()
  })

  it('shows an unreadable record with the reasons and the raw data', async () => {
    const raw = { id: 'cus_1', email: { at: 'x' } }
    upstream.customers = async () => ({
      members: [],
      unreadable: [{ index: 0, issues: [{ path: 'email', message: 'must be text' }], raw }],
    })
    openDrawer()
    expect(await screen.findByText('must be text')).toBeTruthy()
    expect(JSON.parse(document.querySelector('pre')?.textContent ?? '')).toEqual(raw)
  })

  it('shows and marks both records with the same id', async () => {
    upstream.customers = async () => ({ members: [FULL, { ...FULL, firstname: 'Anna' }], unreadable: [] })
    openDrawer()
    expect(await screen.findByRole('heading', { name: 'Anna Lopez' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Ana Lopez' })).toBeTruthy()
    expect(screen.getByText(/2 records with this ID/)).toBeTruthy()
    expect(screen.getAllByText('Record 2 of 2 with this ID')).toHaveLength(2)
  })

  it('never renders customer data as markup', async () => {
    const evil = '<img src=x onerror=alert(1)>'
    upstream.customers = async () => ({
      members: [{ ...FULL, firstname: evil, visits: [{ class_name: evil }], email: 'javascript:alert(1)' }],
      unreadable: [],
    })
    openDrawer()
    expect(await screen.findByRole('heading', { name: `${evil} Lopez` })).toBeTruthy()
    expect(document.querySelector('img')).toBeNull()
    expect(document.querySelector('[href^="javascript"]')).toBeNull()
  })
})
