import type { Sources } from './sources.ts';

/** A locale of the platform. */
export interface PlatformLocale {
  /** As the platform writes it: `da_DK`. */
  readonly locale: string;
  /** The key of its messages, should it have some: `da`. */
  readonly language: string;
  /** BCP 47. */
  readonly tag: string;
  /** What its speakers call their language. */
  readonly nativeName: string;
  readonly direction: 'ltr' | 'rtl';
}

/** The platform's locales in the order of the specification. */
export function platformLocales(sources: Sources): readonly PlatformLocale[] {
  return Object.entries(sources.specification.locales).map(([locale, tag]) => {
    const { language } = new Intl.Locale(tag);
    const nativeName = sources.languageNames(language)[language];
    if (!nativeName) throw new Error(`CLDR has no name of "${language}" in its own language.`);
    return { locale, language, tag, nativeName, direction: sources.isRightToLeft(tag) ? 'rtl' : 'ltr' };
  });
}
