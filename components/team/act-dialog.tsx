import { changeWords } from '@/components/failure/change-messages'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogEnd } from '@/components/ui/dialog-end'
import { Warning } from '@/components/ui/warning'
import type { TeamPerson } from '@/lib/answers/team'
import { LinkOnce } from './link-once'
import { LAST_ADMIN } from './messages'
import { usePersonAct } from './mutations'
import { nameOf } from './person'
import type { PersonAct } from './person-acts'

interface ActDialogProps {
  person: TeamPerson
  act: PersonAct
  isLastAdmin: boolean
  onClose: () => void
}

/** Asks for confirmation, runs an action on a user, and shows the resulting link, if any. */
export function ActDialog({ person, act, isLastAdmin, onClose }: ActDialogProps) {
  const { mutate, data, error, isPending, passwordDialog } = usePersonAct(person, act)
  const link = data?.link
  const isBarred = isLastAdmin && act.needsAnotherAdmin
  const name = nameOf(person)

  function run(dialog: HTMLDialogElement | null) {
    mutate(undefined, { onSuccess: (done) => done?.link || dialog?.close() })
  }

  return (
    <Dialog title={act.title} onClose={onClose}>
      {link ? (
        <LinkOnce name={name} link={link} />
      ) : (
        <>
          <p className="text-sm">
            <bdi translate="no" className="font-medium">
              {name}
            </bdi>{' '}
            {act.detail(person.role)}
          </p>
          <div className="mt-4 -mb-4 empty:hidden">
            {isBarred && !error && <Warning>{LAST_ADMIN}</Warning>}
            {error && <Warning>{changeWords(error)}</Warning>}
          </div>
          <DialogEnd>
            <Button
              variant={act.isDanger ? 'danger-outline' : 'primary'}
              size="tall"
              disabled={isPending || isBarred}
              onClick={({ currentTarget }) => run(currentTarget.closest('dialog'))}
            >
              {isPending ? act.running : act.button}
            </Button>
          </DialogEnd>
        </>
      )}
      {passwordDialog}
    </Dialog>
  )
}
