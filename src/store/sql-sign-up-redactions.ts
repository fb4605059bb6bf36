import { type Row, type Session, textColumn } from './database.ts';
import { leaveIndex } from './sign-up-index.ts';
import { ACCOUNT_ANSWERS } from './sign-up-tables.ts';
import { answersIn } from './sql-attempt-rows.ts';
import { changeTexts } from './texts-in-json.ts';

/** Changes a text of the answers. */
type Change = (text: string) => string;

const ATTEMPTS = 'select id, answers from attempt where organisation_id = $1 and answers is not null';
const ACCOUNTS = 'select id from account where organisation_id = $1';
const WEBHOOKS = 'select id, payload from webhook_event where subject = $1 and payload is not null';

/** Changes texts in the answers of the sign-ups of an organisation, in each copy: also in waiting attempts and in webhooks. */
export async function changeSignUps(session: Session, organisation: string, change: Change): Promise<void> {
  for (const row of await session.query(ATTEMPTS, [organisation])) await changeAttempt(session, row, change);
  for (const row of await session.query(ACCOUNTS, [organisation])) {
    const account = textColumn(row, 'id');
    await changeAnswers(session, account, change);
    for (const webhook of await session.query(WEBHOOKS, [account]))
      await session.query('update webhook_event set payload = $1 where id = $2', [
        changeTexts(textColumn(webhook, 'payload'), change),
        textColumn(webhook, 'id'),
      ]);
  }
}

async function changeAttempt(session: Session, row: Row, change: Change): Promise<void> {
  const attempt = answersIn(row);
  if (!attempt?.submission) return;
  const submission = { ...attempt.submission, answers: changeTexts(attempt.submission.answers, change) };
  await session.query('update attempt set answers = $1 where id = $2', [
    JSON.stringify({ ...attempt, submission }),
    textColumn(row, 'id'),
  ]);
}

async function changeAnswers(session: Session, account: string, change: Change): Promise<void> {
  const { table, id } = ACCOUNT_ANSWERS;
  const [row] = await session.query(`select answers from ${table} where ${id} = $1`, [account]);
  if (!row) return;
  const answers = changeTexts(textColumn(row, 'answers'), change);
  await session.query(`update ${table} set answers = $1 where ${id} = $2`, [answers, account]);
  await leaveIndex(session, ACCOUNT_ANSWERS, account);
}
