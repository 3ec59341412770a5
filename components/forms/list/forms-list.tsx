'use client'

import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Failure } from '@/components/failure/failure'
import { useReading } from '@/components/failure/use-reading'
import { QueryTitle } from '@/components/list-page/query-title'
import { Button } from '@/components/ui/button'
import { announce, notify } from '@/components/ui/live-region'
import { Message } from '@/components/ui/message'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import type { KnownForm } from '@/lib/answers/forms'
import { formsQuery } from '../queries'
import { changeFailure } from './form-failure'
import { FormRow } from './form-row'
import { FormsTable } from './forms-table'
import { ADD, DONE, EMPTY, FAILED, SUBJECT, TITLE } from './messages'
import { useOrderForms } from './mutations'
import { inOrder, moved } from './order'

const loadForm = () => import('./form-dialog').then((module) => module.FormDialog)
const loadForget = () => import('./forget-dialog').then((module) => module.ForgetDialog)

/** The team's forms: open, add, rename, reorder and remove them. */
export function FormsList() {
  const query = useQuery(formsQuery())
  const reading = useReading(query)
  const order = useOrderForms()
  const forms = inOrder(query.data?.forms ?? [], order.isPending ? order.variables : [])
  const form = useLazyComponent(loadForm)
  const forgetting = useLazyComponent(loadForget)
  const [chosen, setChosen] = useState<KnownForm | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)

  function openDialog(dialog: { open: () => void }, about: KnownForm | null) {
    setChosen(about)
    dialog.open()
  }

  function move({ id, label }: KnownForm, by: 1 | -1) {
    const ids = forms.map((form) => form.id)
    order.mutate(moved(ids, id, by), {
      onSuccess(list) {
        const place = list.forms.findIndex((form) => form.id === id) + 1
        if (place > 0) announce(DONE.moved(label, place, list.forms.length))
      },
      onError: (error) => notify(changeFailure(error, FAILED.orderRestored)),
    })
  }

  /** The action may have removed the element that would get the focus. */
  function left(dialog: { close: () => void }) {
    dialog.close()
    if (document.activeElement === document.body) addButton.current?.focus()
  }

  const add = (
    <Button ref={addButton} variant="primary" onClick={() => openDialog(form, null)}>
      <Plus aria-hidden size={16} />
      {ADD}
    </Button>
  )
  return (
    <>
      <QueryTitle title={TITLE} query={query} reading={reading} subject={SUBJECT}>
        {forms.length > 0 && <div className="max-md:mr-3">{add}</div>}
      </QueryTitle>
      {forms.length > 0 && (
        <FormsTable isBusy={query.isFetching}>
          {[...forms.entries()].map(([place, known]) => (
            <FormRow
              key={known.id}
              form={known}
              isFirst={place === 0}
              isLast={place === forms.length - 1}
              onMove={(by) => move(known, by)}
              onRename={() => openDialog(form, known)}
              onForget={() => openDialog(forgetting, known)}
            />
          ))}
        </FormsTable>
      )}
      <div className="px-6 py-12 empty:hidden max-md:px-4">
        {!query.data && reading.error && <Failure {...reading} error={reading.error} subject={SUBJECT} />}
        {query.data && forms.length === 0 && (
          <Message title={EMPTY.title} actions={add}>
            {EMPTY.detail}
          </Message>
        )}
      </div>
      {form.draw((Part) => (
        <Part form={chosen} onClose={() => left(form)} />
      ))}
      {chosen && forgetting.draw((Part) => <Part form={chosen} onClose={() => left(forgetting)} />)}
    </>
  )
}
