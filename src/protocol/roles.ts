/** The roles of the workbench (R11.10). Each role may do everything that the roles before it may. */
export const ROLES = ['viewer', 'editor', 'publisher', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** Whether a person's role includes the needed role. A person without a role (null) may do nothing. */
export function may({ role }: { readonly role: Role | null }, needed: Role): boolean {
  return role !== null && ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

/** The role that a person has named or chosen. Throws for what is no role. */
export function roleOf(value: unknown): Role {
  const role = ROLES.find((known) => known === value);
  if (!role) throw new Error(`the role has to be one of ${ROLES.join(', ')}`);
  return role;
}
