import { ApiFault } from '#server/faults.ts';
import type { Outrun } from './outcomes.ts';
import type { PublisherParts } from './publisher-parts.ts';

/** A publication gives up after this many attempts. */
const MOST_ATTEMPTS = 5;

/** Repeats an attempt with the newest content when a release went live, or an editor wrote to the draft, during its check. */
export async function attempt<Outcome extends { readonly kind: string }>(
  { content }: PublisherParts,
  once: () => Promise<Outcome | Outrun>,
): Promise<Outcome> {
  for (let tries = 1; tries <= MOST_ATTEMPTS; tries += 1) {
    await content.refresh();
    const outcome = await once();
    if (!isOutrun(outcome)) return outcome;
  }
  throw new ApiFault('unavailable');
}

function isOutrun(outcome: { readonly kind: string }): outcome is Outrun {
  return outcome.kind === 'outrun';
}
