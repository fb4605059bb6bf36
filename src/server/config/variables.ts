import { BREACH_VARIABLES } from './breach-variables.ts';
import { DISCLOSURE_VARIABLES } from './disclosure-variables.ts';
import { GUARD_VARIABLES } from './guard-variables.ts';
import type { LegalPage } from './legal-variables.ts';
import { MAIL_VARIABLES } from './mail-variables.ts';
import { PAGE_VARIABLES } from './page-variables.ts';
import { RETENTION_VARIABLES } from './retention-variables.ts';
import { SERVICE_VARIABLES } from './service-variables.ts';
import { TRACKING_VARIABLES } from './tracking-variables.ts';
import { WEBHOOK_VARIABLES } from './webhook-variables.ts';
import { WORKBENCH_VARIABLES } from './workbench-variables.ts';
import type { Value } from './variable.ts';

/** The single definition of every variable with a fixed name (R8.1). `legal-variables.ts` has those per language. */
export const VARIABLES = {
  ...SERVICE_VARIABLES,
  ...WORKBENCH_VARIABLES,
  ...WEBHOOK_VARIABLES,
  ...MAIL_VARIABLES,
  ...RETENTION_VARIABLES,
  ...PAGE_VARIABLES,
  ...GUARD_VARIABLES,
  ...BREACH_VARIABLES,
  ...DISCLOSURE_VARIABLES,
  ...TRACKING_VARIABLES,
};

/** The parsed values of `VARIABLES`. */
export type VariableValues = { readonly [Key in keyof typeof VARIABLES]: Value<(typeof VARIABLES)[Key]> };

/** The whole environment, parsed. */
export interface Config extends VariableValues {
  /** By page, then by language. */
  readonly legalUrls: Readonly<Record<LegalPage, Readonly<Record<string, string>>>>;
}
