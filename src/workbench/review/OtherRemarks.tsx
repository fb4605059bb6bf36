import type { Remark } from '#protocol/workbench.ts';
import type { ReactNode } from 'react';
import { type Documents, messagesPath } from '#workbench/edit/documents.ts';
import { outlineOf } from '#workbench/edit/form-outline.ts';
import { keyInWords } from '#workbench/edit/key-in-words.ts';
import { fieldName } from '#workbench/edit/outline-texts.ts';
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
      <RemarkList me={me} remarks={others} onDone={onDone} whereOf={(remark) => placeOf(remark, documents)} />
      {first !== undefined && (
        <div>
          <PlaceRemarks me={me} remarks={[]} onDone={onDone} file={first} place="" name="the draft" />
        </div>
      )}
    </section>
  );
}

/** The name of the field or text that a remark is about. */
function placeOf({ file, place }: Remark, documents: Documents): string {
  const [, form] = /^forms\/([^/]+)\//.exec(file) ?? [];
  const field = place.slice(1);
  return form === undefined || field === ''
    ? keyInWords(place, documents) || field
    : fieldName(documents, outlineOf(documents, form), { field });
}
