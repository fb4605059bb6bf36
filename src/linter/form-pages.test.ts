import { describe, expect, it } from 'vitest';
import { CONTENT } from '#tests/support/content.ts';
import { CONTACT_SALES, withContactSales } from '#tests/support/contact-sales.ts';
import { checkForms } from './check-forms.ts';

const PAGE = 'forms/contact-sales/page.json';

/** The findings in the content with the contact form and these changes. */
function check(changes: Readonly<Record<string, (text: string) => string>> = {}) {
  const content = new Map(withContactSales(CONTENT));
  for (const [path, change] of Object.entries(changes))
    content.set(path, change(content.get(path) ?? CONTACT_SALES[PAGE] ?? ''));
  return checkForms({ content });
}

/** Replaces a part of a text. Fails when the text does not contain it. */
function replacing(from: string, to: string): (text: string) => string {
  return (text) => {
    if (!text.includes(from)) throw new Error(`${from} is not in it.`);
    return text.replace(from, to);
  };
}

it('R17.1 a form with a page and its five texts has no finding, also without entries in keys.json', () => {
  expect(check()).toStrictEqual([]);
});

describe('R17.1 the check refuses the page of a form', () => {
  const path = '"path": "contact-sales"';
  it.each([
    { from: path, to: '"path": "de"', mend: 'contact-sales', because: 'its path is a language of the page' },
    {
      from: path,
      to: '"path": "fr"',
      mend: 'contact-sales',
      because: 'its path is a language that may be added later',
    },
    { from: path, to: '"path": "Sales!"', mend: '', because: 'its path has capitals and punctuation' },
    { from: path, to: '"path": "create_tos"', mend: '', because: 'its path is that of the terms page' },
    { from: path, to: '"pth": "sales"', mend: 'path', because: 'a key is mistyped' },
    { from: '"store"', to: '"send"', mend: 'store', because: 'its answers can only be stored' },
    {
      from: '"submit"',
      to: '"languages": ["en", "dee"], "submit"',
      mend: 'Did you mean "de"?',
      because: 'a language is mistyped',
    },
    {
      from: '"submit"',
      to: '"languages": [], "submit"',
      mend: '',
      because: 'it is offered in no language',
    },
  ])('R17.1 the check refuses a page when $because', ({ from, to, mend }) => {
    const findings = check({ [PAGE]: replacing(from, to) });
    expect(findings).toMatchObject([
      { file: PAGE, severity: 'error', suggestion: expect.stringContaining(mend) },
    ]);
  });

  it('R17.1 the check refuses a path that another form has', () => {
    const taken = 'forms/terms/page.json';
    expect(check({ [taken]: replacing(path, path) })).toMatchObject([
      { file: taken, rule: 'form-page', message: 'The form "terms" has its page already.' },
      {
        file: taken,
        rule: 'form-page',
        message: 'The form "contact-sales" has the path "contact-sales" already.',
      },
    ]);
  });

  it('R17.1 the check refuses a page of which a language lacks a text', () => {
    const german = 'catalogs/messages/de.json';
    const done = '"contactSales.done.title": "Ihre Nachricht ist da",';
    expect(check({ [german]: replacing(done, '') })).toMatchObject([
      { file: german, rule: 'missing-message', message: expect.stringContaining('contactSales.done.title') },
    ]);
  });

  it('R17.1 the check warns when the server would not store an answer', () => {
    const schema = 'forms/contact-sales/schema.json';
    const secret = '"company": { "type": "string", "format": "password-has-upper"';
    const findings = check({ [schema]: replacing('"company": { "type": "string"', secret) });
    expect(findings.filter(({ rule }) => rule === 'form-page-secret')).toMatchObject([
      { file: schema, severity: 'warning', message: expect.stringContaining('"company"') },
    ]);
  });
});

describe('R17.1 R17.2 the check refuses a form’s name that cannot be part of an address', () => {
  it.each(['a b', 'ünï', 'Contact', '__proto__', 'constructor', 'x'.repeat(65), '1st'])(
    'R17.1 the name "%s" is refused',
    (name) => {
      const content = new Map(withContactSales(CONTENT));
      for (const [path, text] of Object.entries(CONTACT_SALES)) {
        content.delete(path);
        content.set(path.replace('contact-sales', name), text);
      }
      const found = checkForms({ content }).filter(({ rule }) => rule === 'form-name');
      expect(found).toMatchObject([{ file: `forms/${name}/schema.json`, severity: 'error' }]);
    },
  );
});
