import { Columns3 } from 'lucide-react'
import { MenuButton } from '@/components/data-table/menu-button'
import { fillRate } from './questions'
import type { Desk } from './use-desk'

/** Which questions are columns, each with the part of the submissions loaded that answered it. */
export function ColumnsMenu({ desk }: { desk: Desk }) {
  const { questions, loaded, chosen, look } = desk
  if (questions.length === 0) return null
  const options = questions.map((question) => ({
    value: question.key,
    label: `${question.label} · ${fillRate(question, loaded.length)}`,
  }))
  return (
    <MenuButton
      label="Columns"
      icon={<Columns3 aria-hidden size={16} className="text-(--muted)" />}
      className="max-md:hidden"
      menu={{
        kind: 'some',
        options,
        on: chosen,
        onChange: (on) => look({ columns: on.length > 0 ? on : null }, 'replace'),
      }}
    />
  )
}
