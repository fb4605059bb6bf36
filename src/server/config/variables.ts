import { GUARD_VARIABLES } from './guard-variables.ts';
import { PAGE_VARIABLES } from './page-variables.ts';
import { SERVICE_VARIABLES } from './service-variables.ts';
import { TRACKING_VARIABLES } from './tracking-variables.ts';
import type { Value } from './variable.ts';

/** Every variable whose name is fixed; those per language are in `legal-variables.ts`. The one definition (R8.1). */
export const VARIABLES = {
  ...SERVICE_VARIABLES,
  ...PAGE_VARIABLES,
  ...GUARD_VARIABLES,
  ...TRACKING_VARIABLES,
};

/** The values of `VARIABLES`, parsed. */
export type FixedConfig = { readonly [Key in keyof typeof VARIABLES]: Value<(typeof VARIABLES)[Key]> };
