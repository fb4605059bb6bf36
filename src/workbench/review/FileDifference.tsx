import type { ReactNode } from 'react';
import { TextBeside } from '#workbench/conflicts/TextBeside.tsx';
import type { Documents } from '#workbench/edit/documents.ts';
import { formTitle } from '#workbench/edit/form-title.ts';
import { useShowsJson } from '#workbench/shell/show-json.ts';
import look from '#workbench/shell/look.module.css';
import styles from './ReviewView.module.css';

interface FileDifferenceProps {
  readonly path: string;
  readonly ofLive: Documents;
  readonly ofRelease: Documents;
}

/** A difference that we cannot describe: both texts of the document, with what is different marked. */
export function FileDifference({ path, ofLive, ofRelease }: FileDifferenceProps): ReactNode {
  const showsJson = useShowsJson();
  const [live, release] = [ofLive.get(path), ofRelease.get(path)];
  const documents = release === undefined ? ofLive : ofRelease;
  if (!showsJson)
    return <p>{`Settings of ${nameOf(path, documents)} differ. “Show JSON” under More shows them.`}</p>;
  // The workbench loads no texts of data catalogs.
  if (live === undefined && release === undefined)
    return (
      <p>
        <span>A list of data differs:</span> <span className={look['code']}>{path}</span>
      </p>
    );
  return (
    <details className={look['card']}>
      <summary>
        <span>Changed, not described here:</span> <span className={look['code']}>{path}</span>
      </summary>
      <div className={styles['pair']}>
        <TextBeside title="Live now" text={live} other={release} />
        <TextBeside title="In this release" text={release} other={live} />
      </div>
    </details>
  );
}

/** What a document is about, without its path. */
function nameOf(path: string, documents: Documents): string {
  const [folder, name = ''] = path.split('/');
  if (folder === 'forms') return `the form “${formTitle(documents, name)}”`;
  return name === 'messages' ? 'the texts' : `the list “${name.replaceAll('-', ' ')}”`;
}
