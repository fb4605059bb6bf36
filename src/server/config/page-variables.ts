import { fileSuffix, themeName, urlOrPath, webUrl } from './parsers.ts';
import type { Variable } from './variable.ts';

/** Links and appearance of the page. */
export const PAGE_VARIABLES = {
  apiUrl: {
    name: 'API_URL',
    parser: urlOrPath,
    fallback: '/api',
    description: 'The address to which the page posts.',
  },
  translationUrl: {
    name: 'TRANSLATION_URL',
    parser: urlOrPath,
    fallback: '/assets/i18n/',
    description: 'The address of the translations, if the page does not use its own.',
  },
  translationSuffix: {
    name: 'TRANSLATION_SUFFIX',
    parser: fileSuffix,
    fallback: '.json',
    description: 'The end of the names of translation files.',
  },
  dashboardUrl: {
    name: 'DASHBOARD_URL',
    parser: urlOrPath,
    description:
      'The dashboard, in production by https. If unset, the server offers a stand-in at /dashboard.',
  },
  providerUrl: {
    name: 'PROVIDER_URL',
    parser: webUrl,
    fallback: 'https://example.com/',
    description: 'The link of the logo.',
  },
  rebrandUrl: {
    name: 'REBRAND_URL',
    parser: webUrl,
    fallback: 'https://example.com/rebrand',
    description: 'The link of "read about our new name".',
  },
  theme: {
    name: 'THEME',
    parser: themeName,
    description:
      'The look of the page for a partner: a theme of that name in `themes/`. If unset, the page has its own look.',
  },
} satisfies Record<string, Variable<unknown>>;
