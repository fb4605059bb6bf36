import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '#contract/release.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';

const FIXTURE = join(PROJECT_ROOT, 'tests', 'fixtures', 'contact-sales');
const FOLDER = 'forms/contact-sales';

/** The documents of a form of two steps with its own page (R17.1), by path. */
export const CONTACT_SALES: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(join(FIXTURE, FOLDER)).map((file) => [`${FOLDER}/${file}`, read(`${FOLDER}/${file}`)]),
);

/** Valid answers to this form. */
export const CONTACT_ANSWERS = {
  name: 'Ada Lovelace',
  email: 'ada@engines.example',
  topic: 'prices',
  message: 'What do 2,000 subscriptions cost a month?',
} as const;

/** Adds the form and its texts in every language to content. */
export function withContactSales(content: Content): Content {
  const messages = ['en', 'de'].map(
    (language) =>
      [`catalogs/messages/${language}.json`, addTexts(content, language)] satisfies [string, string],
  );
  return new Map([...content, ...Object.entries(CONTACT_SALES), ...messages]);
}

/** The messages of a language with the texts of the form. */
export function addTexts(content: Pick<Content, 'get'>, language: string): string {
  const messages: object = JSON.parse(content.get(`catalogs/messages/${language}.json`) ?? '{}');
  const own: object = JSON.parse(read(`messages/${language}.json`));
  return `${JSON.stringify({ ...messages, ...own }, null, 2)}\n`;
}

function read(path: string): string {
  return readFileSync(join(FIXTURE, path), 'utf8');
}
