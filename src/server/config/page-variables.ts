import { fileSuffix, themeName, urlOrPath, webUrl } from './kinds.ts';
import type { Variable } from './variable.ts';

/** What the page leads to and looks like. */
export const PAGE_VARIABLES = {
  apiUrl: {
    name: 'API_URL',
    kind: urlOrPath,
    fallback: '/api',
    description: 'The address to which the page posts.',
  },
  translationUrl: {
    name: 'TRANSLATION_URL',
    kind: urlOrPath,
    fallback: '/assets/i18n/',
    description: 'The address of the translations, if the page does not use its own.',
  },
  translationSuffix: {
    name: 'TRANSLATION_SUFFIX',
    kind: fileSuffix,
    fallback: '.json',
    description: 'The end of the names of translation files.',
  },
  dashboardUrl: {
    name: 'DASHBOARD_URL',
    kind: urlOrPath,
    description:
      'The dashboard, in production by https. If unset, the server offers a stand-in at /dashboard.',
  },
  providerUrl: {
    name: 'PROVIDER_URL',
    kind: webUrl,
    fallback: 'https://example.com/',
    description: 'The link of the logo.',
  },
  rebrandUrl: {
    name: 'REBRAND_URL',
    kind: webUrl,
    fallback: 'https://example.com/rebrand',
    description: 'The link of "read about our new name".',
  },
  theme: {
    name: 'THEME',
    kind: themeName,
    description:
      'The look of the page for a partner: a theme of that name in `themes/`. If unset, the page has its own look.',
  },
} satisfies Record<string, Variable<unknown>>;
