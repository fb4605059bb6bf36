import type { Deed } from './audit-store.ts';
import type { Database, Session } from './database.ts';
import { type ErasedPerson, type FoundPerson, PERSON_PARTS, type PersonPart } from './person-store.ts';
import { insertDeed } from './sql-audit.ts';
import { ACCOUNT_ANSWERS, FORWARDED_ANSWERS, type SignUpTable } from './sign-up-tables.ts';
import { deleteAccount } from './sql-accounts.ts';
import { inBatches } from './sql-batches.ts';
import { deleteAttempt } from './sql-ended-attempts.ts';
import { redactEntry, redactOrganisation, redactWritten } from './sql-redactions.ts';
import { deleteFormSubmission } from './sql-form-submissions.ts';
import { deleteSignUpAnswers } from './sql-sign-up-answers.ts';

/** How many rows of some kinds were erased. */
type Counts = Partial<ErasedPerson>;
type Erasure = (session: Session) => Promise<Counts>;

/** Erases what was found about one person (R15.5). The account comes last, because the other rows are found by it. */
export async function erasePerson(
  database: Database,
  person: FoundPerson,
  deed: Deed,
): Promise<ErasedPerson | null> {
  const first = await inBatches(database, erasuresOf(person), async (session, erase) => erase(session));
  return database.transaction(async (session) => {
    const last: Counts[] = [];
    for (const id of person.releasedAccounts) last.push(await eraseAccount(session, id, 'releasedAccounts'));
    if (person.account !== null) last.push(await eraseAccount(session, person.account, 'account'));
    const erased = sumOf([...first, ...last]);
    const counts = Object.fromEntries(Object.entries(erased).filter(([, count]) => count > 0));
    if (Object.keys(counts).length === 0) return null;
    await insertDeed(session, { ...deed, details: { ...deed.details, ...counts } });
    return erased;
  });
}

/** Everything but the accounts. */
function erasuresOf(person: FoundPerson): readonly Erasure[] {
  return [
    ...person.forms.map((id): Erasure => async (session) => {
      const webhooks = await deleteFormSubmission(session, id);
      return webhooks === null ? {} : { submissions: 1, webhooks };
    }),
    ...person.signUps.map((id) => erasureOf(ACCOUNT_ANSWERS, id)),
    ...person.forwarded.map((id) => erasureOf(FORWARDED_ANSWERS, id)),
    ...person.events.map((id): Erasure => async (session) => ({
      events: await endRows(session, 'delete from june_event where message_id = $1', id),
    })),
    ...person.mails.map((id): Erasure => async (session) => ({
      mails: await endRows(session, 'delete from mail where id = $1', id),
    })),
    ...person.attempts.map((id): Erasure => async (session) => ({
      attempts: (await deleteAttempt(session, id)) ? 1 : 0,
    })),
    ...person.mentions.map(
      (mention): Erasure =>
        async (session) =>
          redactOrganisation(session, mention, person.emailKey),
    ),
    ...person.remarks.map(
      (remark): Erasure =>
        async (session) =>
          redactWritten(session, remark, person.emailKey),
    ),
    ...person.audit.map(
      (entry): Erasure =>
        async (session) =>
          redactEntry(session, entry, person.emailKey),
    ),
  ];
}

function erasureOf(place: SignUpTable, id: string): Erasure {
  return async (session) => {
    const webhooks = await deleteSignUpAnswers(session, place, id);
    return webhooks === null ? {} : { submissions: 1, webhooks };
  };
}

/** Runs a statement that ends rows with a key. Returns how many. */
async function endRows(session: Session, sql: string, key: string): Promise<number> {
  return (await session.query(`${sql} returning 1 as gone`, [key])).length;
}

async function eraseAccount(
  session: Session,
  id: string,
  part: 'account' | 'releasedAccounts',
): Promise<Counts> {
  const webhooks = await deleteAccount(session, id);
  return webhooks === null ? {} : { [part]: 1, webhooks };
}

function sumOf(parts: readonly Counts[]): ErasedPerson {
  const sum: Record<PersonPart, number> = { ...NOTHING };
  for (const counts of parts) for (const part of PERSON_PARTS) sum[part] += counts[part] ?? 0;
  return sum;
}

const NOTHING: ErasedPerson = {
  account: 0,
  releasedAccounts: 0,
  submissions: 0,
  events: 0,
  webhooks: 0,
  attempts: 0,
  mails: 0,
  audit: 0,
  mentions: 0,
  remarks: 0,
};
