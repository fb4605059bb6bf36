/** `npm run docs`: writes the notes of keys.json into the meta-schema of the messages, as hover text (R4.2). */
import { join } from 'node:path';
import keys from '#catalogs/messages/keys.json';
import { PROJECT_ROOT } from '#compiler/project-root.ts';

/** The meta-schema of one language's messages. */
export const MESSAGES_SCHEMA: string = join(PROJECT_ROOT, 'schemas', 'messages.schema.json');

interface Key {
  readonly note: string;
  readonly parameters?: readonly string[];
  readonly tags?: readonly string[];
}

const TEXT = { type: 'string', minLength: 1 };

/** The whole meta-schema, formatted as the repository is. Keys that forms derive (`signup.inputs.…`) are allowed, but not listed. */
export function messagesSchema(): string {
  const declared = Object.entries<Key>(keys.keys).map(([key, about]) => [
    key,
    { description: describe(about), ...TEXT },
  ]);
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: 'Written by npm run docs from catalogs/messages/keys.json: change it there.',
    title: 'The messages of one language',
    description:
      'Every text a visitor reads, by key. {name} is a value that is filled in, <link>…</link> a part that is drawn as a link.',
    type: 'object',
    properties: {
      $schema: {
        description: "The path to this file's meta-schema, so that your editor can help while you type.",
        type: 'string',
      },
      $served: {
        description:
          'false keeps the language from visitors until it is complete. An owner takes it out to switch the language on.',
        const: false,
      },
      $translatedFrom: {
        description:
          'The English texts that some texts were made from, by key. While English has another text now, the workbench says that the translation is older.',
        type: 'object',
        additionalProperties: { type: 'string' },
      },
      ...Object.fromEntries(declared),
    },
    propertyNames: {
      description:
        'A message key is words with dots between them: signup.inputs.email.label. The code of an answer may have hyphens: signup.inputs.size.option.x-large.',
      pattern: '^(\\$(?:schema|served|translatedFrom)$|[a-z][A-Za-z0-9]*(\\.[A-Za-z0-9][\\w-]*)+$)',
    },
    additionalProperties: { description: 'The text, in ICU message syntax.', ...TEXT },
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

function describe({ note, parameters = [], tags = [] }: Key): string {
  const taken = [...parameters.map((name) => `{${name}}`), ...tags.map((name) => `<${name}>…</${name}>`)];
  return taken.length === 0 ? note : `${note} Parameters: ${taken.join(', ')}.`;
}
