import type { Dialect } from './database.ts';

/** A table with the answers of sign-ups (R18.4). */
export interface SignUpTable {
  readonly table: string;
  /** The column with the id of the account. It is the id of the submission, too. */
  readonly id: string;
  /** The index of searches in SQLite. */
  readonly search: string;
}

/** The table of the accounts in this database, and that of the accounts of an external admin API (R4.9). */
export const SIGN_UP_TABLES: readonly SignUpTable[] = [
  { table: 'submission', id: 'account_id', search: 'sign_up_search' },
  { table: 'forwarded_submission', id: 'user_id', search: 'forwarded_search' },
];

/** Selects the columns that `toSignUp` reads. */
export function selectSignUps({ table, id }: SignUpTable): string {
  return `select ${id} as id, form, created_at, version, variant, language, meta, answers, terms_url, terms_version,
    null as release from ${table}`;
}

/** The column of ids, for comparisons by which both databases and this program sort alike. */
export function sortedId({ id }: SignUpTable, dialect: Dialect): string {
  return dialect === 'sqlite' ? id : `${id} collate "C"`;
}
