/** The roles of the workbench (R11.10). Each role may do everything that the roles before it may. */
export const ROLES = ['viewer', 'editor', 'publisher', 'owner'] as const;
export type Role = (typeof ROLES)[number];
