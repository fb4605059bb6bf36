import type { FieldSpec, FormData } from '#contract/compiled-form.ts';

type Form = Pick<FormData, 'fields' | 'steps'>;

/** Messages that only some forms need: a pattern of their keys, and a test whether a form needs them. */
interface MessageKind {
  readonly keys: RegExp;
  /** `name` is the text that the group of `keys` matches. */
  readonly isUsed: (form: Form, name: string) => boolean;
}

/** The prefix of the messages for pages of forms. The sign-up page has messages about accounts instead. */
export const PAGE_PREFIX = 'form.page.';

const KINDS: readonly MessageKind[] = [
  // The server uses the messages of dashboard, mails and their pages, and the build those of the notices. The consent banner and the
  // view that waits for the proof of a mailbox load their own.
  { keys: /^(?:dashboard|mail|confirmPage|page|consent|signup\.waiting)\./, isUsed: () => false },
  // Only pages of forms use these, and their own packs have them.
  { keys: /^form\.page\./, isUsed: () => false },
  {
    keys: /^form\.hints\.([^.]+)/,
    isUsed: ({ fields }, name) => fields.some((field) => isAdvisedBy(field, name)),
  },
  { keys: /^form\.list\./, isUsed: ({ fields }) => fields.some(({ newItem }) => newItem !== undefined) },
  { keys: /^form\.steps\./, isUsed: ({ steps }) => steps !== undefined },
  { keys: /^widgets\.([^.]+)\./, isUsed: ({ fields }, name) => fields.some(({ widget }) => widget === name) },
];

/** Whether a field has the hint that a key names: `emailTypo` is `email-typo`. Every hint needs the message `taken`. */
function isAdvisedBy({ options: { hint } }: FieldSpec, name: string): boolean {
  if (typeof hint !== 'string') return false;
  return name === 'taken' || name.toLowerCase() === hint.replaceAll('-', '');
}

/** Whether a page with these forms may use a message. False for messages of a kind that none of the forms needs. */
export function isMessageUsed(key: string, forms: readonly Form[]): boolean {
  return KINDS.every(({ keys, isUsed }) => {
    const match = keys.exec(key);
    return !match || forms.some((form) => isUsed(form, match[1] ?? ''));
  });
}
