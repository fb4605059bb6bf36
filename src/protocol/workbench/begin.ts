import { Type } from 'typebox';
import { TEMPLATE_NAMES } from '#protocol/form-templates.ts';
import type { CallFamily, Shape } from './call-description.ts';
import { NUMBER, SAVED_TOO_MUCH, SCHEDULED, TEXT, textUpTo } from './parts.ts';

const NEW_FORM = Type.Object({
  name: textUpTo(100),
  /** The address of its page. */
  path: Type.Optional(Type.String({ description: 'a text' })),
  template: Type.Optional(Type.Enum(TEMPLATE_NAMES)),
  copy: Type.Optional(Type.String({ description: 'a form' })),
  /** The languages of its page. Absent for all, also those that come later. */
  languages: Type.Optional(
    Type.Array(TEXT, { maxItems: 100, description: 'a list of languages, such as ["en", "de"]' }),
  ),
});

/** A form that an editor begins. It has a template or a form to copy. */
export type NewFormWish = Shape<typeof NEW_FORM>;

const REFUSALS = { conflict: SCHEDULED, budget: SAVED_TOO_MUCH };

/** The calls that begin something in a draft (R18.1, R18.2). */
export const BEGIN_CALLS = {
  'POST /content/drafts/:draft/forms': {
    id: 'beginForm',
    summary:
      'Puts a new form into a draft: its documents, its page, and its texts. `template` or `copy` says what it begins with. Without `path`, the address follows from the name; without `languages`, the page has all. `leftOut` names secret fields of a copied form, and `untranslated` the languages in which the template has no texts: the page misses them there.',
    role: 'editor',
    revision: 'must',
    body: NEW_FORM,
    responses: {
      201: {
        description: 'The form, the address of its page, and the new revision of the draft.',
        schema: Type.Object({
          form: TEXT,
          path: TEXT,
          revision: TEXT,
          leftOut: Type.Array(TEXT),
          untranslated: Type.Array(TEXT),
        }),
      },
    },
    faults: ['notFound', 'invalid'],
    ...REFUSALS,
  },
  'POST /content/drafts/:draft/languages': {
    id: 'beginLanguage',
    summary:
      'Puts a language of the platform into a draft, with an empty text for each English one. Visitors do not get it until an owner switches it on. `untranslated` counts the empty texts.',
    role: 'editor',
    revision: 'must',
    body: Type.Object({ language: textUpTo(20) }),
    responses: {
      201: {
        description: 'The language, and the new revision of the draft.',
        schema: Type.Object({ language: TEXT, revision: TEXT, untranslated: NUMBER }),
      },
    },
    faults: ['notFound', 'invalid'],
    ...REFUSALS,
  },
} satisfies CallFamily;
