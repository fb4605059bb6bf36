import { describe, expect, it } from 'vitest';
import { BARE_ENVIRONMENT } from '#tests/support/bare-environment.ts';
import { linksIn } from './page-links.ts';

describe('the links of a page', () => {
  const environment = {
    ...BARE_ENVIRONMENT,
    dashboardUrl: 'https://admin.example',
    privacyUrls: { en: 'https://example.com/privacy', de: 'https://example.com/datenschutz' },
    termsUrls: { en: 'https://example.com/terms' },
  };

  it('R1.5 lead to the addresses of the environment, in the page’s language', () => {
    expect(linksIn(environment, 'de')).toStrictEqual({
      provider: 'https://example.com/',
      rebrand: 'https://example.com/rebrand',
      signIn: 'https://admin.example/login?language=de',
      privacy: 'https://example.com/datenschutz',
      terms: 'https://example.com/terms',
    });
  });

  it('R1.2 lead to the English pages for a language without its own', () => {
    expect(linksIn(environment, 'fr')).toMatchObject({
      privacy: 'https://example.com/privacy',
      terms: 'https://example.com/terms',
    });
  });
});
