import { TRANSLATED_FROM } from '#contract/message-file.ts';
import { isRecord } from '#contract/is-record.ts';
import { parsedJson } from '#contract/parsed-json.ts';
import type { Changes, Content } from '#contract/release.ts';
import { BUILT_IN_FORMS } from '#linter/form.ts';
import { takeMembers } from '#merge/take-members.ts';
import { DECLARED, declaredTexts } from './declared-texts.ts';

const MESSAGES = 'catalogs/messages/';
const UI = /^forms\/([^/]+)\/ui\.json$/;

/** The forms of content, by the names of their folders. */
function formsIn(content: Content): readonly string[] {
  return [...content.keys()].flatMap((path) => UI.exec(path)?.[1] ?? []);
}

/** A form that goes back to what it was in a release. */
export interface FormOfReleaseTask {
  /** The content in which it goes back. */
  readonly content: Content;
  readonly release: Content;
  /** The number of the release. */
  readonly number: number;
  readonly form: string;
}

/** Why a form cannot go back while the content takes too long to read. */
export const TOO_LARGE_TO_GO_BACK =
  'The content is too large to bring back one form. Bring back the whole release.';

/**
 * The changes that bring one form back. A text says why that is impossible. It reads what editors write, so it runs in the process of
 * the gate (R21.1).
 */
export function formBackIn({ content, release, number, form }: FormOfReleaseTask): Changes | string {
  if (!formsIn(release).includes(form)) return `"form" has to be a form of release ${number}.`;
  const changes = formOfRelease(content, release, form);
  if (!changes) return 'Its texts cannot be told from those of another form.';
  return changes.size === 0 ? `The form is as it was in release ${number}.` : changes;
}

/**
 * The changes that bring one form back as a release had it (R18.10): its documents and its texts in every language. Other forms stay
 * as they are, and so do texts and lists that several forms share.
 *
 * @returns Undefined when the texts of the form cannot be told from those of another form.
 */
export function formOfRelease(content: Content, release: Content, form: string): Changes | undefined {
  const prefixes = [content, release].flatMap((each) => prefixOf(each, form) ?? []);
  const others = formsIn(content).filter((name) => name !== form);
  if (others.some((name) => prefixes.includes(prefixOf(content, name) ?? ''))) return undefined;
  const said = keysSaidIn(release);
  // The program needs the texts that a later version of the product has brought since.
  const declared = BUILT_IN_FORMS.includes(form) ? declaredTexts(content).keys() : [];
  const needed = new Set([...declared].filter((key) => !said.has(key)));
  const isOwn = (key: string): boolean =>
    !needed.has(key) && prefixes.some((prefix) => key.startsWith(`${prefix}.`));
  const changes = new Map<string, string | null>();
  for (const path of new Set([...content.keys(), ...release.keys()]))
    if (path.startsWith(`forms/${form}/`)) changes.set(path, release.get(path) ?? null);
  for (const [path, text] of content)
    if (path.startsWith(MESSAGES)) {
      const taken = textsAsIn(release, { path, text, isOwn, said });
      if (taken === undefined) return undefined;
      changes.set(path, taken);
    }
  return new Map([...changes].filter(([path, text]) => text !== (content.get(path) ?? null)));
}

interface TextsFile {
  readonly path: string;
  readonly text: string;
  readonly isOwn: (key: string) => boolean;
  /** The keys of all texts of the release. */
  readonly said: ReadonlySet<string>;
}

/** The texts of one language and their originals, or the notes for translators, with those of the form as a release had them. */
function textsAsIn(release: Content, { path, text, isOwn, said }: TextsFile): string | undefined {
  if (path === DECLARED)
    return takeMembers(text, release.get(DECLARED) ?? '{ "keys": {} }', { under: 'keys', isTaken: isOwn });
  const before = release.get(path);
  // A language that came later keeps its words for all that the form said then.
  const isTaken = before === undefined ? (key: string) => isOwn(key) && !said.has(key) : isOwn;
  const texts = takeMembers(text, before ?? '{}', { isTaken });
  return texts && takeMembers(texts, before ?? '{}', { under: TRANSLATED_FROM, isTaken });
}

function keysSaidIn(release: Content): ReadonlySet<string> {
  return new Set([...release].flatMap(([path, texts]) => (path.startsWith(MESSAGES) ? keysIn(texts) : [])));
}

function keysIn(text: string): readonly string[] {
  const texts = parsedJson(text);
  return isRecord(texts) ? Object.keys(texts) : [];
}

/** The first part of the keys of a form's texts. Undefined where the content has no such form. */
function prefixOf(content: Content, form: string): string | undefined {
  const ui = parsedJson(content.get(`forms/${form}/ui.json`) ?? 'null');
  const messages = isRecord(ui) ? ui['messages'] : undefined;
  return typeof messages === 'string' ? messages : undefined;
}
