'use client'

import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Failure } from '@/components/failure/failure'
import { useReading } from '@/components/failure/use-reading'
import { QueryTitle } from '@/components/list-page/query-title'
import { useRole } from '@/components/preferences/preferences'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon/icon'
import { announce, notify } from '@/components/ui/live-region'
import type { MenuItem } from '@/components/ui/menu-button'
import { Message } from '@/components/ui/message'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { can } from '@/lib/access'
import type { KnownForm } from '@/lib/answers/forms'
import { changeFailure } from './form-failure'
import { FormRow } from './form-row'
import { FormsTable } from './forms-table'
import { ADD, DONE, EMPTY, FAILED, MENU, SUBJECT, TITLE } from './messages'
import { useExpectForm, useOrderForms } from './mutations'
import { inOrder, moved } from './order'
import { formsQuery } from './queries'

const loadForm = () => import('./form-dialog').then((module) => module.FormDialog)
const loadForget = () => import('./forget-dialog').then((module) => module.ForgetDialog)

/** The team's forms: open and add them; managers also rename, reorder and remove them. */
export function FormsList() {
  const query = useQuery(formsQuery())
  const reading = useReading(query)
  const mayManage = can(useRole(), 'forms.manage')
  const mayExpect = can(useRole(), 'forms.expect')
  const order = useOrderForms()
  const expecting = useExpectForm()
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

  const expect = (known: KnownForm) =>
    expecting.mutate(known, { onError: (error) => notify(changeFailure(error, FAILED.notChanged)) })

  /** What the user may do with a form; nothing that can't be done now. */
  function itemsOf(known: KnownForm, place: number): MenuItem[] {
    if (!mayManage) return []
    return [
      { label: MENU.rename, onAct: () => openDialog(form, known) },
      ...(place > 0 ? [{ label: MENU.up, onAct: () => move(known, -1) }] : []),
      ...(place < forms.length - 1 ? [{ label: MENU.down, onAct: () => move(known, 1) }] : []),
      ...(mayExpect
        ? [{ label: known.isExpected ? MENU.expectNot : MENU.expect, onAct: () => expect(known) }]
        : []),
      { label: MENU.remove, isDanger: true, onAct: () => openDialog(forgetting, known) },
    ]
  }

  /** The action may have removed the element that would get the focus. */
  function left(dialog: { close: () => void }) {
    dialog.close()
    if (document.activeElement === document.body) addButton.current?.focus()
  }

  const add = (
    <Button
      ref={addButton}
      variant={forms.length > 0 ? 'default' : 'primary'}
      onClick={() => openDialog(form, null)}
    >
      <Icon name="plus" size={16} />
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
            <FormRow key={known.id} form={known} items={itemsOf(known, place)} />
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
