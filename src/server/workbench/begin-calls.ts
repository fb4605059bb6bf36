import { TEMPLATE_NAMES } from '#protocol/form-templates.ts';
import { ANY_TEXT, call, listOf, NUMBER, shape, WRITE_FAULTS } from './call-schemas.ts';
import { REVISION, SAVED_TOO_MUCH, SCHEDULED } from './draft-calls.ts';

/** The calls that begin something in a draft (R18.1, R18.2), by their ids. */
export const BEGIN_CALLS = {
  beginForm: call('editor', {
    id: 'beginForm',
    summary:
      'Puts a new form into a draft: its documents, its page, and its texts in every language. `template` or `copy` says what it begins with. Without `path`, the address follows from the name; without `languages`, the page has all. `leftOut` names secret fields of a copied form, and `untranslated` the languages that have English texts for now.',
    headers: REVISION,
    faults: WRITE_FAULTS,
    conflict: SCHEDULED,
    budget: SAVED_TOO_MUCH,
    body: {
      ...shape({ name: ANY_TEXT }),
      properties: {
        name: ANY_TEXT,
        path: ANY_TEXT,
        template: { enum: TEMPLATE_NAMES },
        copy: ANY_TEXT,
        languages: listOf(ANY_TEXT),
      },
    },
    responses: {
      201: {
        description: 'The form, the address of its page, and the new revision of the draft.',
        schema: shape({
          form: ANY_TEXT,
          path: ANY_TEXT,
          revision: ANY_TEXT,
          leftOut: listOf(ANY_TEXT),
          untranslated: listOf(ANY_TEXT),
        }),
      },
    },
  }),
  beginLanguage: call('editor', {
    id: 'beginLanguage',
    summary:
      'Puts a language of the platform into a draft, with an empty text for each English one. Visitors do not get it until an owner switches it on. `untranslated` counts the empty texts.',
    headers: REVISION,
    faults: WRITE_FAULTS,
    conflict: SCHEDULED,
    budget: SAVED_TOO_MUCH,
    body: shape({ language: ANY_TEXT }),
    responses: {
      201: {
        description: 'The language, and the new revision of the draft.',
        schema: shape({ language: ANY_TEXT, revision: ANY_TEXT, untranslated: NUMBER }),
      },
    },
  }),
};
