import { readMessages } from '#compiler/language-packs.ts';
import { readContent } from '#compiler/content/read-content.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import type { Content } from '#contract/release.ts';
import type { LargeForm } from './large-documents.ts';

/** The content that holds the form `large` and its texts in English, beside the product's own catalogs. */
export function largeContent({ documents, texts }: LargeForm): Content {
  const product = readContent(PROJECT_ROOT);
  const messages = { ...readMessages(product, 'en'), ...texts };
  const lent = [...product].filter(([path]) => /^catalogs\/(?!messages\/)/.test(path));
  const declared = product.get('catalogs/messages/keys.json') ?? '';
  return new Map([
    ...lent,
    ...Object.entries(documents),
    ['catalogs/messages/en.json', JSON.stringify(messages)],
    ['catalogs/messages/keys.json', declared],
  ]);
}
