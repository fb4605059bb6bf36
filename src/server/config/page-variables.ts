import { fileSuffix, themeName, urlOrPath, webUrl } from './parsers.ts';
import type { Variable } from './variable.ts';

/** Links and appearance of the page. */
export const PAGE_VARIABLES = {
  apiUrl: {
    name: 'API_URL',
    parser: urlOrPath,
    fallback: '/api',
    description: 'Where the page posts.',
  },
  translationUrl: {
    name: 'TRANSLATION_URL',
    parser: urlOrPath,
    fallback: '/assets/i18n/',
    description: 'Where the page fetches translations when they are not its own.',
  },
  translationSuffix: {
    name: 'TRANSLATION_SUFFIX',
    parser: fileSuffix,
    fallback: '.json',
    description: 'How the names of translation files end.',
  },
  dashboardUrl: {
    name: 'DASHBOARD_URL',
    parser: urlOrPath,
    description: 'The dashboard, in production by https; unset serves a stand-in at /dashboard.',
  },
  providerUrl: {
    name: 'PROVIDER_URL',
    parser: webUrl,
    fallback: 'https://example.com/',
    description: 'Where the logo leads.',
  },
  rebrandUrl: {
    name: 'REBRAND_URL',
    parser: webUrl,
    fallback: 'https://example.com/rebrand',
    description: 'Where "read about our new name" leads.',
  },
  theme: {
    name: 'THEME',
    parser: themeName,
    description:
      'How the page looks for a partner: a theme of that name in `themes/`; unset is its own look.',
  },
} satisfies Record<string, Variable<unknown>>;
