import { readContent } from '#compiler/content/read-content.ts';
import { languageKeys } from '#compiler/language-packs.ts';
import { beginForm, type NewForm } from '#publishing/new-form/begin-form.ts';
import { refusalOf } from '#publishing/new-form/refusal-of.ts';
import { spell, Refusal, type Scaffold } from './scaffold.ts';

/** Makes a form with one field, an e-mail address, with its own page and its texts in every language, as the workbench does (R18.1). */
export function newForm(root: string, name: string): Scaffold {
  const { kebab } = spell(name);
  const content = readContent(root);
  const title = `${kebab.charAt(0).toUpperCase()}${kebab.slice(1).replaceAll('-', ' ')}`;
  const wanted: NewForm = { form: kebab, path: kebab, title, start: { kind: 'template', template: 'empty' } };
  const refusal = refusalOf(wanted, { contents: [content], earlier: [] });
  if (refusal !== undefined) throw new Refusal(refusal);
  const { changes, untranslated } = beginForm(content, wanted);
  const files = [...changes].flatMap(([path, text]) => (text === null ? [] : [{ path, text }]));
  const messages = languageKeys(content).map((language) => `catalogs/messages/${language}.json`);
  return {
    files: files.filter(({ path }) => !content.has(path)),
    changes: files.filter(({ path }) => content.has(path)),
    left: [
      `Change its texts, which stand at the end of each of these files.\n${messages.join('\n')}`,
      ...(untranslated.length > 0
        ? [`Translate them: the form has no texts in ${untranslated.join(', ')}.`]
        : []),
      `Add your fields (steps: forms/README.md). Then correct forms/${kebab}/examples.json.`,
      `npm run dev shows it at #/${kebab}/en at once, and visitors find it there once it is built or published.\n` +
        `Without forms/${kebab}/page.json it has no page.`,
      'Run npm run format, and npm run check:forms.',
    ],
  };
}
