import type { Metadata } from 'next'
import { Message } from '@/components/ui/message'

export const metadata: Metadata = { title: 'Not found' }

export default function NotFound() {
  return (
    <main className="p-12 max-md:p-6">
      <Message
        title="There is no page at this address"
        actions={
          <a
            href="/"
            className="inline-flex h-8 items-center rounded-(--radius) border border-(--border-strong) px-2.5 text-[13px]/[18px] font-medium hover:bg-(--fill) max-md:h-11"
          >
            Go to customers
          </a>
        }
      >
        Check the address, or start from the customers.
      </Message>
    </main>
  )
}
