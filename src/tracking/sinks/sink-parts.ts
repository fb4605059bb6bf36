import type { LoadScript } from '#tracking/load-script.ts';

/** What the sink of a vendor works with. */
export interface VendorSinkParts {
  readonly window: Window;
  /** Never awaited: what is told waits in the vendor's own queue. */
  readonly load: LoadScript;
}
