import type { FixedConfig } from './variables.ts';

/** What is wrong between variables that are each right, in words for whoever set them. */
export function disagreementsIn({ geoHeader, trustProxy }: Partial<FixedConfig>): readonly string[] {
  return geoHeader !== undefined && trustProxy === undefined
    ? ['GEO_HEADER needs TRUST_PROXY: without a proxy that is trusted, the header is never believed']
    : [];
}
