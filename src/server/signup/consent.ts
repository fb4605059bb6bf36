import { DEFAULT_LANGUAGE } from '#server/default-language.ts';
import type { ConsentEvidence } from '#server/store/signup-store.ts';

/** The terms that pages lead to: their address by language, and the operator's name for this version of them. */
export interface Terms {
  readonly urls: Readonly<Record<string, string>>;
  readonly version: string | undefined;
}

/**
 * What a visitor agreed to (R2.60). A page without a language of ours has led to the English terms.
 *
 * @param language As the page tells it, which may be nothing or nonsense.
 */
export function consentEvidence({ urls, version }: Terms, language: string | undefined): ConsentEvidence {
  const known = language !== undefined && Object.hasOwn(urls, language) ? language : null;
  return {
    termsUrl: urls[known ?? DEFAULT_LANGUAGE] ?? null,
    termsVersion: version ?? null,
    language: known,
  };
}
