import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listOf } from '#workbench/edit/list-choice.ts';
import { missingNamesByLanguage } from '#workbench/edit/lists.ts';
import { missingOfField } from '#workbench/edit/missing-texts.ts';
import { listMissesInWords } from '#workbench/review/finding-in-words.ts';
import { textsInWords } from '#workbench/review/missing-texts.ts';
import { languageName } from '#workbench/shell/languages.ts';
import look from '#workbench/shell/look.module.css';
import { type DraftRoute, pathOf } from '#workbench/shell/routes.ts';
import { useChosenField } from './chosen-field.ts';
import { useEditedForm } from './edited-form.ts';

interface MissingTextsProps {
  readonly route: DraftRoute;
}

/** Counts what a language misses of a field: its texts, and the names of its list. A link leads to where they are written (R18.6). */
export function MissingTexts({ route }: MissingTextsProps): ReactNode {
  const { outline, field } = useChosenField();
  const { documents, languages } = useEditedForm();
  const missing = missingOfField(documents, { prefix: outline.prefix, field: field.name }, languages);
  const list = listOf(documents, field);
  const names = list === undefined ? [] : missingNamesByLanguage(documents, list, languages);
  if (missing.length === 0 && names.length === 0) return null;
  return (
    <ul className={look['notice']} aria-label="Missing texts">
      {missing.map(({ language, keys }) => (
        <li key={language}>
          <span>{`Still to write in ${languageName(language)}: ${textsInWords(keys.length)}. `}</span>
          <Link to={pathOf({ ...route, shown: 'texts', chosen: `${keys[0] ?? ''}/${language}` })}>
            {`Write ${keys.length === 1 ? 'it' : 'them'} in ${languageName(language)}`}
          </Link>
        </li>
      ))}
      {names.map((one) => (
        <li key={`list ${one.language}`}>
          <span>{`${listMissesInWords(one)} `}</span>
          <Link to={pathOf({ ...route, shown: 'lists', chosen: one.list })}>
            {`Write them in ${languageName(one.language)}`}
          </Link>
        </li>
      ))}
    </ul>
  );
}
