import type { PersonAccount, PersonData } from '#protocol/workbench.ts';
import { exactTime } from '#workbench/shell/times.ts';
import type { AnswerInWords } from '#workbench/submissions/answers-in-words.ts';

/** What the store keeps about one person, in words. What it does not keep is left out. */
export function personInWords(data: PersonData): readonly AnswerInWords[] {
  const {
    account,
    releasedAccounts,
    submissions,
    events,
    webhooks,
    attempts,
    mails,
    audit,
    mentions,
    remarks,
  } = data;
  return [
    fact('account', 'Account', account ? [accountInWords(account)] : []),
    fact('releasedAccounts', 'Accounts that lost the address', releasedAccounts.map(accountInWords)),
    fact(
      'submissions',
      'Answers',
      submissions.map(({ form, at }) => `${form}, ${exactTime(at)}`),
    ),
    fact('events', 'Product analytics', counted(events, 'event')),
    fact('webhooks', 'Webhooks', counted(webhooks, 'event')),
    fact('attempts', 'Sign-ups without a confirmation', counted(attempts, 'attempt')),
    fact('mails', 'Emails', counted(mails, 'email')),
    fact('audit', 'Audit', counted(audit, 'entry', 'entries')),
    fact('remarks', 'Notes and remarks that name the address', counted(remarks, 'text')),
    fact('mentions', 'Other organisations that name the address', counted(mentions, 'organisation')),
  ].filter(({ text }) => text !== '');
}

function fact(field: keyof PersonData, label: string, lines: readonly string[]): AnswerInWords {
  return { field, label, text: lines.join('\n') };
}

function accountInWords({ name, at, organisation }: PersonAccount): string {
  return [name, organisation.name, `since ${exactTime(at)}`].filter((part) => part).join(', ');
}

function counted(rows: readonly object[], one: string, several = `${one}s`): readonly string[] {
  return rows.length === 0 ? [] : [`${rows.length} ${rows.length === 1 ? one : several}`];
}
