import type { FieldSpec, FormData } from '#contract/compiled-form.ts';

type Form = Pick<FormData, 'fields' | 'steps'>;

/** Words of one kind of field: what their keys start with, and whether a form has that kind. */
interface KindOfWords {
  readonly keys: RegExp;
  /** `name` is what the expression caught. */
  readonly isUsed: (form: Form, name: string) => boolean;
}

/** What the pages of forms say: the sign-up page has words about accounts in their place. */
export const PAGE_WORDS = 'form.page.';

const KINDS: readonly KindOfWords[] = [
  // The server draws the stand-in dashboard, the build writes the page's notices; the question of consent fetches its own words.
  { keys: /^(?:dashboard|page|consent)\./, isUsed: () => false },
  { keys: /^form\.page\./, isUsed: () => false },
  {
    keys: /^form\.hints\.([^.]+)/,
    isUsed: ({ fields }, name) => fields.some((field) => isAdvisedBy(field, name)),
  },
  { keys: /^form\.list\./, isUsed: ({ fields }) => fields.some(({ newItem }) => newItem !== undefined) },
  { keys: /^form\.steps\./, isUsed: ({ steps }) => steps !== undefined },
  { keys: /^widgets\.([^.]+)\./, isUsed: ({ fields }, name) => fields.some(({ widget }) => widget === name) },
];

/** Whether a field asks for the hint that a key names: `emailTypo` is `email-typo`. What is `taken` is any hint's. */
function isAdvisedBy({ options: { hint } }: FieldSpec, name: string): boolean {
  if (typeof hint !== 'string') return false;
  return name === 'taken' || name.toLowerCase() === hint.replaceAll('-', '');
}

/** Whether a page that draws these forms may say a message: what belongs to a kind that none of them has stays away. */
export function isSaid(key: string, forms: readonly Form[]): boolean {
  return KINDS.every(({ keys, isUsed }) => {
    const match = keys.exec(key);
    return !match || forms.some((form) => isUsed(form, match[1] ?? ''));
  });
}
