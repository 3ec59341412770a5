import { useState } from 'react'
import { changeWords } from '@/components/failure/change-messages'
import { useAttempt } from '@/components/fresh-password/use-attempt'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogEnd } from '@/components/ui/dialog-end'
import { announce } from '@/components/ui/live-region'
import { Warning } from '@/components/ui/warning'
import type { OneTimeLink, TeamPerson } from '@/lib/answers/team'
import { LinkOnce } from './link-once'
import { LAST_ADMIN } from './messages'
import { nameOf } from './person'
import type { PersonAct } from './person-acts'

interface ActDialogProps {
  person: TeamPerson
  act: PersonAct
  isLastAdmin: boolean
  onChanged: () => void
  onClose: () => void
}

/** Asks for confirmation, runs an action on a user, and shows the resulting link, if any. */
export function ActDialog({ person, act, isLastAdmin, onChanged, onClose }: ActDialogProps) {
  const { attempt, error, isRunning, passwordDialog } = useAttempt()
  const [link, setLink] = useState<OneTimeLink | null>(null)
  const isBarred = isLastAdmin && act.needsAnotherAdmin
  const name = nameOf(person)

  async function run(dialog: HTMLDialogElement | null) {
    const done = await attempt(() => act.run(person))
    if (!done) return
    announce(act.done(name))
    onChanged()
    if (done.answer?.link) setLink(done.answer.link)
    else dialog?.close()
  }

  return (
    <Dialog title={act.title(person)} onClose={onClose}>
      {link ? (
        <LinkOnce name={name} link={link} />
      ) : (
        <>
          <p className="text-sm">
            <bdi translate="no" className="font-medium">
              {name}
            </bdi>{' '}
            {act.says(person)}
          </p>
          <div className="mt-4 -mb-4 empty:hidden">
            {isBarred && !error && <Warning>{LAST_ADMIN}</Warning>}
            {error && <Warning>{changeWords(error)}</Warning>}
          </div>
          <DialogEnd>
            <Button
              variant={act.isDanger ? 'danger-outline' : 'primary'}
              size="tall"
              disabled={isRunning || isBarred}
              onClick={({ currentTarget }) => run(currentTarget.closest('dialog'))}
            >
              {isRunning ? act.running : act.verb}
            </Button>
          </DialogEnd>
        </>
      )}
      {passwordDialog}
    </Dialog>
  )
}
