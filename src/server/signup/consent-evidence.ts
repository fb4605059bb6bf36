import { DEFAULT_LANGUAGE } from '#server/config/platform-languages.ts';
import type { ConsentEvidence } from '#store/signup-store.ts';

/** The terms that pages link to: their URL by language, and the operator's name for this version. */
export interface Terms {
  readonly urls: Readonly<Record<string, string>>;
  readonly version: string | undefined;
}

/**
 * What a visitor agreed to (R2.60). A page in an unknown language linked to the English terms.
 *
 * @param language The language that the page states. It may be missing or invalid.
 */
export function consentEvidence({ urls, version }: Terms, language: string | undefined): ConsentEvidence {
  const known = language !== undefined && Object.hasOwn(urls, language) ? language : null;
  return {
    termsUrl: urls[known ?? DEFAULT_LANGUAGE] ?? null,
    termsVersion: version ?? null,
    language: known,
  };
}
