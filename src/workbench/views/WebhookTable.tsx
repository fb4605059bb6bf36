import type { ReactNode } from 'react';
import type { Webhook } from '#protocol/workbench.ts';
import { ScrollTable } from '#workbench/shell/ScrollTable.tsx';
import { exactTime } from '#workbench/shell/times.ts';
import look from '#workbench/shell/look.module.css';
import { stateInWords } from './webhook-state.ts';
import styles from './WebhookTable.module.css';

interface TableProps {
  readonly webhooks: readonly Webhook[];
  readonly isFiltered: boolean;
  /** Undefined for people who may not repeat an event. */
  readonly onRepeat: ((id: string) => void) | undefined;
}

/** A table of events, each with its state, and a button that sends it again. */
export function WebhookTable({ webhooks, isFiltered, onRepeat }: TableProps): ReactNode {
  if (webhooks.length === 0)
    return (
      <p className={look['muted']}>
        {isFiltered
          ? 'No event is in this state.'
          : 'There are no events. The server makes them once the operator has set WEBHOOK_URL.'}
      </p>
    );
  return (
    <ScrollTable label="Table of webhooks" columns={['Made', 'Event', 'State and last error', '']}>
      {webhooks.map((webhook) => (
        <Row key={webhook.id} webhook={webhook} onRepeat={onRepeat} />
      ))}
    </ScrollTable>
  );
}

const BADGES = { waiting: 'warn', delivered: 'live', givenUp: 'wrong' } as const;

interface RowProps extends Pick<TableProps, 'onRepeat'> {
  readonly webhook: Webhook;
}

function Row({ webhook, onRepeat }: RowProps): ReactNode {
  const { id, type, of, at, state, attempts, error } = webhook;
  const send = state === 'waiting' ? 'Send now' : 'Send again';
  return (
    <tr>
      <td className={look['nowrap']}>{exactTime(at)}</td>
      <td>
        <span>{type}</span>
        <div className={`${look['muted']} ${look['code']} ${styles['id']}`}>{of}</div>
      </td>
      <td>
        <span className={`${look['badge']} ${look[BADGES[state]]}`}>{stateInWords(webhook)}</span>
        {error !== undefined && <div className={look['muted']}>{`Attempt ${attempts}: ${error}`}</div>}
      </td>
      <td className={look['end']}>
        {onRepeat && (
          <button
            className={look['plain']}
            type="button"
            aria-label={`${send}: ${type} of ${of}`}
            onClick={() => onRepeat(id)}
          >
            {send}
          </button>
        )}
      </td>
    </tr>
  );
}
