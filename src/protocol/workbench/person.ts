import { Type } from 'typebox';
import type { CallFamily, Shape } from './call-description.ts';
import { NUMBER } from './parts.ts';

/** A row as the store keeps it. */
const KEPT = Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object' });
const ROWS = Type.Array(KEPT);

/** An account, with its organisation, as far as the page of the workbench names it. */
export interface PersonAccount {
  readonly id: string;
  readonly name: string;
  readonly at: string;
  readonly organisation: { readonly name: string | null };
}

const ACCOUNT = Type.Unsafe<PersonAccount>({ type: 'object' });

/** The kinds of data about one person. */
const DATA = Type.Object({
  account: Type.Unsafe<PersonAccount | null>({ type: ['object', 'null'] }),
  releasedAccounts: Type.Array(ACCOUNT),
  submissions: Type.Array(
    Type.Unsafe<{ readonly id: string; readonly form: string; readonly at: string }>({ type: 'object' }),
  ),
  events: ROWS,
  webhooks: ROWS,
  attempts: ROWS,
  mails: ROWS,
  audit: ROWS,
  mentions: ROWS,
  remarks: ROWS,
});

/** What the store keeps about one person, as far as the page of the workbench names it. The file for download has more. */
export type PersonData = Shape<typeof DATA>;

const ERASED = Type.Object({
  account: NUMBER,
  releasedAccounts: NUMBER,
  submissions: NUMBER,
  events: NUMBER,
  webhooks: NUMBER,
  attempts: NUMBER,
  mails: NUMBER,
  audit: NUMBER,
  mentions: NUMBER,
  remarks: NUMBER,
});

/** The calls about the data of one person (R15.5). */
export const PERSON_CALLS = {
  'GET /people/:email': {
    id: 'exportPerson',
    summary:
      'Everything that is kept about the person with an e-mail address: the account, and each submission whose answers have the address. The audit says who asked.',
    role: 'owner',
    responses: { 200: { description: 'The data.', schema: DATA } },
    faults: ['notFound'],
  },
  'DELETE /people/:email': {
    id: 'erasePerson',
    summary:
      'Erases everything that is kept about the person with an e-mail address, also in the outbox of webhooks. The audit says who asked, and loses the address.',
    role: 'owner',
    responses: {
      200: {
        description: 'How many rows of each kind are gone.',
        schema: Type.Object({ erased: ERASED }),
      },
    },
    faults: ['notFound'],
  },
} satisfies CallFamily;
