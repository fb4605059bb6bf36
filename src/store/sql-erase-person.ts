import type { Deed } from './audit-store.ts';
import type { Database, Session } from './database.ts';
import { type ErasedPerson, type FoundPerson, PERSON_PARTS, type PersonPart } from './person-store.ts';
import { insertDeed } from './sql-audit.ts';
import { ACCOUNT_ANSWERS, FORWARDED_ANSWERS, type SignUpTable } from './sign-up-tables.ts';
import { deleteAccount } from './sql-accounts.ts';
import { oneStep, STEP_ITEMS } from './sql-steps.ts';
import { deleteAttempt } from './sql-ended-attempts.ts';
import { redactEntry, redactOrganisation, redactWritten } from './sql-redactions.ts';
import { deleteFormSubmission } from './sql-form-submissions.ts';
import { deleteSignUpAnswers } from './sql-sign-up-answers.ts';

/** How many rows of some kinds were erased. */
type Counts = Partial<ErasedPerson>;
type Erasure = (session: Session) => Promise<Counts>;

/**
 * Erases what was found about one person (R15.5), in steps. Each step writes into the same audit entry what was erased so far, so a stopped
 * erasure has an entry, too.
 */
export async function erasePerson(
  database: Database,
  person: FoundPerson,
  deed: Deed,
): Promise<ErasedPerson | null> {
  let rest = erasuresOf(person);
  let before: Progress = { erased: NOTHING, entry: null };
  while (rest.length > 0) {
    const [some, progress] = [rest.slice(0, STEP_ITEMS), before];
    const { done, after } = await database.transaction(async (session) => {
      const counts = await oneStep(some, async (erase) => erase(session));
      const erased = sumOf([progress.erased, ...counts]);
      const entry = await noteErased(session, { ...progress, erased }, deed);
      return { done: counts.length, after: { erased, entry } };
    });
    rest = rest.slice(done);
    before = after;
  }
  return before.entry === null ? null : before.erased;
}

/** What an erasure has erased so far, and the number of its audit entry. Null while nothing was erased. */
interface Progress {
  readonly erased: ErasedPerson;
  readonly entry: number | null;
}

/** Writes into the audit what was erased so far. Returns the number of the entry. */
async function noteErased(session: Session, { erased, entry }: Progress, deed: Deed): Promise<number | null> {
  const counts = Object.fromEntries(Object.entries(erased).filter(([, count]) => count > 0));
  if (Object.keys(counts).length === 0) return null;
  const details = { ...deed.details, ...counts };
  if (entry === null) return insertDeed(session, { ...deed, details });
  await session.query('update audit set details = $1 where number = $2', [JSON.stringify(details), entry]);
  return entry;
}

/**
 * The erasures in the order of a search (`findPerson`), the other way round. Audit entries and events are found by sign-ups and accounts,
 * and sign-ups by accounts. So what others are found by comes later. A mention comes after the sign-ups, because its step
 * takes the address out of their answers.
 */
function erasuresOf(person: FoundPerson): readonly Erasure[] {
  const accounts = [
    ...person.releasedAccounts.map((id) => ({ id, part: 'releasedAccounts' }) as const),
    ...(person.account === null ? [] : [{ id: person.account, part: 'account' } as const]),
  ];
  return [
    ...person.audit.map(
      (entry): Erasure =>
        async (session) =>
          redactEntry(session, entry, person.emailKey),
    ),
    ...person.events.map((id): Erasure => async (session) => ({
      events: await endRows(session, 'delete from june_event where message_id = $1', id),
    })),
    ...person.mails.map((id): Erasure => async (session) => ({
      mails: await endRows(session, 'delete from mail where id = $1', id),
    })),
    ...person.attempts.map((id): Erasure => async (session) => ({
      attempts: (await deleteAttempt(session, id)) ? 1 : 0,
    })),
    ...person.remarks.map(
      (remark): Erasure =>
        async (session) =>
          redactWritten(session, remark, person.emailKey),
    ),
    ...person.forms.map((id): Erasure => async (session) => {
      const webhooks = await deleteFormSubmission(session, id);
      return webhooks === null ? {} : { submissions: 1, webhooks };
    }),
    ...person.forwarded.map((id) => erasureOf(FORWARDED_ANSWERS, id)),
    ...person.signUps.map((id) => erasureOf(ACCOUNT_ANSWERS, id)),
    ...person.mentions.map(
      (mention): Erasure =>
        async (session) =>
          redactOrganisation(session, mention, person.emailKey),
    ),
    ...accounts.map(
      ({ id, part }): Erasure =>
        async (session) =>
          eraseAccount(session, id, part),
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
