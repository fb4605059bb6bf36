import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CONTENT_ROOT } from '#tests/support/roots.ts';
import { readDrawableForm } from '#gallery/server/read-drawable-form.ts';
import { readGallery, readGalleryContent, type GalleryContent } from '#gallery/server/read-gallery.ts';

const EN = 'catalogs/messages/en.json';
const UI = 'forms/visit/ui.json';
const WORDS = `{
  "$schema": "../../schemas/messages.schema.json",
  "visit.inputs.email.label": "Your address",
  "form.problems.required": "Please answer."
}
`;

interface Made {
  readonly folder: string;
  /** Reads the present documents. */
  readonly read: () => GalleryContent;
  readonly write: (file: string, text: string) => void;
}

/** Makes a folder with these files and one form, which is a copy of the terms under another name. */
function makeFolder(files: Readonly<Record<string, string>> = {}, product = CONTENT_ROOT): Made {
  const folder = mkdtempSync(join(tmpdir(), 'lay-over-'));
  for (const file of ['schema.json', 'ui.json', 'examples.json'])
    cpSync(join(CONTENT_ROOT, 'forms/terms', file), join(folder, 'forms/visit', file));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  write(UI, readFileSync(join(folder, UI), 'utf8').replace('"terms"', '"visit"'));
  for (const [file, text] of Object.entries(files)) write(file, text);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { folder, read: () => readGalleryContent(folder, product), write };
}

function messagesOf({ read }: Made, language: string): Readonly<Record<string, string>> {
  return JSON.parse(read().files.content.get(`catalogs/messages/${language}.json`) ?? '');
}

const drawn = { form: 'visit', language: 'en', variant: '' };

describe('R4.8 a folder of documents in the gallery', () => {
  it('R4.8 has only its own forms, and missing catalogs and texts from the product', () => {
    const made = makeFolder();
    const gallery = readGallery(made.folder, made.read());

    expect(gallery.forms.map(({ name }) => name)).toStrictEqual(['visit']);
    expect(gallery.languages.map(({ language }) => language)).toStrictEqual(['en', 'de']);
    expect([...made.read().files.content.keys()]).toContain('catalogs/countries/1.json');
    expect(messagesOf(made, 'en')).toHaveProperty('form.problems.required');
  });

  it('R4.8 keeps its own texts and their line numbers', () => {
    const made = makeFolder({ [EN]: WORDS });
    const words = messagesOf(made, 'en');
    const { text } = readGallery(made.folder, made.read()).languages[0]?.document ?? { text: '' };

    expect(words['form.problems.required']).toBe('Please answer.');
    expect(words).toHaveProperty('form.problems.tooLong');
    expect(text.split('\n')[2]).toBe(WORDS.split('\n')[2]);
    expect(
      [...made.read().files.content.keys()]
        .filter((path) => path.startsWith('catalogs/messages/'))
        .toSorted(),
      'it speaks English alone',
    ).toStrictEqual([EN, 'catalogs/messages/keys.json']);
  });

  it('R4.8 gets no texts that only forms of the product use', () => {
    const product = mkdtempSync(join(tmpdir(), 'lay-over-product-'));
    onTestFinished(() => rmSync(product, { recursive: true }));
    cpSync(CONTENT_ROOT, product, { recursive: true });
    const own = 'signup.inputs.website.label';
    for (const language of ['en', 'de']) {
      const file = join(product, `catalogs/messages/${language}.json`);
      writeFileSync(file, readFileSync(file, 'utf8').replace('{', `{ "${own}": "Website",`));
    }
    for (const files of [{}, { [EN]: WORDS }]) {
      const made = makeFolder(files, product);
      expect(messagesOf(made, 'en')).not.toHaveProperty([own]);
      expect(messagesOf(made, 'en')).toHaveProperty(['form.problems.tooLong']);
      const { findings } = readGallery(made.folder, made.read());
      expect(findings.filter(({ rule }) => rule === 'message-declaration')).toStrictEqual([]);
    }
  });

  it('R4.8 has no findings that its editor cannot correct', () => {
    const made = makeFolder({ [EN]: WORDS });
    const { findings } = readGallery(made.folder, made.read());

    expect(
      findings.filter(({ file }) => ![EN].includes(file) && !file.startsWith('forms/visit/')),
    ).toStrictEqual([]);
    expect(findings.filter(({ file, line }) => file === EN && line > WORDS.split('\n').length)).toStrictEqual(
      [],
    );
  });

  it('R4.6 has findings for missing texts even without a message file', () => {
    const made = makeFolder({
      'forms/visit/schema.json': `{
        "$schema": "../../schemas/form-schema.schema.json",
        "type": "object",
        "properties": { "floor": { "type": "string", "maxLength": 9 } }
      }`,
      [UI]: `{
        "$schema": "../../schemas/form-ui.schema.json",
        "messages": "visit",
        "ui:order": ["floor"]
      }`,
      'forms/visit/examples.json': `{
        "$schema": "../../schemas/form-examples.schema.json",
        "examples": [{ "name": "Nothing", "answers": {}, "expect": "valid" }]
      }`,
    });
    const { findings } = readGallery(made.folder, made.read());

    expect(findings.map(({ file, rule }) => [file, rule])).toStrictEqual([
      ['catalogs/messages/de.json', 'missing-message'],
      ['catalogs/messages/en.json', 'missing-message'],
    ]);
  });

  it('R4.8 is read again when it changes, even to a half-written file', () => {
    const made = makeFolder({ [EN]: WORDS });
    made.write(EN, WORDS.replace('"Your address",', '"Your address"'));
    const { findings } = readGallery(made.folder, made.read());
    expect(findings).toContainEqual(expect.objectContaining({ file: EN, line: 4, rule: 'syntax' }));

    made.write(EN, WORDS.replace('Your', 'His'));
    expect(messagesOf(made, 'en')['visit.inputs.email.label']).toBe('His address');
  });
});

