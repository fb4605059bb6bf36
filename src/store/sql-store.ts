import type { Database } from './database.ts';
import { makeSqlAnswers } from './sql-answers.ts';
import { makeSqlAttempts } from './sql-attempts.ts';
import { makeSqlAudit } from './sql-audit.ts';
import { makeSqlContent } from './sql-content.ts';
import { makeSqlDrafts } from './sql-drafts.ts';
import { makeSqlEditors } from './sql-editors.ts';
import { makeSqlEvents } from './sql-events.ts';
import { makeSqlPerson } from './sql-person.ts';
import { makeSqlMails } from './sql-mails.ts';
import { makeSqlReviews } from './sql-reviews.ts';
import { makeSqlRetention } from './sql-retention.ts';
import { makeSqlSchedules } from './sql-schedules.ts';
import { makeSqlSignups } from './sql-signups.ts';
import { makeSqlSubmissions } from './sql-submissions.ts';
import { makeSqlWebhooks } from './sql-webhooks.ts';
import type { Store } from './store.ts';
import { writeProbe } from './write-probe.ts';

/** The store over any SQL database. Every statement is in the subset that SQLite and PostgreSQL share. */
export function makeSqlStore(database: Database): Store {
  return {
    ...makeSqlSignups(database),
    ...makeSqlEvents(database),
    ...makeSqlSubmissions(database),
    ...makeSqlAnswers(database),
    ...makeSqlRetention(database),
    ...makeSqlContent(database),
    ...makeSqlDrafts(database),
    ...makeSqlReviews(database),
    ...makeSqlSchedules(database),
    ...makeSqlEditors(database),
    ...makeSqlWebhooks(database),
    ...makeSqlPerson(database),
    ...makeSqlAttempts(database),
    ...makeSqlMails(database),
    ...makeSqlAudit(database),
    ping: async () => database.transaction(writeProbe),
    forgetErased: async () => database.forgetErased(),
    close: async () => database.close(),
  };
}
