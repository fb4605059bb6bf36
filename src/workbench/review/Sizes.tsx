import type { ReactNode } from 'react';
import type { DraftCheck } from '#protocol/workbench.ts';
import { call } from '#workbench/api/request.ts';
import { ScrollTable } from '#workbench/shell/ScrollTable.tsx';
import { useLoaded } from '#workbench/shell/use-loaded.ts';
import look from '#workbench/shell/look.module.css';
import { changeInWords, kilobytes, sizeLines, totalInWords } from './size-lines.ts';

/** What visitors load, now and after publishing (R12.6). */
export function Sizes({ sizes }: Pick<DraftCheck, 'sizes'>): ReactNode {
  const { value: live = [], fault } = useLoaded(readLiveSizes);
  return (
    <details className={look['card']}>
      <summary>
        {`What visitors load of it, all languages and forms together: ${totalInWords(live, sizes)}`}
      </summary>
      {fault !== undefined && <p className={look['muted']}>{`The live sizes are missing. ${fault}`}</p>}
      <ScrollTable label="Table of sizes" columns={['File, compressed', 'Now', 'After publishing', 'Change']}>
        {sizeLines(live, sizes).map((line) => (
          <tr key={line.file}>
            <td className={`${look['code']} ${look['nowrap']}`}>{line.file}</td>
            <td className={look['nowrap']}>{line.live === undefined ? '–' : kilobytes(line.live)}</td>
            <td className={look['nowrap']}>{line.draft === undefined ? '–' : kilobytes(line.draft)}</td>
            <td className={look['nowrap']}>{live.length > 0 && changeInWords(line)}</td>
          </tr>
        ))}
      </ScrollTable>
    </details>
  );
}

/** The sizes of a release never change, so the server measures each once for this tab. */
const known = new Map<number, Promise<DraftCheck['sizes']>>();

async function readLiveSizes(): Promise<DraftCheck['sizes']> {
  const { number } = (await call('GET /content', {})).live;
  const sizes =
    known.get(number) ??
    call('POST /content/releases/:number/check', { params: { number } }).then((check) => check.sizes);
  known.set(number, sizes);
  sizes.catch(() => known.delete(number));
  return sizes;
}
