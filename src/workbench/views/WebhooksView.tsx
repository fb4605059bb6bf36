import { useCallback, useState, type ReactNode } from 'react';
import { may } from '#protocol/roles.ts';
import { call } from '#workbench/api/request.ts';
import type { Webhook, WebhookState } from '#protocol/workbench.ts';
import { Fault } from '#workbench/shell/Fault.tsx';
import { Filter } from '#workbench/shell/Filter.tsx';
import { ShowEarlier } from '#workbench/shell/ShowEarlier.tsx';
import { useMe } from '#workbench/shell/use-route.ts';
import { useAct } from '#workbench/shell/use-act.ts';
import { type Part, usePages } from '#workbench/shell/use-pages.ts';
import look from '#workbench/shell/look.module.css';
import { WebhookTable } from './WebhookTable.tsx';

/** Lists the events that the server sends to another system: new accounts and submissions (R15.9). */
export function WebhooksView(): ReactNode {
  const me = useMe();
  const [state, setState] = useState<WebhookState | ''>('');
  const { items: webhooks, fault, reload, showMore } = useWebhooks(state);
  const { fault: actFault, act } = useAct();
  const [said, setSaid] = useState('');
  return (
    <div className={look['page']}>
      <div className={look['stack']}>
        <h1 className={look['title']}>Webhooks</h1>
        <p className={look['lede']}>
          What another system is told of new accounts and of submissions. The server repeats a failed attempt
          for three days. Then it gives up, and you can send the event again. If the other system answers 410
          (gone), the server sends nothing more until its operator names another address or restarts it.
        </p>
      </div>
      <div className={`${look['row']} ${look['between']}`}>
        <StateChoice state={state} onChoose={setState} />
        <button className={look['button']} type="button" onClick={reload}>
          Refresh
        </button>
      </div>
      <Fault text={actFault || (fault ?? '')} />
      <output className={said === '' ? 'visually-hidden' : look['notice']}>{said}</output>
      {webhooks && (
        <WebhookTable
          webhooks={webhooks}
          isFiltered={state !== ''}
          onRepeat={may(me, 'publisher') ? (id) => act(async () => repeat(id)) : undefined}
        />
      )}
      <ShowEarlier showMore={showMore} act={act} />
    </div>
  );

  async function repeat(id: string): Promise<void> {
    setSaid('');
    await call('POST /webhooks/:id/repeat', { params: { id } });
    setSaid('The server sends the event now.');
    reload();
  }
}

function useWebhooks(state: WebhookState | ''): ReturnType<typeof usePages<Webhook>> {
  const load = useCallback(
    async (after?: string): Promise<Part<Webhook>> => {
      const { webhooks, next } = await call('GET /webhooks', { query: { state: state || undefined, after } });
      return { items: webhooks, next };
    },
    [state],
  );
  return usePages(load);
}

const STATES = [
  ['', 'All'],
  ['waiting', 'Waiting'],
  ['delivered', 'Delivered'],
  ['givenUp', 'Given up'],
] as const;

interface ChoiceProps {
  readonly state: WebhookState | '';
  readonly onChoose: (state: WebhookState | '') => void;
}

function StateChoice({ state, onChoose }: ChoiceProps): ReactNode {
  return (
    <Filter
      label="State"
      value={state}
      choices={STATES}
      onChoose={(chosen) => onChoose(STATES.find(([each]) => each === chosen)?.[0] ?? '')}
    />
  );
}
