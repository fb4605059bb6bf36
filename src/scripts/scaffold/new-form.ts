import { languageKeys, readMessages } from '#compiler/language-packs.ts';
import { formNames, readForm } from '#compiler/forms/read-form.ts';
import { spell } from './names.ts';
import { Refusal, type Scaffold } from './scaffold.ts';
import { fillTemplate } from './template.ts';

const DOCUMENTS = ['schema.json', 'ui.json', 'examples.json'];

/** A form that asks for one thing, an e-mail address. Its words are left to whoever asks. */
export function newForm(root: string, asked: string): Scaffold {
  const { kebab, camel: prefix } = spell(asked);
  if (formNames(root).includes(kebab)) throw new Refusal(`forms/${kebab} is there already.`);
  refuseTakenPrefix(root, prefix);
  const messages = languageKeys(root).map((language) => `catalogs/messages/${language}.json`);
  return {
    files: DOCUMENTS.map((file) => ({
      path: `forms/${kebab}/${file}`,
      text: fillTemplate(`form/${file}`, { prefix }),
    })),
    changes: [],
    left: [
      'Write this line, in the words of each language, into these files. npm run check:forms finds it\n' +
        `missing in each of them until then, and nothing else.\n"${prefix}.inputs.email.label": "Email",\n` +
        messages.join('\n'),
      `Ask for what you want: forms/README.md says where. Then mend forms/${kebab}/examples.json.`,
      'No page shows the form yet: #/en is sign-up, #/create_tos/en is terms, and another page is code.\n' +
        'Until there is one, the check alone knows the form.',
    ],
  };
}

/** Two forms, or a form and the page, may not share their words. */
function refuseTakenPrefix(root: string, prefix: string): void {
  const form = formNames(root).find((name) => readForm(root, name).ui.messages === prefix);
  const key = Object.keys(readMessages(root, 'en')).find((known) => known.startsWith(`${prefix}.`));
  if (form === undefined && key === undefined) return;
  const owner = form === undefined ? `"${key}" does` : `those of forms/${form} do`;
  throw new Refusal(`Its texts would start with "${prefix}.", as ${owner}. Choose another name.`);
}
