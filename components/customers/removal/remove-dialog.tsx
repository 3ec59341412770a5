import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { isGone } from '@/components/contact/removal-states'
import { Failure } from '@/components/failure/failure'
import { useOnline } from '@/components/failure/use-online'
import { Dialog } from '@/components/ui/dialog'
import { focusFirst } from '@/components/ui/focus-first'
import { announce } from '@/components/ui/live-region'
import type { Customer } from '@/lib/contract'
import { formatPhone } from '@/lib/format/phone'
import { own } from '@/lib/format/reading'
import { absence, formatText, fullName, NONE, UNKNOWN } from '@/lib/format/text'
import { expectedOf } from './confirmation'
import { hideContact } from './hide-contact'
import { FORM, PREVIEW, PREVIEW_FAILED } from './messages'
import { lookWords, type RefusalWords, refusalWords } from './refusal-messages'
import { RemovalCounts } from './removal-counts'
import { RemovalEnd, RemovalRefused, RemovalUnheard } from './removal-end'
import { RemoveForm, type Typed } from './remove-form'
import { type Step, useRemoval } from './use-removal'

export interface RemoveDialogProps {
  /** The contact as the drawer shows it; the dialog loads it again. */
  customer: Customer
  /** The contact no longer exists: the drawer behind stops showing it. */
  onRemoved: () => void
  onClose: (isGone: boolean) => void
}

/** Removes a contact: previews it, asks for confirmation and a reason, shows the outcome. */
export function RemoveDialog({ customer, onRemoved, onClose }: RemoveDialogProps) {
  const client = useQueryClient()
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<Typed>({ confirm: '', reason: '' })
  const { step, ended, look, remove, passwordDialog } = useRemoval(customer.id, () =>
    box.current?.closest('dialog')?.close(),
  )
  const begin = useEffectEvent(look)
  // The contact may have changed, so the confirmation resets; the reason doesn't.
  function lookAgain() {
    setTyped({ ...typed, confirm: '' })
    look()
  }
  useEffect(() => {
    begin()
  }, [])

  const preview = 'preview' in step ? step.preview : null
  const contact = preview?.contact ?? customer
  const name = fullName(own(contact, 'firstname'), own(contact, 'lastname'))
  const isForm = step.kind === 'looking' || step.kind === 'asking' || step.kind === 'running'
  // Nothing has been sent while the password dialog is open.
  const isRunning = step.kind === 'running' && !passwordDialog
  const refusal = refusalOf(step)
  const isContactGone = refusal?.isGone ?? (ended !== null && isGone(ended))
  // Lists aren't reloaded yet: closing couldn't focus the row after the removed one.
  const hideBehind = useEffectEvent(() => {
    onRemoved()
    hideContact(client, customer.id)
  })
  useEffect(() => {
    if (isContactGone) hideBehind()
  }, [isContactGone])
  const isOnline = useOnline(() => {
    if (step.kind === 'unread') lookAgain()
  })
  // A layout effect, so that an immediate key press reaches the button.
  useLayoutEffect(() => {
    if (step.kind === 'running') announce(FORM.announced)
    // Moves the focus if the pressed button is gone or disabled, never away from a text field.
    else if (step.kind !== 'looking' && !box.current?.contains(document.activeElement))
      focusFirst(box.current)
  }, [step.kind])

  return (
    <Dialog
      title={`Remove ${name.absent ? 'this contact' : name.text}${isForm ? '?' : ''}`}
      isHeld={isRunning}
      onClose={() => {
        // Only now: the drawer below would find no customer and unmount this dialog.
        if (ended || refusal || step.kind === 'unheard')
          for (const room of ['customers', 'opt-outs', 'forms', 'removals'])
            client.invalidateQueries({ queryKey: [room] })
        onClose(isContactGone)
      }}
    >
      <div ref={box}>
        {isForm && (
          <>
            <Who contact={contact} />
            <RemovalCounts preview={preview} />
            <RemoveForm
              expected={preview && expectedOf(preview.contact)}
              isRunning={isRunning}
              typed={typed}
              onType={setTyped}
              error={step.kind === 'asking' ? step.error : null}
              onRemove={remove}
            />
          </>
        )}
        {step.kind === 'unread' && !refusal && (
          <Failure
            error={step.error}
            subject={PREVIEW}
            what={PREVIEW_FAILED}
            isOnline={isOnline}
            onAgain={lookAgain}
          />
        )}
        {ended && <RemovalEnd removal={ended} onAgain={lookAgain} />}
        {refusal && 'error' in step && step.error && (
          <RemovalRefused words={refusal} problem={step.error.problem} onAgain={lookAgain} />
        )}
        {step.kind === 'unheard' && <RemovalUnheard onAgain={lookAgain} />}
      </div>
      {passwordDialog}
    </Dialog>
  )
}

/** The message for a refusal by our server; null: none, or a fault that Failure shows. */
function refusalOf(step: Step): RefusalWords | null {
  if (step.kind === 'refused') return refusalWords(step.error.problem)
  return step.kind === 'unread' ? lookWords(step.error.problem) : null
}

const NO_EMAIL: Record<string, string> = { [NONE]: 'No email', [UNKNOWN]: 'Email unknown' }

function Who({ contact }: { contact: Customer }) {
  const email = own(contact, 'email')
  const phone = own(contact, 'phone')
  return (
    <div className="-mt-3 text-13 text-muted">
      <p className="wrap-anywhere">
        <bdi translate="no">{absence(email) === null ? formatText(email) : NO_EMAIL[formatText(email)]}</bdi>
        {absence(phone) === null && (
          <>
            {' · '}
            <bdi translate="no" className="whitespace-nowrap">
              {formatPhone(phone)}
            </bdi>
          </>
        )}
      </p>
      <p className="font-mono text-xs/[18px] wrap-anywhere">{contact.id}</p>
    </div>
  )
}
