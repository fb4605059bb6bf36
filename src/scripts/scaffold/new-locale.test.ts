import { describe, expect, it, onTestFinished } from 'vitest';
import locales from '#catalogs/locales/1.json';
import { copyProduct, type ProductCopy } from '#tests/support/copy-product.ts';
import { checkForms } from '#linter/check-forms.ts';
import { readFolder } from '#linter/read-folder.ts';
import { languageKeys, readMessages } from '#compiler/language-packs.ts';
import type { LanguagePack } from '#contract/language.ts';
import { readPack } from '#contract/pack-file.ts';
import { readContent } from '#compiler/content/read-content.ts';
import { compileForms, compileLanguages } from '#compiler/release.ts';
import { newLocale } from './new-locale.ts';
import { writeScaffold } from './scaffold.ts';

function makeCopy(): ProductCopy {
  const copy = copyProduct();
  onTestFinished(copy.dispose);
  return copy;
}

describe('R4.7 npm run new:locale', { timeout: 60_000 }, () => {
  it('R4.7 writes every English key with an empty text, in the English order, and keeps existing catalogs of names', () => {
    const copy = makeCopy();
    const names = ['country', 'currency'].map((of) => `catalogs/${of}-names-fr/1.json`);
    const before = names.map(copy.read);
    const { exitCode, stdout, stderr } = copy.run('new:locale', 'fr');
    expect({ exitCode, stderr }).toStrictEqual({ exitCode: 0, stderr: '' });
    const texts = readMessages(readContent(copy.root), 'fr');
    expect(Object.keys(texts)).toStrictEqual(Object.keys(readMessages(readContent(copy.root), 'en')));
    expect(new Set(Object.values(texts))).toStrictEqual(new Set(['']));
    expect(names.map(copy.read)).toStrictEqual(before);
    expect(stdout).toContain('Written:\n  catalogs/messages/fr.json\n\n');
    expect(stdout).toContain(`Translate the ${Object.keys(texts).length} texts in catalogs/messages/fr.json`);
    expect(stdout).toContain('#/fr');
    expect(stdout).toContain('PRIVACY_URL_FR');
  });

  it('R4.7 leaves empty texts that the check then lists, each with its English text and its note', () => {
    const copy = makeCopy();
    copy.run('new:locale', 'fr');
    const findings = checkForms(readFolder(copy.root));
    const keys = Object.keys(readMessages(readContent(copy.root), 'en'));
    expect(findings.map(({ message }) => message)).toStrictEqual(
      keys.map((key) => `The text "${key}" is empty.`),
    );
    expect(findings.find(({ message }) => message.includes('"shell.steps.progress"'))).toStrictEqual({
      file: 'catalogs/messages/fr.json',
      line: 13,
      column: 27,
      severity: 'error',
      rule: 'empty-message',
      message: 'The text "shell.steps.progress" is empty.',
      suggestion: 'Translate “{current} of {total}” Note: How far the visitor is in the four steps: 1 of 4.',
      cure: { kind: 'text', language: 'fr', key: 'shell.steps.progress', text: '{current} of {total}' },
    });
  });

  it('R4.7 knows every language of the platform, and the check then finds only empty texts', () => {
    const { root } = makeCopy();
    const shipped = languageKeys(readContent(root));
    const added = locales.entries.map(({ language }) => language).filter((key) => !shipped.includes(key));
    for (const language of added) writeScaffold(root, newLocale(root, language));
    const findings = checkForms(readFolder(root));
    const texts = Object.keys(readMessages(readContent(root), 'en')).length;
    expect(added).toStrictEqual(expect.arrayContaining(['pl', 'el', 'sr', 'th', 'is']));
    expect(findings.map(({ rule, file }) => `${rule} ${file}`)).toStrictEqual(
      added
        .toSorted()
        .flatMap((key) => Array.from({ length: texts }, () => `empty-message catalogs/messages/${key}.json`)),
    );
    const content = readContent(root);
    const files = new Map<string, string>();
    for (const { language, url } of compileLanguages(content, compileForms(content, {}, files), files)) {
      const pack = readPack<LanguagePack>(JSON.parse(files.get(url) ?? ''));
      const nameless = Object.values(pack.catalogs).flatMap((list) => list.filter(({ name }) => name === ''));
      expect({ language, nameless }).toMatchObject({ nameless: [] });
    }
  });
});
