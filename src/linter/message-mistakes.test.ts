import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONTENT_ROOT } from '#tests/support/roots.ts';
import { checkShipped, placeOf, type Edit } from '#tests/linter/sample.ts';

const DE = 'catalogs/messages/de.json';
const KEYS = 'catalogs/messages/keys.json';
const EN = 'catalogs/messages/en.json';

interface Mistake extends Edit {
  readonly because: string;
  /** A snippet of the file after the edit, with ▸ at the place of the finding. */
  readonly at: string;
  readonly rule: string;
  readonly mend: string;
  readonly severity?: 'warning';
}

/** A text in the spelling of the file, where a no-break space is an escape. */
const UP_TO = 'Verwenden Sie höchstens {limit}\\u00a0Zeichen für Ihren Vornamen.';
/** A text that the page reads without an ICU parser. */
const READ_PLAINLY = 'Noch {left} Mails möglich.';
const CHECK = '{count, plural, one {Bitte prüfen Sie ein Feld} other {Bitte prüfen Sie # Felder}}';

// prettier-ignore
const MISTAKES: readonly Mistake[] = [
  // Quoted words.
  { because: 'a text quotes an old text of a link', file: EN, from: '"signup.success.text": "', to: '"signup.success.text": "Press “Open you account”. ', at: '"signup.success.text": ▸"Press', rule: 'quoted-words', mend: 'Did you mean “Open your account”?', severity: 'warning' },
  { because: 'a text quotes the name of a step instead of a button', file: EN, from: '"signup.success.text": "', to: '"signup.success.text": "Press “Integrate account”. ', at: '"signup.success.text": ▸"Press', rule: 'quoted-words', mend: 'account”?', severity: 'warning' },
  { because: 'a text quotes a label incorrectly', file: DE, from: '"signup.success.text": "', to: '"signup.success.text": "Unter „Vorname:“ steht er. ', at: '"signup.success.text": ▸"Unter', rule: 'quoted-words', mend: 'Did you mean “Vorname”?', severity: 'warning' },
  // HTML.
  { because: 'a link is written in HTML', file: EN, from: '"signup.errors.emailAlreadyInUse.description": "', to: '"signup.errors.emailAlreadyInUse.description": "See <a href=\\"/terms\\">the terms</a>. ', at: '"signup.errors.emailAlreadyInUse.description": ▸"See', rule: 'message-syntax', mend: 'Write <signIn>…</signIn>' },
  { because: 'a link without quotation marks is written in HTML', file: EN, from: '"signup.success.text": "', to: '"signup.success.text": "See <a href=/terms>the terms</a>. ', at: '"signup.success.text": ▸"See', rule: 'message-syntax', mend: 'Take it out' },
  { because: 'a link leads nowhere', file: EN, from: '"signup.success.text": "', to: '"signup.success.text": "See <a>the terms</a>. ', at: '"signup.success.text": ▸"See', rule: 'message-arguments', mend: 'Take it out' },
  { because: 'quotation marks of HTML end the text', file: EN, from: '"signup.success.text": "', to: '"signup.success.text": "See <a href="/terms">the terms</a>. ', at: '"signup.success.text": "See <a href="▸/terms', rule: 'syntax', mend: '<terms>…</terms>' },
  // Keys.
  { because: 'a key is mistyped', file: DE, from: 'email.error.required": "Geben Sie Ihre E-Mail-Adresse ein.",\n  "signup', to: 'email.error.requird": "Geben Sie Ihre E-Mail-Adresse ein.",\n  "signup', at: '▸"signup.inputs.email.error.requird"', rule: 'unused-message', mend: 'Did you mean "signup.inputs.email.error.required"?' },
  { because: 'a help text has no translation', file: EN, from: '"signup.inputs.email.label"', to: '"signup.inputs.email.label": "Email",\n"signup.inputs.email.help"', at: '', rule: 'missing-message', mend: 'Write "signup.inputs.email.help"' },
  // Mistakes in keys.json, which have one finding and not one per language.
  { because: 'a declared key is mistyped', file: KEYS, from: '"shell.skip"', to: '"shell.skpi"', at: '▸"shell.skpi"', rule: 'message-declaration', mend: 'Did you mean "shell.skip"?' },
  { because: 'a declared key is dropped', file: KEYS, from: '    "shell.language": {\n      "note": "Name of the language switch."\n    },\n', to: '', at: '"keys": ▸{', rule: 'message-declaration', mend: 'Write "shell.language": { "note"' },
  { because: 'a declared value is mistyped', file: KEYS, from: '["current", "total"]', to: '["curent", "total"]', at: '▸"curent"', rule: 'message-declaration', mend: 'Did you mean "current"?' },
  { because: 'a value is not declared', file: KEYS, from: '["current", "total"]', to: '["total"]', at: '▸"shell.steps.progress"', rule: 'message-declaration', mend: '"current"' },
  { because: 'a declared value is used nowhere', file: KEYS, from: '["current", "total"]', to: '["current", "total", "name"]', at: '"total", ▸"name"]', rule: 'message-declaration', mend: 'Take it out' },
  { because: 'a declared tag is mistyped', file: KEYS, from: '"tags": ["suggestion"]\n    },\n    "form.hints.emailTypo.ending"', to: '"tags": ["sugestion"]\n    },\n    "form.hints.emailTypo.ending"', at: '▸"sugestion"', rule: 'message-declaration', mend: 'Did you mean "suggestion"?' },
  // Parameters.
  { because: 'a value is translated', file: DE, from: UP_TO, to: UP_TO.replace('limit', 'grenze'), at: `▸"${UP_TO.replace('limit', 'grenze')}"`, rule: 'message-arguments', mend: '"limit"' },
  { because: 'a number stands in place of a value', file: DE, from: UP_TO, to: UP_TO.replace('{limit}', '128'), at: `▸"${UP_TO.replace('{limit}', '128')}"`, rule: 'message-arguments', mend: 'Write {limit}' },
  { because: 'a value has the braces of another program', file: DE, from: UP_TO, to: UP_TO.replace('{limit}', '{{limit}}'), at: `▸"${UP_TO.replace('{limit}', '{{limit}}')}"`, rule: 'message-syntax', mend: 'one {' },
  { because: 'apostrophes make plain text of a value', file: DE, from: UP_TO, to: UP_TO.replace('{limit}', "'{limit}'"), at: `▸"${UP_TO.replace('{limit}', "'{limit}'")}"`, rule: 'message-arguments', mend: '’' },
  { because: 'a choice that is no country has no dial code', file: EN, from: '"signup.inputs.currencySelector.option": "{name} ({value})"', to: '"signup.inputs.currencySelector.option": "{name} ({dialCode})"', at: '"signup.inputs.currencySelector.option": ▸"{name}', rule: 'message-arguments', mend: '"value"' },
  // Plurals.
  { because: 'the word plural is translated', file: DE, from: CHECK, to: CHECK.replace('plural', 'mehrzahl'), at: `▸"${CHECK.replace('plural', 'mehrzahl')}"`, rule: 'message-syntax', mend: 'plural' },
  { because: 'the plural form "other" is translated', file: DE, from: CHECK, to: CHECK.replace('other', 'andere'), at: `▸"${CHECK.replace('other', 'andere')}"`, rule: 'message-syntax', mend: 'other {…}' },
  { because: 'the plural form "one" is translated', file: DE, from: CHECK, to: CHECK.replace('one', 'ein'), at: `▸"${CHECK.replace('one', 'ein')}"`, rule: 'plural', mend: '"one", "other"' },
  { because: 'the plural form "one" is missing', file: DE, from: CHECK, to: CHECK.replace('one {Bitte prüfen Sie ein Feld} ', ''), at: `▸"${CHECK.replace('one {Bitte prüfen Sie ein Feld} ', '')}"`, rule: 'plural', mend: 'Add one {…}' },
  { because: 'a plural form belongs to another language', file: DE, from: CHECK, to: CHECK.replace('other', 'few {x} other'), at: `▸"${CHECK.replace('other', 'few {x} other')}"`, rule: 'plural', mend: '"one", "other"' },
  { because: 'the translation has no plural forms', file: DE, from: CHECK, to: 'Bitte prüfen Sie {count} Felder', at: '▸"Bitte prüfen Sie {count} Felder"', rule: 'plural', mend: '{count, plural, one {…} other {…}}' },
  // Tags.
  { because: 'a tag is translated', file: DE, from: '<terms>AGB</terms>', to: '<agb>AGB</agb>', at: '▸"Ich habe', rule: 'message-arguments', mend: '<terms>…</terms>' },
  { because: 'a link is written as in HTML', file: DE, from: '<terms>AGB</terms>', to: '<a href=\'x\'>AGB</a>', at: '▸"Ich habe', rule: 'message-syntax', mend: '<terms>…</terms>' },
  { because: 'a tag for bold letters does not exist', file: DE, from: '"Sprache"', to: '"<b>Sprache</b>"', at: '▸"<b>', rule: 'message-arguments', mend: 'Take it out' },
  { because: 'a line break is written as in HTML', file: DE, from: '"Sprache"', to: '"Sprache<br/>"', at: '▸"Sprache<br/>"', rule: 'message-text', mend: 'take it out' },
  { because: 'an unclosed line break is written as in HTML', file: DE, from: '"Sprache"', to: '"Spra<br>che"', at: '▸"Spra<br>che"', rule: 'message-syntax', mend: 'Take it out' },
  { because: 'an apostrophe makes plain text of a link', file: DE, from: '<terms>AGB</terms>', to: "'<terms>AGB</terms>", at: '▸"Ich habe', rule: 'message-arguments', mend: '’' },
  { because: 'apostrophes make plain text of a tag', file: DE, from: '<terms>AGB</terms>', to: "'<terms>'AGB</terms>", at: '▸"Ich habe', rule: 'message-syntax', mend: '’' },
  // Texts.
  { because: 'the text is null', file: DE, from: '"Sprache"', to: 'null', at: '▸null', rule: 'empty-message', mend: 'Translate “Language” Note: ' },
  { because: 'the text is the word "null"', file: DE, from: '"Sprache"', to: '"null"', at: '▸"null"', rule: 'message-text', mend: 'visitors' },
  { because: 'a character is written as in HTML', file: DE, from: '"Sprache"', to: '"Spra &amp; che"', at: '▸"Spra &amp; che"', rule: 'message-text', mend: '& for &amp;', severity: 'warning' },
  { because: 'bold letters are written as in a chat', file: DE, from: '"Sprache"', to: '"**Sprache**"', at: '▸"**Sprache**"', rule: 'message-text', mend: 'Take the marks out', severity: 'warning' },
  { because: 'the text is a copy of the key', file: DE, from: '"Sprache"', to: '"shell.language"', at: '"shell.language": ▸"shell.language"', rule: 'message-text', mend: 'visitors' },
  { because: 'the translator left a note', file: DE, from: '"Sprache"', to: '"TODO: Sprache"', at: '▸"TODO', rule: 'message-text', mend: 'visitors' },
  { because: 'a text is a number', file: DE, from: '"Sprache"', to: '7', at: '▸7', rule: 'meta-schema', mend: 'Name of the language switch.' },
];

