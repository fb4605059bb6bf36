import { FUNNEL_BATCH_SIZE, type FunnelEvent } from '#protocol/funnel.ts';
import { signUp } from './content.ts';
import type { RunningServer } from './start-server.ts';

/** An event of visits, and how often it takes place. */
type CountedEvent = readonly [FunnelEvent, number];

/** Reports events of the live sign-up form in one language, as its pages do. */
export async function countVisits(
  { url }: Pick<RunningServer, 'url'>,
  language: string,
  counted: readonly CountedEvent[],
): Promise<void> {
  const all = counted.flatMap(([event, times]) => Array.from({ length: times }, () => event));
  for (let from = 0; from < all.length; from += FUNNEL_BATCH_SIZE) {
    const events = all.slice(from, from + FUNNEL_BATCH_SIZE);
    const response = await fetch(`${url}/api/funnel`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ form: 'sign-up', version: signUp.version, variant: null, language, events }),
    });
    if (!response.ok) throw new Error(await response.text());
  }
}