describe('R4.8 a form in the gallery', () => {
  it('R4.8 comes with its texts, its examples and its module', () => {
    const { read } = makeFolder({ [EN]: WORDS });
    const form = readDrawableForm(read().files.content, [], drawn);

    expect(form.pack.forms['visit']?.fields.map(({ name }) => name)).toStrictEqual(['email']);
    expect(form.pack.messages['visit.inputs.email.label']).toBe('Your address');
    expect(form.examples.map(({ name }) => name)).toContain('No address');
    expect(form.module).toMatch(/^export default /);
  });

  it('R4.8 is the variant of the language, a chosen variant, or the form itself', () => {
    const overlay = JSON.stringify({ schema: { properties: { email: { maxLength: 40 } } } });
    const { read } = makeFolder({ 'forms/visit/variants/de.json': overlay });
    const variantIn = (language: string, variant: string): string | null | undefined =>
      readDrawableForm(read().files.content, [], { ...drawn, language, variant }).pack.forms['visit']
        ?.variant;

    expect(variantIn('de', '')).toBe('de');
    expect(variantIn('en', '')).toBeNull();
    expect(variantIn('en', 'de')).toBe('de');
    expect(variantIn('de', 'none')).toBeNull();
  });

  it('R4.8 is rendered while only texts or examples have mistakes, but not with mistakes in its documents', () => {
    const made = makeFolder({ [EN]: WORDS.replace('visit.inputs.email.label', 'visit.inputs.mail.label') });
    const draw = (): unknown =>
      readDrawableForm(made.read().files.content, readGallery(made.folder, made.read()).findings, drawn);
    expect(draw).not.toThrow();

    made.write(UI, '{ "messages": "visit", "ui:order": ["mail"] }');
    expect(draw).toThrow(/^forms\/visit\/ui\.json:1:\d+ {2}/);
  });
});