describe('R4.6 the check reports mistakes of translators in the shipped messages', () => {
  it.each(MISTAKES)('R4.6 a mistake is reported: $because', (mistake) => {
    const { findings, texts } = checkShipped([mistake]);
    // A finding about a missing text is at the start of the object of the other language.
    const place =
      mistake.at === ''
        ? { file: DE, line: 1, column: 1 }
        : { file: mistake.file, ...placeOf(mistake.at, texts.get(mistake.file) ?? '') };
    expect(findings).toStrictEqual([
      {
        ...place,
        severity: mistake.severity ?? 'error',
        rule: mistake.rule,
        message: expect.stringMatching(/\.$/),
        suggestion: expect.stringContaining(mistake.mend),
      },
    ]);
  });

  it.each([
    { because: 'keys.json declares it', declared: '["foo", "privacy"]' },
    { because: 'nothing declares it', declared: undefined },
  ])(
    'R2.10 R21.1 a consent has a tag that the page cannot draw in every language: $because',
    ({ declared }) => {
      const texts = [
        [EN, '<terms>terms</terms>', '<foo>terms</foo>'],
        [DE, '<terms>AGB</terms>', '<foo>AGB</foo>'],
      ] as const;
      const { findings } = checkShipped([
        ...texts.map(([file, from, to]) => ({ file, from, to })),
        ...(declared === undefined ? [] : [{ file: KEYS, from: '["terms", "privacy"]', to: declared }]),
      ]);
      const ofTags = findings.filter(({ message }) => message.includes('<foo>'));
      expect(ofTags.map(({ file }) => file)).toStrictEqual([DE, EN]);
    },
  );

  it('R18.6 two choices of a field that have the same words in a language get advice', () => {
    const { findings } = checkShipped([
      {
        file: 'forms/sign-up/schema.json',
        from: '"countrySelector": { "type": "string", "catalog": "countries" }',
        to: '"countrySelector": { "type": "string", "enum": ["DK", "SE"] }',
      },
      ...[EN, DE].map((file) => ({
        file,
        from: '"signup.inputs.countrySelector.label"',
        to: `"signup.inputs.countrySelector.option.DK": "North", "signup.inputs.countrySelector.option.SE": "${file === EN ? 'North' : 'Nord'}", "signup.inputs.countrySelector.label"`,
      })),
    ]);
    expect(findings.filter(({ rule }) => rule === 'same-choice')).toMatchObject([
      { file: EN, severity: 'warning', message: 'Two choices are both called “North”.' },
    ]);
  });

  it('R4.6 a choice among several countries has a dial code, too', () => {
    const countries = '{ "type": "string", "catalog": "countries" }';
    const { findings } = checkShipped([
      {
        file: 'forms/sign-up/schema.json',
        from: `"countrySelector": ${countries}`,
        to: `"countrySelector": { "type": "array", "items": ${countries}, "uniqueItems": true }`,
      },
      {
        file: EN,
        from: '"signup.inputs.countrySelector.label"',
        to: '"signup.inputs.countrySelector.option": "{name} ({dialCode})", "signup.inputs.countrySelector.label"',
      },
    ]);
    expect(findings.map(({ message }) => message).filter((text) => text.includes('dialCode'))).toStrictEqual(
      [],
    );
  });

  it.each([
    { because: 'a plural', to: '{left, plural, one {Noch eine Mail} other {Noch # Mails}}' },
    { because: 'a choice', to: '{left, select, 0 {Keine Mail} other {Weitere Mails}}' },
    { because: 'a number format', to: 'Weitere Mails: {left, number}' },
    { because: 'a date format', to: 'Weitere Mails: {left, date}' },
    { because: 'a space in the braces', to: 'Weitere Mails: { left }' },
    { because: 'a doubled apostrophe', to: "Weitere Mails gibt''s: {left}" },
    { because: 'a quoted sign', to: "Weitere '{Mails}': {left}" },
  ])('R15.1 the page that waits for a code would show it raw: $because', ({ to }) => {
    const from = JSON.stringify(READ_PLAINLY);
    const { findings, texts } = checkShipped([{ file: DE, from, to: JSON.stringify(to) }]);
    expect(findings).toStrictEqual([
      {
        file: DE,
        ...placeOf(`▸${JSON.stringify(to)}`, texts.get(DE) ?? ''),
        severity: 'error',
        rule: 'plain-text',
        message: expect.stringContaining('would read the signs'),
        suggestion: expect.stringContaining('Write values as {name}'),
      },
    ]);
  });

  it('R21.19 the rule for texts of the server allows a number format in a text that only the page fills in', () => {
    const from = '"signup.waiting.link": "';
    const { findings } = checkShipped([{ file: DE, from, to: `${from}{link, number, percent} ` }]);
    expect(findings.map(({ rule }) => rule)).not.toContain('server-text');
  });

  it.each([
    { key: 'signup.waiting.code.wrongCode', because: 'a number format', to: '{left, number, percent}' },
    { key: 'signup.waiting.mail.soon', because: 'a date format', to: '{time, time, short}' },
    { key: 'signup.waiting.help.heading', because: 'a very long text', to: 'x'.repeat(2_001) },
    { key: 'signup.waiting.failure.spent', because: 'a very long text', to: 'x'.repeat(2_001) },
    { key: 'mail.confirm.until', because: 'a number format', to: '{time, number, ::currency/EUR}' },
    { key: 'confirmPage.asked', because: 'a date format', to: '{organisation} {time, date, short}' },
    {
      key: 'mail.known.asked',
      because: 'a number format in a case',
      to: '{time, select, other {{time, number, percent}}}',
    },
    {
      key: 'confirmPage.password.wrong',
      because: 'an offset',
      to: '{left, plural, offset:1 one {#} other {#}}',
    },
    { key: 'dashboard.welcome.title', because: 'very many values', to: '{name}'.repeat(51) },
    { key: 'dashboard.welcome.text', because: 'a very long text', to: '{organisation}'.padEnd(2_001, '!') },
    { key: 'shell.logo', because: 'a very long name', to: 'x'.repeat(2_001) },
  ])('R21.19 the server writes $key with plain values only: $because', ({ key, to }) => {
    const line = new RegExp(`"${key.replaceAll('.', '[.]')}": "(?:[^"\\\\]|\\\\.)*"`);
    const [from = ''] = line.exec(readFileSync(join(CONTENT_ROOT, DE), 'utf8')) ?? [];
    const { findings } = checkShipped([{ file: DE, from, to: `"${key}": ${JSON.stringify(to)}` }]);
    expect(findings.filter(({ rule }) => rule === 'server-text')).toMatchObject([
      { file: DE, severity: 'error', message: expect.stringContaining('The server writes') },
    ]);
  });

  it.each([
    {
      because: 'a key is translated by accident',
      from: 'signup.inputs.email.label',
      to: 'anmeldung.felder.email.bezeichnung',
    },
    { because: 'the end of a key is translated', from: 'signup.submit', to: 'signup.absenden' },
  ])('R4.6 the check reports an unused key and a missing one when $because', ({ from, to }) => {
    const { findings, texts } = checkShipped([{ file: DE, from: `"${from}"`, to: `"${to}"` }]);
    expect(findings).toMatchObject([
      { file: DE, line: 1, column: 1, rule: 'missing-message', suggestion: expect.stringContaining(from) },
      { file: DE, ...placeOf(`▸"${to}"`, texts.get(DE) ?? ''), rule: 'unused-message' },
    ]);
  });

  it.each(['german', 'French', 'de_copy', 'FR', 'de-AT', 'gr', 'dk', 'no', 'ja', 'pt'])(
    'R4.6 the check reports a file named %s, which is not a language of the platform',
    (name) => {
      const file = `catalogs/messages/${name}.json`;
      const { findings } = checkShipped([], { [file]: readFileSync(join(CONTENT_ROOT, EN)) });
      expect(findings).toContainEqual(
        expect.objectContaining({
          file,
          line: 1,
          column: 1,
          rule: 'language-tag',
          suggestion: expect.stringContaining('The languages of the platform are cs, da, de, el, en,'),
        }),
      );
    },
  );

  it('R4.6 the check reports a variant that is named after a country', () => {
    const { findings } = checkShipped([], {
      'forms/sign-up/variants/gr.json':
        '{ "$schema": "../../../schemas/form-variant.schema.json", "ui": { "email": { "ui:validateOn": "change" } } }',
    });
    expect(findings).toMatchObject([{ rule: 'variant-name', suggestion: expect.stringContaining('de, en') }]);
  });

  it('R4.6 the check reports a plural without a form that the language needs', () => {
    const { findings } = checkShipped([], {
      'catalogs/messages/cs.json': readFileSync(join(CONTENT_ROOT, EN)),
    });
    expect(new Set(findings.map(({ rule, suggestion }) => `${rule}: ${suggestion}`))).toStrictEqual(
      new Set(['plural: Add few {…} to it.']),
    );
  });

  it('R4.6 the check reports each missing text of a half-finished language, at the start of the file', () => {
    const file = 'catalogs/messages/fr.json';
    const { findings } = checkShipped([], {
      [file]: '{ "$schema": "../../schemas/messages.schema.json", "shell.skip": "Aller" }',
    });
    expect(findings.length).toBeGreaterThan(100);
    for (const finding of findings)
      expect(finding).toMatchObject({ file, line: 1, column: 1, rule: 'missing-message' });
  });
});
