import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { missingOfField } from '#workbench/edit/missing-texts.ts';
import { languageName } from '#workbench/shell/languages.ts';
import look from '#workbench/shell/look.module.css';
import { type DraftRoute, pathOf } from '#workbench/shell/routes.ts';
import { useChosenField } from './chosen-field.ts';
import { useEditedForm } from './edited-form.ts';

interface MissingTextsProps {
  readonly route: DraftRoute;
}

/** Counts the texts of a field that a language misses, with a link to the first one in the table of texts (R18.6). */
export function MissingTexts({ route }: MissingTextsProps): ReactNode {
  const { outline, field } = useChosenField();
  const { documents, languages } = useEditedForm();
  const missing = missingOfField(documents, { prefix: outline.prefix, field: field.name }, languages);
  if (missing.length === 0) return null;
  return (
    <ul className={look['notice']} aria-label="Missing texts">
      {missing.map(({ language, keys }) => (
        <li key={language}>
          {keys.length === 1 ? '1 text' : `${keys.length} texts`} missing in {languageName(language)}.{' '}
          <Link to={pathOf({ ...route, shown: 'texts', chosen: `${keys[0] ?? ''}/${language}` })}>
            Write {keys.length === 1 ? 'it' : 'them'} in {languageName(language)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
