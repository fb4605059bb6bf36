import type { ContentState } from '#protocol/workbench.ts';
import { useCallback, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { readReleases } from '#workbench/api/content.ts';
import type { Me } from '#workbench/api/people.ts';
import { loadReleaseTexts } from '#workbench/draft/load-draft.ts';
import { languageName } from '#workbench/shell/languages.ts';
import { draftPath } from '#workbench/shell/routes.ts';
import { ScrollTable } from '#workbench/shell/ScrollTable.tsx';
import { useLoaded } from '#workbench/shell/use-loaded.ts';
import look from '#workbench/shell/look.module.css';
import { formOf } from '#workbench/draft/form-drafts.ts';
import { type LanguageState, languageStates } from './language-states.ts';

interface LanguageListProps {
  readonly me: Me;
  readonly state: ContentState;
}

/** Lists the live languages with the state of their texts, and leads to the texts of an open draft (R12.1). */
export function LanguageList({ me, state }: LanguageListProps): ReactNode {
  const { number } = state.live;
  const { value: languages, fault } = useLoaded(useCallback(async () => load(number), [number]));
  const draft = state.drafts.find(({ by }) => by === me.name) ?? state.drafts[0];
  return (
    <section className={look['stack']} aria-labelledby="languages">
      <h2 className={look['subtitle']} id="languages">
        Languages
      </h2>
      {!languages && <p className={look['muted']}>{fault ?? 'Reading the texts…'}</p>}
      {languages && (
        <ScrollTable hasCards label="Table of languages" columns={['Language', 'Texts', 'State']}>
          {languages.map((language) => (
            <tr key={language.language}>
              <td>{languageName(language.language)}</td>
              <td>{language.texts} texts</td>
              <td>{stateInWords(language)}</td>
            </tr>
          ))}
        </ScrollTable>
      )}
      <p className={look['muted']}>
        {draft ? (
          <Link to={draftPath(draft.draft, formOf(draft), 'texts')}>Every text, in the open draft</Link>
        ) : (
          'Texts are read and changed in a draft, under Texts.'
        )}
      </p>
    </section>
  );
}

async function load(number: number): Promise<readonly LanguageState[]> {
  const [now, { releases }] = await Promise.all([loadReleaseTexts(number), readReleases()]);
  const earlier = releases.find((release) => release.number < number);
  const before = earlier ? await loadReleaseTexts(earlier.number, now) : now;
  return languageStates(now.texts, before.texts);
}

function stateInWords({ missing, stale }: LanguageState): string {
  const parts = [
    missing > 0 && `${missing} missing`,
    stale > 0 && `${stale} older than the English text, which changed in this release`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'Complete' : parts.join(', ');
}
