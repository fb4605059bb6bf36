import { call } from '#workbench/api/request.ts';
import { formNames, messagesPath, uiPath } from '#workbench/edit/documents.ts';
import { formPage, pagePath } from '#workbench/edit/page-edits.ts';
import { outlineOf } from '#workbench/edit/form-outline.ts';
import { fieldName } from '#workbench/edit/outline-texts.ts';
import { formTitle } from '#workbench/edit/form-title.ts';
import { stepName } from '#workbench/edit/step-texts.ts';
import { inWords } from './share.ts';

/** The names that people know the live forms by. */
export interface LiveNames {
  readonly forms: readonly string[];
  /** The languages of the live texts, in order. */
  readonly languages: readonly string[];
  readonly ofForm: (form: string) => string;
  /** Whether visitors read that the form is closed. */
  readonly isOffline: (form: string) => boolean;
  readonly ofField: (form: string, field: string) => string;
  readonly ofStep: (form: string, step: string) => string;
}

/** The names until the live documents have loaded: technical names, written as words. */
export const NAMES_IN_WORDS: LiveNames = {
  forms: [],
  languages: ['en'],
  ofForm: inWords,
  isOffline: () => false,
  ofField: (_form, field) => inWords(field),
  ofStep: (_form, step) => inWords(step),
};

/** Reads the names of the live forms, in English. */
export async function loadLiveNames(number: number): Promise<LiveNames> {
  const { files } = await call('GET /content/releases/:number', { params: { number } });
  const forms = formNames(new Map(files.map(({ path }) => [path, ''])));
  const read = async (path: string): Promise<readonly [string, string]> => [
    path,
    await call('GET /content/releases/:number/files/*', { params: { number, path } }),
  ];
  const pages = forms.map(pagePath).filter((page) => files.some(({ path }) => path === page));
  const documents = new Map(
    await Promise.all([messagesPath('en'), ...forms.map(uiPath), ...pages].map(read)),
  );
  const languages = files.flatMap(({ path }) => /^catalogs\/messages\/([\w-]+)\.json$/.exec(path)?.[1] ?? []);
  return {
    forms,
    languages: languages.filter((language) => language !== 'keys'),
    ofForm: (form) => formTitle(documents, form),
    isOffline: (form) => formPage(documents, form)?.isClosed ?? false,
    ofField: (form, field) => {
      const name = fieldName(documents, outlineOf(documents, form), { field });
      return name === field ? inWords(field) : name;
    },
    ofStep: (form, step) => {
      const name = stepName(documents, outlineOf(documents, form), { step });
      return name === step ? inWords(step) : name;
    },
  };
}
