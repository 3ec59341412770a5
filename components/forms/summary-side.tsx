import { type ComponentType, useEffect, useState } from 'react'
import { classes } from '@/components/ui/classes'
import { explainMissingPart } from '@/components/ui/updated/updated'
import { NOTHING_TO_SUMMARIZE, SUMMARY_FAILED, VIEW_LABELS } from './messages'
import type { SummaryPanelProps } from './summary/summary-panel'
import type { FormPageState } from './use-form-page'

/** The summary: next to the table on a wide screen, replacing it on others. Its script loads after the rows. */
export function SummarySide({ formPage }: { formPage: FormPageState }) {
  const { address, questions, dated, hasDays, senders, isSearchUnknown } = formPage
  const [Panel, setPanel] = useState<ComponentType<SummaryPanelProps> | null>(null)
  const isAsked = address.view === 'summary'

  const isShown = isAsked || (formPage.isWide && !formPage.isSummaryHidden)

  useEffect(() => {
    if (!isShown) return
    let isHere = true
    import('./summary/summary-panel').then(
      (module) => isHere && setPanel(() => module.SummaryPanel),
      () => {
        if (!isHere) return
        void explainMissingPart(SUMMARY_FAILED)
      },
    )
    return () => {
      isHere = false
    }
  }, [isShown])

  return (
    <section
      aria-label={VIEW_LABELS.summary}
      className={classes(
        'overflow-y-auto border-t border-l border-border px-[22px] pb-6 print:overflow-visible print:border-l-0',
        isAsked ? 'max-split:border-l-0 max-split:px-6 max-md:px-4' : 'max-split:hidden print:hidden',
        formPage.isSummaryHidden && 'split:hidden',
      )}
    >
      <div className={classes(isAsked && 'max-split:max-w-4xl print:max-w-md')}>
        {Panel && dated.length > 0 && (
          <Panel
            questions={questions}
            submissions={dated}
            senders={senders}
            hasDays={hasDays}
            isEverything={formPage.isEverything}
            all={formPage.all}
            filter={formPage.filter}
            onFilter={formPage.filterBy}
          />
        )}
        {dated.length === 0 && formPage.pages.query.data && !isSearchUnknown && (
          <p className="pt-3 text-13 text-muted">{NOTHING_TO_SUMMARIZE}</p>
        )}
      </div>
    </section>
  )
}
