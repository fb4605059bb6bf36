import type { Submission } from '#protocol/workbench.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { languageName, variantName } from '#workbench/shell/languages.ts';
import { exactTime } from '#workbench/shell/times.ts';
import styles from './SubmissionsView.module.css';

/** When a submission was sent, in which language, and from the page of which release. */
export function SubmissionFacts({ submission }: { readonly submission: Submission }): ReactNode {
  const { at, language, variant, release, version, consent } = submission;
  const terms = [consent?.termsUrl, consent?.termsVersion].filter((part) => part).join(', ');
  return (
    <dl className={styles['answers']}>
      <Fact name="Sent">{exactTime(at)}</Fact>
      <Fact name="Language">{language && languageName(language)}</Fact>
      <Fact name="Variant">{variant && variantName(variant)}</Fact>
      <Fact name="Release">
        {release === null ? (
          'No longer stored'
        ) : (
          <Link to={`/history/${release}`}>{`Release ${release}`}</Link>
        )}
      </Fact>
      <Fact name="Version of the form">{version}</Fact>
      <Fact name="Terms">{terms}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
