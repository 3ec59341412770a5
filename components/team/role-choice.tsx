import { useId } from 'react'
import { roleName } from '@/components/shell/person'
import { ROLES, type Role } from '@/lib/access'
import { CHANGE_ROLE, ROLE_MESSAGES } from './messages'

interface RoleChoiceProps {
  value: Role
  onChange: (role: Role) => void
  isFirst?: boolean
}

export function RoleChoice({ value, onChange, isFirst = false }: RoleChoiceProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-13 font-medium">{CHANGE_ROLE.label}</legend>
      <div className="grid gap-1">
        {ROLES.map((role) => (
          <label
            key={role}
            className="-mx-2 flex cursor-pointer items-start gap-2.5 rounded-md px-2 py-1.5 hover:bg-fill has-checked:bg-accent-fill"
          >
            <input
              type="radio"
              name={name}
              value={role}
              data-first={isFirst && role === value ? '' : undefined}
              checked={role === value}
              onChange={() => onChange(role)}
              className="mt-0.5 size-4 shrink-0 accent-accent"
            />
            <span>
              <span className="block text-sm font-medium">{roleName(role)}</span>
              <span className="block text-13 text-muted">{ROLE_MESSAGES[role]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
