import { SIGN_UP } from '#contract/sign-up-form.ts';
import type { Database } from './database.ts';
import type { FormSubmission, FormSubmissionStore } from './form-submission-store.ts';
import { SIGN_UP_TABLES } from './sign-up-tables.ts';
import { makeSqlFormSubmissions } from './sql-form-submissions.ts';
import { makeSqlSignUpAnswers } from './sql-sign-up-answers.ts';

/** The answers of every form over any SQL database: those of the sign-up are in tables of their own (R18.4). */
export function makeSqlAnswers(database: Database): FormSubmissionStore {
  const forms = makeSqlFormSubmissions(database);
  const signUps = SIGN_UP_TABLES.map((table) => makeSqlSignUpAnswers(database, table));
  const all = [forms, ...signUps];
  return {
    ...forms,
    formSubmissions: async (query) => {
      if (query.form !== SIGN_UP) return forms.formSubmissions(query);
      const found: FormSubmission[] = [];
      // One after the other, so that a search holds no more than one connection.
      for (const one of all) found.push(...(await one.formSubmissions(query)));
      return found.toSorted(newestFirst).slice(0, query.limit);
    },
    countFormSubmissions: async (form) => {
      const own = await forms.countFormSubmissions(form);
      if (form !== SIGN_UP) return own;
      const counts = await Promise.all(signUps.map(async (one) => one.count()));
      return counts.reduce((sum, count) => sum + count, own);
    },
    submittedForms: async () => {
      const own = await forms.submittedForms();
      const some = await Promise.all(signUps.map(async (one) => one.hasAny()));
      return some.includes(true) ? [...new Set([...own, SIGN_UP])].toSorted() : own;
    },
    formSubmission: async (id) => {
      for (const one of all) {
        const found = await one.formSubmission(id);
        if (found) return found;
      }
      return null;
    },
    eraseFormSubmission: async (erased) => {
      for (const one of all) if (await one.eraseFormSubmission(erased)) return true;
      return false;
    },
    indexSubmissions: async () => {
      let indexed = 0;
      for (const one of all) indexed += await one.indexSubmissions();
      return indexed;
    },
  };
}

function newestFirst(one: FormSubmission, other: FormSubmission): number {
  if (one.at !== other.at) return other.at - one.at;
  return one.id < other.id ? 1 : -1;
}
