import { useCallback, useState, type ReactNode } from 'react';
import { may, type Me } from '#workbench/api/people.ts';
import { readWebhooks, repeatWebhook, type Webhook, type WebhookState } from '#workbench/api/webhooks.ts';
import { Fault } from '#workbench/shell/Fault.tsx';
import { faultText } from '#workbench/shell/use-loaded.ts';
import { type Part, usePages } from '#workbench/shell/use-pages.ts';
import look from '#workbench/shell/look.module.css';
import { WebhookTable } from './WebhookTable.tsx';

/** Lists the events about accounts and submissions for the receiver of webhooks (R15.9). */
export function WebhooksView({ me }: { readonly me: Me }): ReactNode {
  const [state, setState] = useState<WebhookState | ''>('');
  const { items: webhooks, fault, reload, showMore } = useWebhooks(state);
  const [late, setLate] = useState('');
  const [said, setSaid] = useState('');
  return (
    <div className={look['page']}>
      <div className={look['stack']}>
        <h1 className={look['title']}>Webhooks</h1>
        <p className={look['lede']}>
          What another system is told of new accounts and of submissions. The server repeats a failed attempt
          for three days. Then it gives up, and you can send the event again.
        </p>
      </div>
      <div className={`${look['row']} ${look['between']}`}>
        <StateChoice state={state} onChoose={setState} />
        <button className={look['button']} type="button" onClick={reload}>
          Refresh
        </button>
      </div>
      <Fault text={late || (fault ?? '')} />
      <output className={said === '' ? 'visually-hidden' : look['notice']}>{said}</output>
      {webhooks && (
        <WebhookTable
          webhooks={webhooks}
          isFiltered={state !== ''}
          onRepeat={may(me, 'publisher') ? (id) => act(async () => repeat(id)) : undefined}
        />
      )}
      {showMore && (
        <div>
          <button className={look['button']} type="button" onClick={() => act(showMore)}>
            Show earlier ones
          </button>
        </div>
      )}
    </div>
  );

  async function repeat(id: string): Promise<void> {
    await repeatWebhook(id);
    setSaid('The server sends the event now.');
    reload();
  }

  function act(deed: () => Promise<void>): void {
    setLate('');
    setSaid('');
    deed().catch((error: unknown) => setLate(faultText(error)));
  }
}

function useWebhooks(state: WebhookState | ''): ReturnType<typeof usePages<Webhook>> {
  const load = useCallback(
    async (after?: string): Promise<Part<Webhook>> => {
      const { webhooks, next } = await readWebhooks(state, after);
      return { items: webhooks, next };
    },
    [state],
  );
  return usePages(load);
}

const STATES = [
  { state: '', name: 'All' },
  { state: 'waiting', name: 'Waiting' },
  { state: 'delivered', name: 'Delivered' },
  { state: 'givenUp', name: 'Given up' },
] as const;

interface ChoiceProps {
  readonly state: WebhookState | '';
  readonly onChoose: (state: WebhookState | '') => void;
}

function StateChoice({ state, onChoose }: ChoiceProps): ReactNode {
  return (
    <label className={look['row']}>
      State
      <select
        className={look['input']}
        value={state}
        onChange={({ target }) => onChoose(STATES.find((each) => each.state === target.value)?.state ?? '')}
      >
        {STATES.map((each) => (
          <option key={each.state} value={each.state}>
            {each.name}
          </option>
        ))}
      </select>
    </label>
  );
}
