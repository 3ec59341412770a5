'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Failure } from '@/components/failure/failure'
import { useReading } from '@/components/failure/use-reading'
import { QueryTitle } from '@/components/list-page/query-title'
import { useRegional } from '@/components/preferences/regional'
import { Banner } from '@/components/ui/banner'
import { Skeleton } from '@/components/ui/skeleton'
import { PAGE, SUBJECT } from './messages'
import { OwnSessions } from './own-sessions'
import { PasswordForm } from './password-form'
import { Profile } from './profile'
import { accountQuery } from './queries'
import { RegionalForm } from './regional-form'
import { SecondFactor } from './second-factor'

function Section({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-border py-6 first:border-t-0 first:pt-2">
      <h2 id={id} className="text-sm font-semibold">
        {title}
      </h2>
      {about && <p className="mt-1 max-w-prose text-pretty text-13 text-muted">{about}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}

/** The user's own account: profile, password, second factor, sessions. */
export function AccountPage() {
  const query = useQuery(accountQuery())
  const reading = useReading(query)
  const account = query.data
  const { clock } = useRegional()
  return (
    <>
      <QueryTitle title={PAGE.title} query={query} reading={reading} subject={SUBJECT} />
      {account?.mustHaveSecondFactor && !account.hasSecondFactor && <Banner>{PAGE.mustSetUp}</Banner>}
      <div className="min-h-0 flex-1 overflow-y-auto border-t border-border print:overflow-visible">
        <div className="max-w-2xl px-6 py-4 max-md:px-4">
          {!account && reading.error && <Failure {...reading} error={reading.error} subject={SUBJECT} />}
          {query.isPending && <Bones />}
          {account && (
            <>
              <Section title={PAGE.profile}>
                <Profile {...account} />
              </Section>
              <Section title={PAGE.regional} about={PAGE.aboutRegional}>
                <RegionalForm />
              </Section>
              <Section title={PAGE.twoStep} about={PAGE.aboutTwoStep}>
                <SecondFactor account={account} />
              </Section>
              <Section title={PAGE.password} about={PAGE.aboutPassword}>
                <PasswordForm email={account.email} />
              </Section>
              <Section title={PAGE.sessions}>
                {/* Again for another clock. */}
                <OwnSessions key={clock} />
              </Section>
            </>
          )}
        </div>
      </div>
    </>
  )
}

function Bones() {
  return (
    <div className="grid gap-5 py-4 opacity-100 transition-opacity delay-150 duration-0 starting:opacity-0">
      {['80px', '220px', '260px', '120px'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}
