import { isRecord } from '#contract/is-record.ts';
import { parsedJson } from '#contract/parsed-json.ts';
import type { Content } from '#contract/release.ts';
import { kindOf } from '#linter/file-kind.ts';
import { walkMembers } from './walk-members.ts';

/** The fields of forms that ask for a consent. */
export interface Consents {
  /** The names of those of a form. */
  readonly ofForm: (form: string) => ReadonlySet<string>;
  /** Whether a text with this key is about one of them. */
  readonly hasText: (key: string) => boolean;
}

/** The fields that ask for a consent in any of these contents, so that a field that stops asking is still found. */
export function consentsIn(contents: readonly Content[]): Consents {
  const forms = new Map<string, Set<string>>();
  const prefixes = new Map<string, Set<string>>();
  for (const [path, text] of contents.flatMap((content) => [...content])) {
    const form = formOfFile(path);
    if (form === undefined) continue;
    const document = parsedJson(text);
    noteConsents(document, setIn(forms, form));
    const prefix = isRecord(document) ? document['messages'] : undefined;
    if (typeof prefix === 'string') setIn(prefixes, prefix).add(form);
  }
  const named = new Map(
    [...prefixes].map(([prefix, those]) => [
      prefix,
      new Set([...those].flatMap((form) => [...(forms.get(form) ?? [])])),
    ]),
  );
  return {
    ofForm: (form) => forms.get(form) ?? new Set(),
    hasText: (key) => {
      const [prefix = '', ...parts] = key.split('.');
      const names = named.get(prefix);
      return names !== undefined && parts.some((part) => names.has(part));
    },
  };
}

function setIn(sets: Map<string, Set<string>>, key: string): Set<string> {
  const found = sets.get(key) ?? new Set();
  sets.set(key, found);
  return found;
}

function noteConsents(document: unknown, names: Set<string>): void {
  walkMembers(document, true, ({ name, value }) => {
    // In a condition, a tick is no consent that the field asks for.
    if (name === 'if') return undefined;
    if (asksForConsent(value)) names.add(name);
    return true;
  });
}

function asksForConsent(member: unknown): boolean {
  return isRecord(member) && (member['ui:widget'] === 'consent' || member['const'] === true);
}

/** The form that a document belongs to. Undefined for other documents, and for examples: their answers tick every box. */
export function formOfFile(path: string): string | undefined {
  const kind = kindOf(path);
  return kind?.startsWith('form-') && kind !== 'form-examples' ? path.split('/')[1] : undefined;
}

/** Whether a document holds the texts of a language, or the notes about them. */
export function isTexts(path: string): boolean {
  const kind = kindOf(path);
  return kind === 'messages' || kind === 'message-keys';
}
