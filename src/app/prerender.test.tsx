// @vitest-environment node
import { CONTENT, renderedLanguages as languages, signUp } from '#tests/support/content.ts';
import { TERMS_PAGE } from '#contract/terms-page.ts';
import { withContactSales } from '#tests/support/contact-sales.ts';
import { compileRelease } from '#compiler/release.ts';
import { renderedForms } from '#publishing/rendered-languages.ts';
import { languageKeys } from '#compiler/language-packs.ts';
import { describe, expect, it } from 'vitest';
import type { PublicEnvironment } from '#protocol/environment.ts';
import { renderForm, renderPages, renderSignUp } from './prerender.tsx';

const ENVIRONMENT: PublicEnvironment = {
  environmentName: 'production',
  production: true,
  apiUrl: '/api',
  translationUrl: '/assets/i18n/',
  translationSuffix: '.json',
  dashboardUrl: 'https://admin.example/"><script>',
  providerUrl: 'https://provider.example/',
  rebrandUrl: 'https://provider.example/rebrand',
  privacyUrls: { en: 'https://provider.example/privacy' },
  termsUrls: { en: 'https://provider.example/terms', de: 'https://provider.example/agb' },
};

const PAGES = languages.flatMap(({ language: { language } }) =>
  [false, true].map((framed) => ({
    language,
    framed,
    markup: renderSignUp({ languages, language, environment: ENVIRONMENT, framed }),
  })),
);

/** The opening tags of these elements in the markup. */
function tags(markup: string, elements: string): readonly string[] {
  return [...markup.matchAll(new RegExp(`<(?:${elements})\\b[^>]*>`, 'g'))].map(([tag]) => tag);
}

/** The initial answers of a page, by language. */
const ARRIVAL: Readonly<Record<string, { readonly texts: readonly string[]; readonly dialCode: string }>> = {
  de: { texts: ['Deutschland', 'Euro (EUR)'], dialCode: 'DE' },
};

it('R1.2 every language of the release is rendered, English first', () => {
  expect(languages.map(({ language: { language } }) => language)).toStrictEqual(languageKeys(CONTENT));
});

it.each([
  { form: 'the shipped form', needs: undefined, needsFurtherParts: false },
  { form: 'a form with a list', needs: ['list'] as const, needsFurtherParts: true },
])('R10.4 the page of $form says whether it needs further parts', ({ needs, needsFurtherParts }) => {
  const changed = languages.map((own) => ({ ...own, form: { ...own.form, ...(needs && { needs }) } }));
  for (const page of renderPages(changed, ENVIRONMENT)) expect(page).toMatchObject({ needsFurtherParts });
});

describe.each(PAGES)(
  'the markup of the sign-up page in $language, framed $framed',
  ({ language, framed, markup }) => {
    it('R2.1–R2.10 has every field, in order, before any script has run', () => {
      const names = tags(markup, 'input|select').flatMap((tag) =>
        [...tag.matchAll(/\bname="(\w+)"/g)].map(([, name]) => name),
      );
      expect(names).toStrictEqual([...signUp.fields.map(({ name }) => name), 'website']);
    });

    it('R2.40 the markup contains the country of its language with currency and dial code, and no other answer', () => {
      const { texts, dialCode } = ARRIVAL[language] ?? { texts: [], dialCode: '' };
      expect(tags(markup, 'input').flatMap((tag) => tag.match(/\bvalue="([^"]+)"/)?.[1] ?? [])).toStrictEqual(
        texts,
      );
      expect(markup).not.toMatch(/\schecked\b/);
      // The page's language is selected, and the dial code if there is one.
      const chosen = tags(markup, 'option').filter((tag) => /\sselected\b/.test(tag));
      expect(chosen.map((tag) => /\bvalue="([^"]*)"/.exec(tag)?.[1])).toStrictEqual(
        framed ? [dialCode, language] : [language, dialCode],
      );
    });

    it('R2.47 the markup contains no options, because 240 countries would make every first load heavier', () => {
      // The language switch has its options, and the dial code has one option for its answer.
      expect(tags(markup, 'option')).toHaveLength(languages.length + 1);
      expect(markup).not.toContain('role="option"');
    });

    it('R10.3 the markup has no inline style and no inline handler', () => {
      expect(markup).not.toMatch(/<[^>]*\s(?:style|on[a-z]+)=/);
    });

    it('R2.20 the markup shows no problem and no tick', () => {
      expect(markup).not.toContain('aria-invalid');
      expect(markup).not.toContain('class="tick"');
    });

    it('R1.5 the markup has a navbar only outside a frame', () => {
      expect(tags(markup, 'nav')).toHaveLength(framed ? 0 : 1);
    });

    it('the markup uses the addresses of the environment, and escapes them in attributes', () => {
      expect(markup).toContain('href="https://provider.example/privacy"');
      expect(markup).toContain(`href="https://provider.example/${language === 'de' ? 'agb' : 'terms'}"`);
      expect(markup).not.toContain('<script');
    });

    it('the markup is the same each time', () => {
      expect(renderSignUp({ languages, language, environment: ENVIRONMENT, framed })).toBe(markup);
    });
  },
);

describe('R10.4 the pages that the server sends', () => {
  it('R10.4 are complete, each with its language, direction and title', () => {
    const pages = renderPages(languages, ENVIRONMENT);
    expect(pages.map(({ language, framed, title }) => [language, framed, title]).slice(0, 4)).toStrictEqual([
      ['en', false, 'Create your account'],
      ['en', true, 'Create your account'],
      ['de', false, 'Konto erstellen'],
      ['de', true, 'Konto erstellen'],
    ]);
    expect(pages.map(({ markup }) => markup)).toStrictEqual(PAGES.map(({ markup }) => markup));
  });

  it('R10.4 do not exist when translations are external, because the server does not have these', () => {
    expect(
      renderPages(languages, { ...ENVIRONMENT, translationUrl: 'https://words.example/' }),
    ).toStrictEqual([]);
  });
});

describe('R11.4 R17.1 the page of a form', () => {
  const release = compileRelease(withContactSales(CONTENT));
  const forms = renderedForms(release).filter(({ path }) => path === 'contact-sales');

  it('is rendered in each language, with the fields of its first step', () => {
    const markup = forms.map((form) => renderForm(form, languages, ENVIRONMENT));
    expect(markup).toHaveLength(2);
    expect(markup[0]).toContain('Talk to sales');
    expect(markup[1]).toContain('Mit dem Vertrieb sprechen');
    for (const each of markup)
      expect(tags(each, 'input').flatMap((tag) => tag.match(/\bname="(\w+)"/)?.[1] ?? [])).toStrictEqual([
        'name',
        'email',
      ]);
  });

  it('is rendered for the terms template, too', () => {
    const markup = renderedForms(release)
      .filter(({ path }) => path === TERMS_PAGE)
      .map((form) => renderForm(form, languages, ENVIRONMENT));
    expect(markup).toHaveLength(2);
    for (const each of markup) expect(tags(each, 'input')).toHaveLength(1);
  });

  it('throws an error when a text of the page is missing, so that the gate refuses the content', () => {
    const [form] = forms;
    if (!form) throw new Error('there is no page');
    const { 'contactSales.lede': _lost, ...messages } = form.pack.messages;
    expect(() => renderForm({ ...form, pack: { ...form.pack, messages } }, languages, ENVIRONMENT)).toThrow(
      'contactSales.lede',
    );
  });
});
