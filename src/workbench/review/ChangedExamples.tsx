import { useState, type ReactNode } from 'react';
import { call } from '#workbench/api/request.ts';
import { useDraft } from '#workbench/draft/use-draft.ts';
import { Fault } from '#workbench/shell/Fault.tsx';
import { faultText } from '#workbench/shell/use-loaded.ts';
import look from '#workbench/shell/look.module.css';

interface ChangedExamplesProps {
  readonly count: number;
  readonly canEdit: boolean;
}

/** Shows that examples have other outcomes than stated, which may be a mistake or intended, and lets the editor accept them. */
export function ChangedExamples({ count, canEdit }: ChangedExamplesProps): ReactNode {
  const store = useDraft();
  const [fault, setFault] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  return (
    <div className={`${look['notice']} ${look['stack']}`}>
      <p>
        <strong>
          {`Some visitors get another result than before: ${count === 1 ? '1 of our' : `${count} of our`} test visits.`}
        </strong>{' '}
        <span>{`The check says which, and what is different.${canEdit ? ' Press the button if what changes for visitors is as you want it.' : ''}`}</span>
      </p>
      {canEdit && (
        <div>
          {/* A disabled button would lose the focus. */}
          <button
            className={look['primary']}
            type="button"
            aria-disabled={isBusy}
            onClick={() => void (isBusy || accept())}
          >
            {isBusy ? 'Saving…' : 'This is what I want'}
          </button>
        </div>
      )}
      <Fault text={fault} />
    </div>
  );

  async function accept(): Promise<void> {
    setIsBusy(true);
    try {
      await store.settle();
      const { files } = await call('POST /content/drafts/:draft/accepted-examples', {
        params: { draft: store.draft },
      });
      const texts = files.map(({ path, text }) => [path, text] as const);
      store.perform((documents) => new Map([...documents, ...texts]), { name: 'Accept the new outcomes' });
      await store.settle();
    } catch (error) {
      setFault(faultText(error));
    } finally {
      setIsBusy(false);
    }
  }
}
