import type { ReactNode } from 'react';
import { messagesPath } from '#workbench/edit/documents.ts';
import { keyInWords } from '#workbench/edit/key-in-words.ts';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import look from '#workbench/shell/look.module.css';
import { PlaceRemarks, RemarkList, type RemarksProps } from './Remarks.tsx';
import type { TextChange } from './text-changes.ts';

interface OtherRemarksProps extends RemarksProps {
  /** The changed texts, which have their remarks beside them. */
  readonly texts: readonly TextChange[];
  /** The changed documents. */
  readonly paths: readonly string[];
}

/** The remarks that belong to no changed text, and a button for a remark on the draft as a whole. */
export function OtherRemarks({ me, remarks, texts, paths, onDone }: OtherRemarksProps): ReactNode {
  const documents = useDraftState().history.now;
  const shown = new Set(texts.map(({ key, language }) => `${messagesPath(language)} ${key}`));
  const others = remarks.filter(({ file, place }) => !shown.has(`${file} ${place}`));
  const [first] = paths;
  return (
    <section className={look['stack']} aria-labelledby="remarks">
      <h2 className={look['subtitle']} id="remarks">
        Remarks
      </h2>
      <RemarkList
        me={me}
        remarks={others}
        onDone={onDone}
        whereOf={({ place }) => keyInWords(place, documents) || place.slice(1)}
      />
      {first !== undefined && (
        <div>
          <PlaceRemarks me={me} remarks={[]} onDone={onDone} file={first} place="" name="the draft" />
        </div>
      )}
    </section>
  );
}
