import { ANY_TEXT, call, shape, YES_OR_NO } from './call-schemas.ts';

/** The calls that show the mails of a draft (R15.1). */
export const MAIL_CALLS = {
  mail: call('viewer', {
    id: 'draftMail',
    summary:
      'A mail as a draft would write it, in one of its languages, with example values. `kind`: `confirm` asks for a proof of the mailbox, `known` says that the address has an account. Nothing is sent. `isSent`: whether visitors get such mails now (`CONFIRM_EMAIL`).',
    faults: ['notFound', 'invalid'],
    query: { language: ANY_TEXT },
    responses: {
      200: {
        description: 'The mail.',
        schema: shape({ subject: ANY_TEXT, text: ANY_TEXT, html: ANY_TEXT, isSent: YES_OR_NO }),
      },
    },
  }),
  page: call('viewer', {
    id: 'draftMailPage',
    summary:
      'The HTML of such a mail, as a page for a frame of the workbench. `scheme`: `light` or `dark`; without it, the reader chooses.',
    faults: ['notFound', 'invalid'],
    query: { language: ANY_TEXT, scheme: { enum: ['light', 'dark'] } },
    responses: { 200: { description: 'The page, as text/html.' } },
  }),
};
