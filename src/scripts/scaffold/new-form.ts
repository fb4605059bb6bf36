import type { Content } from '#contract/release.ts';
import { readContent } from '#compiler/content/read-content.ts';
import { languageKeys, readMessages } from '#compiler/language-packs.ts';
import { formNames, readForm } from '#compiler/forms/read-form.ts';
import { spell, Refusal, type Scaffold, fillTemplate } from './scaffold.ts';

const DOCUMENTS = ['schema.json', 'ui.json', 'examples.json', 'page.json'];

/** The English texts of the new form, by message key without its prefix. */
const TEXTS: Readonly<Record<string, string>> = {
  title: 'Title of the page',
  lede: 'What it is about.',
  submit: 'Send',
  'done.title': 'Thank you',
  'done.text': 'What happens next.',
  'inputs.email.label': 'Email',
};

/** Makes a form with one field, an e-mail address, and its own page. The developer writes its texts. */
export function newForm(root: string, name: string): Scaffold {
  const { kebab, camel: prefix } = spell(name);
  const content = readContent(root);
  if (formNames(content).includes(kebab)) throw new Refusal(`forms/${kebab} is there already.`);
  refuseTakenPrefix(content, prefix);
  const lines = Object.entries(TEXTS).map(([key, text]) => `"${prefix}.${key}": "${text}",`);
  const messages = languageKeys(content).map((language) => `catalogs/messages/${language}.json`);
  return {
    files: DOCUMENTS.map((file) => ({
      path: `forms/${kebab}/${file}`,
      text: fillTemplate(`form/${file}`, { prefix, path: kebab }),
    })),
    changes: [],
    left: [
      'Copy these lines into each of these files, and translate them. Until then npm run check:forms reports\n' +
        `them as missing.\n${lines.join('\n')}\n${messages.join('\n')}`,
      `Add your fields (steps: forms/README.md). Then correct forms/${kebab}/examples.json.`,
      `Visitors find it at #/${kebab}/en once it is built or published. Without forms/${kebab}/page.json it has no page.`,
    ],
  };
}

/** Refuses a prefix of message keys that another form or any other message already uses. */
function refuseTakenPrefix(content: Content, prefix: string): void {
  const form = formNames(content).find((name) => readForm(content, name).ui.messages === prefix);
  const key = Object.keys(readMessages(content, 'en')).find((known) => known.startsWith(`${prefix}.`));
  if (form === undefined && key === undefined) return;
  const owner = form === undefined ? `"${key}" does` : `those of forms/${form} do`;
  throw new Refusal(`Its texts would start with "${prefix}.", as ${owner}. Choose another name.`);
}
