import type { Webhook } from '#protocol/workbench.ts';
import { exactTime } from '#workbench/shell/times.ts';

/** The state of an event, in words. */
export function stateInWords({ state, stateAt, attempts }: Webhook): string {
  switch (state) {
    case 'delivered':
      return `Delivered on ${exactTime(stateAt)}`;
    case 'waiting':
      return attempts === 0
        ? 'Waits for its first attempt'
        : `Waits for its next attempt on ${exactTime(stateAt)}`;
    case 'givenUp':
      return `Given up on ${exactTime(stateAt)}`;
  }
}
