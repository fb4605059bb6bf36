import type { Dialect } from './database.ts';

/** A table with the answers of sign-ups (R18.4). */
export interface SignUpTable {
  readonly table: string;
  /** The column with the id of the account. It is the id of the submission, too. */
  readonly id: string;
  /** The index of searches in SQLite. */
  readonly search: string;
}

/** The answers of the accounts in this database. */
export const ACCOUNT_ANSWERS: SignUpTable = {
  table: 'submission',
  id: 'account_id',
  search: 'sign_up_search',
};

/** The answers of the accounts of an external admin API (R4.9). Only their rows have the key of their retries. */
export const FORWARDED_ANSWERS: SignUpTable = {
  table: 'forwarded_submission',
  id: 'user_id',
  search: 'forwarded_search',
};

export const SIGN_UP_TABLES: readonly SignUpTable[] = [ACCOUNT_ANSWERS, FORWARDED_ANSWERS];

/** Selects the columns that `toSignUp` reads. */
export function selectSignUps({ table, id }: SignUpTable): string {
  return `select ${id} as id, form, created_at, version, variant, language, meta, answers, terms_url, terms_version,
    null as release from ${table}`;
}

/** The column of ids, for comparisons by which both databases and this program sort alike. */
export function sortedId({ id }: SignUpTable, dialect: Dialect): string {
  return dialect === 'sqlite' ? id : `${id} collate "C"`;
}
