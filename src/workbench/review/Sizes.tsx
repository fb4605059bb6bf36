import type { ReactNode } from 'react';
import { checkRelease, type DraftCheck, readState } from '#workbench/api/content.ts';
import { useLoaded } from '#workbench/shell/use-loaded.ts';
import look from '#workbench/shell/look.module.css';
import table from '#workbench/shell/table.module.css';
import { kilobytes, sizeLines, totalInWords } from './size-lines.ts';

/** What visitors load, now and after publishing (R12.6). */
export function Sizes({ sizes }: Pick<DraftCheck, 'sizes'>): ReactNode {
  const { value: live = [], fault } = useLoaded(readLiveSizes);
  if (sizes.length === 0) return null;
  return (
    <details className={look['card']}>
      <summary>
        What visitors load of it, all languages and forms together: {totalInWords(live, sizes)}
      </summary>
      {fault !== undefined && <p className={look['muted']}>The live sizes are missing. {fault}</p>}
      <table className={table['table']}>
        <thead>
          <tr>
            <th scope="col">File, compressed</th>
            <th scope="col">Now</th>
            <th scope="col">After publishing</th>
          </tr>
        </thead>
        <tbody>
          {sizeLines(live, sizes).map((line) => (
            <tr key={line.file}>
              <td className={look['code']}>{line.file}</td>
              <td>{line.live === undefined ? '–' : kilobytes(line.live)}</td>
              <td>{line.draft === undefined ? '–' : kilobytes(line.draft)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** The sizes of a release never change, so the server measures each once for this tab. */
const known = new Map<number, Promise<DraftCheck['sizes']>>();

async function readLiveSizes(): Promise<DraftCheck['sizes']> {
  const { live } = await readState();
  const sizes = known.get(live.number) ?? checkRelease(live.number).then((check) => check.sizes);
  known.set(live.number, sizes);
  sizes.catch(() => known.delete(live.number));
  return sizes;
}
