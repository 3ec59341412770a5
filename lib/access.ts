/** The three roles, lowest first. */
export const ROLES = ['staff', 'manager', 'admin'] as const
export type Role = (typeof ROLES)[number]

const everyone: readonly Role[] = ROLES
const managers: readonly Role[] = ['manager', 'admin']
const admins: readonly Role[] = ['admin']

/** Who may use guarded pages and routes, by permission: a noun and a verb. */
const ALLOWED = {
  'session.own': everyone,
  'customers.read': everyone,
  'schedule.read': everyone,
  'opt-outs.read': everyone,
  'forms.read': everyone,
  'forms.manage': managers,
  'forms.expect': admins,
  'views.share': managers,
  'removals.read': admins,
  'removals.write': admins,
  'audit.read': admins,
  'team.manage': admins,
  'connection.read': admins,
  'exports.create': managers,
  'trends.read': managers,
} satisfies Record<string, readonly Role[]>
export type Permission = keyof typeof ALLOWED

/** Whether a role has a permission. Unlisted permissions are denied. */
export function can(role: Role, permission: Permission): boolean {
  return ALLOWED[permission].includes(role)
}

export function rolesThatMay(permission: Permission): readonly Role[] {
  return ALLOWED[permission]
}

export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value)
}
