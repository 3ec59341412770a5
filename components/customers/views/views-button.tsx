import { Bookmark } from 'lucide-react'
import type { CustomersPageState } from '@/components/customers/use-customers-page'
import { Button } from '@/components/ui/button'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import type { ViewInHand } from './use-view'

const load = () => import('./views-dialog').then((module) => module.ViewsDialog)

export interface ViewsProps extends ViewInHand {
  customersPage: CustomersPageState
}

/** Shows which view is open and whether it has changes; opens the views dialog. */
export function ViewsButton(props: ViewsProps) {
  const { open, close, draw } = useLazyComponent(load)
  const { view, isChanged } = props
  return (
    <>
      <Button
        variant="ghost"
        className="min-w-0 shrink! not-data-title:print:hidden max-md:data-title:-ml-3.5 max-[359px]:px-2! max-[359px]:data-title:-ml-2"
        data-title={view && ''}
        data-tooltip={view ? undefined : 'Views'}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Bookmark aria-hidden size={16} className="shrink-0 text-muted" />
        {view ? (
          <bdi className="truncate">{view.name}</bdi>
        ) : (
          <span data-words className="max-[479px]:sr-only">
            Views
          </span>
        )}
        {isChanged && (
          <>
            <span className="text-muted max-[479px]:sr-only">unsaved</span>
            {/* On a phone the name needs the space. */}
            <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-accent min-[480px]:hidden" />
          </>
        )}
      </Button>
      {draw((Part) => (
        <Part {...props} onClose={close} />
      ))}
    </>
  )
}
