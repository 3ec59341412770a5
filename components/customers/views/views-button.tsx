import { useState } from 'react'
import type { CustomersPageState } from '@/components/customers/use-customers-page'
import { Icon } from '@/components/ui/icon/icon'
import { PopoverButton } from '@/components/ui/popover-button'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import type { ViewInHand } from './use-view'
import type { ViewsStep } from './views-dialog'

const loadPanel = () => import('./views-panel').then((module) => module.ViewsPanel)
const loadDialog = () => import('./views-dialog').then((module) => module.ViewsDialog)

export interface ViewsProps extends ViewInHand {
  customersPage: CustomersPageState
}

/** Shows which view is open and whether it has changes; opens the list of views, and the dialogs to change them. */
export function ViewsButton(props: ViewsProps) {
  const { open, close, draw } = useLazyComponent(loadDialog)
  const [step, setStep] = useState<ViewsStep>('save')
  const { view, isChanged } = props

  function go(next: ViewsStep) {
    setStep(next)
    void open()
  }

  return (
    <>
      <PopoverButton
        label="Views"
        isAtStart
        data-title={view && ''}
        className="min-w-0 shrink! not-data-title:print:hidden max-md:data-title:-ml-3.5"
        icon={<Icon name="bookmark" size={16} className="shrink-0 text-muted" />}
        words={
          <>
            {view ? (
              <bdi className="truncate">{view.name}</bdi>
            ) : (
              <span data-words className="max-[479px]:sr-only">
                Views
              </span>
            )}
            {isChanged && (
              <>
                <span className="text-muted max-[479px]:sr-only">unsaved changes</span>
                {/* On a phone the name needs the space. */}
                <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-accent min-[480px]:hidden" />
              </>
            )}
          </>
        }
        load={loadPanel}
        props={{ ...props, onStep: go }}
      />
      {draw((Part) => (
        <Part {...props} step={step} onStep={setStep} onClose={close} />
      ))}
    </>
  )
}
