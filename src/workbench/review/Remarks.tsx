import { useState, type ReactNode } from 'react';
import type { Me, Remark } from '#protocol/workbench.ts';
import { may } from '#protocol/roles.ts';
import { call } from '#workbench/api/request.ts';
import { useDraft } from '#workbench/draft/use-draft.ts';
import { Ask } from '#workbench/shell/Ask.tsx';
import { Fault } from '#workbench/shell/Fault.tsx';
import look from '#workbench/shell/look.module.css';
import { Time } from '#workbench/shell/Time.tsx';
import { useAct } from '#workbench/shell/use-act.ts';
import styles from './Remarks.module.css';

/** What remarks need: who reads them, all of them, and what follows a new or settled one. */
export interface RemarksProps {
  readonly me: Me;
  readonly remarks: readonly Remark[];
  readonly onDone: () => void;
}

interface PlaceRemarksProps extends RemarksProps {
  readonly file: string;
  readonly place: string;
  /** The place, for the name of the button and the title of the dialog. */
  readonly name: string;
}

/** The open remarks on one place, and a button that adds one. */
export function PlaceRemarks({ file, place, name, ...props }: PlaceRemarksProps): ReactNode {
  const own = props.remarks.filter((remark) => remark.file === file && remark.place === place);
  return (
    <>
      <RemarkList {...props} remarks={own} />
      <AddRemark file={file} place={place} name={name} onDone={props.onDone} />
    </>
  );
}

interface RemarkListProps extends RemarksProps {
  /** Says where a remark belongs, when the list stands elsewhere. */
  readonly whereOf?: (remark: Remark) => string;
}

/** Remarks with who wrote them, each with a button that settles it. */
export function RemarkList({ me, remarks, whereOf, onDone }: RemarkListProps): ReactNode {
  const { draft } = useDraft();
  const { fault, act } = useAct(onDone);
  if (remarks.length === 0) return null;
  return (
    <>
      <ul className={styles['remarks']}>
        {remarks.map((remark) => (
          <li key={remark.id}>
            {whereOf && <span className={look['muted']}>{`${whereOf(remark)} `}</span>}
            <p>{remark.text}</p>
            <p className={look['muted']}>
              <span>{`${remark.by},`}</span> <Time iso={remark.at} />
              {remark.settled && <span>{` – marked as done by ${remark.settled.by}`}</span>}
            </p>
            {!remark.settled && (may(me, 'editor') || remark.by === me.name) && (
              <button
                className={look['plain']}
                type="button"
                aria-label={`Mark the remark “${remark.text.slice(0, 60)}” as done`}
                onClick={() =>
                  act(async () =>
                    call('POST /content/drafts/:draft/remarks/:id/settle', {
                      params: { draft, id: remark.id },
                    }),
                  )
                }
              >
                Mark as done
              </button>
            )}
          </li>
        ))}
      </ul>
      <Fault text={fault} />
    </>
  );
}

type AddRemarkProps = Pick<PlaceRemarksProps, 'file' | 'place' | 'name' | 'onDone'>;

function AddRemark({ file, place, name, onDone }: AddRemarkProps): ReactNode {
  const { draft } = useDraft();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button
        className={look['plain']}
        type="button"
        aria-label={`Add a remark on ${name}`}
        onClick={() => setIsAsking(true)}
      >
        Add a remark
      </button>
      {isAsking && (
        <Ask
          title={`Remark on ${name}`}
          panel="note"
          action="Add the remark"
          onClose={() => setIsAsking(false)}
          onSend={async ({ note }) => {
            const body = { file, place, text: String(note) };
            await call('POST /content/drafts/:draft/remarks', { params: { draft }, body });
            onDone();
            setIsAsking(false);
          }}
        />
      )}
    </>
  );
}
