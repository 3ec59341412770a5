import type { Metadata } from 'next'
import { Message } from '@/components/ui/message'

export const metadata: Metadata = { title: 'Not allowed' }

export default function Forbidden() {
  return (
    <main className="p-12 max-md:p-6">
      <Message
        title="This page is for another role"
        actions={
          <a
            href="/"
            className="inline-flex h-8 items-center rounded-(--radius) border border-(--border-strong) px-2.5 text-[13px]/[18px] font-medium hover:bg-(--fill) max-md:h-11"
          >
            Go to customers
          </a>
        }
      >
        Your role may not open it. An admin can change your role.
      </Message>
    </main>
  )
}
