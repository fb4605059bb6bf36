import type { ReactNode } from 'react';
import { hrefOf } from './address.ts';
import { CodeView, type CodeLine } from './CodeView.tsx';
import type { GalleryData, GalleryDocument } from './gallery-data.ts';
import type { GalleryProps } from './gallery-props.ts';
import styles from './Inspector.module.css';

/** Shows the form's documents, read-only, and each finding of the check under its line. */
export function DocumentPane({ data, address }: GalleryProps): ReactNode {
  const form = data.forms.find(({ name }) => name === address.form);
  const messages = data.languages.find(({ language }) => language === address.language)?.document;
  const files = [...(form?.documents ?? []), ...(messages ? [messages] : [])];
  const messageFiles = data.languages.map(({ document }) => document);
  const shown = [...files, ...messageFiles].find(({ file }) => file === address.file) ?? files[0];
  if (!shown) return <p className={styles['note']}>{`There is no form “${address.form}”.`}</p>;
  const prefix = messageFiles.includes(shown) ? (form?.messages ?? undefined) : undefined;
  return (
    <section className={styles['pane']} aria-label="The form’s documents">
      <nav aria-label="Files">
        <ul className={styles['files']}>
          {files.map(({ file }) => (
            <li key={file}>
              <a
                href={hrefOf({ ...address, file, line: '' })}
                aria-current={file === shown.file ? 'page' : undefined}
              >
                <span>{shortName(file)}</span> <Count data={data} file={file} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <CodeView label={shown.file} lines={linesOf(shown, data, prefix)} line={Number(address.line)} />
    </section>
  );
}

/** Shows how many findings a file has; nothing when it has none. */
function Count({ data, file }: { readonly data: GalleryData; readonly file: string }): ReactNode {
  const count = data.findings.filter((finding) => finding.file === file).length;
  if (count === 0) return null;
  return (
    <b className={styles['count']} title={count === 1 ? 'one finding' : `${count} findings`}>
      {count}
    </b>
  );
}

function shortName(file: string): string {
  return file.replace(/^forms\/[^/]+\//, '').replace('catalogs/', '');
}

/**
 * The lines of a document, with their findings.
 *
 * @param prefix Limits a message file to the keys with this prefix, and to lines with findings.
 */
function linesOf(
  { file, text }: GalleryDocument,
  { findings }: GalleryData,
  prefix?: string,
): readonly CodeLine[] {
  const own = findings.filter((finding) => finding.file === file);
  return text
    .trimEnd()
    .split('\n')
    .map((code, at) => ({
      number: at + 1,
      code,
      findings: own.filter(({ line }) => line === at + 1),
    }))
    .filter(
      (line) =>
        prefix === undefined || line.findings.length > 0 || line.code.trimStart().startsWith(`"${prefix}.`),
    );
}
