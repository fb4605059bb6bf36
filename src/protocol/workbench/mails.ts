import { Type } from 'typebox';
import type { CallFamily, Shape } from './call-description.ts';
import { TEXT } from './parts.ts';

const MAIL = Type.Object({
  subject: TEXT,
  text: TEXT,
  html: TEXT,
  /** Whether visitors get such mails now. */
  isSent: Type.Boolean(),
});

/** A mail with example values. */
export type ExampleMail = Shape<typeof MAIL>;

const LANGUAGE = Type.String({ description: 'a language of the draft, such as "en"' });

/** The calls that show the mails of a draft (R15.1). */
export const MAIL_CALLS = {
  'GET /content/drafts/:draft/mails/:kind': {
    id: 'draftMail',
    summary:
      'A mail as a draft would write it, in one of its languages, with example values. `kind`: `confirm` asks for a proof of the mailbox, `known` says that the address has an account. Nothing is sent. `isSent`: whether visitors get such mails now (`CONFIRM_EMAIL`).',
    role: 'viewer',
    query: Type.Object({ language: LANGUAGE }),
    responses: { 200: { description: 'The mail.', schema: MAIL } },
    faults: ['notFound', 'invalid'],
  },
  'GET /content/drafts/:draft/mails/:kind/page': {
    id: 'draftMailPage',
    summary:
      'The HTML of such a mail, as a page for a frame of the workbench. `scheme`: `light` or `dark`; without it, the reader chooses.',
    role: 'viewer',
    query: Type.Object({ language: LANGUAGE, scheme: Type.Optional(Type.Enum(['light', 'dark'])) }),
    responses: { 200: { description: 'The page, as text/html.' } },
    faults: ['notFound', 'invalid'],
  },
} satisfies CallFamily;
