import type { Secrets } from '#server/config/app-secret.ts';
import { confirmLifeMs, publicUrlOf } from '#server/config/mail-rules.ts';
import type { Config } from '#server/config/variables.ts';
import { DEFAULT_LANGUAGE } from '#server/config/platform-languages.ts';
import type { LiveContent } from '#server/content/live-content.ts';
import { CONFIRMED_STEP } from '#protocol/funnel.ts';
import type { AttemptForm, AttemptStore } from '#store/attempt-store.ts';
import type { EventStore, FunnelBatchCounts } from '#store/event-store.ts';
import { makeAttemptSecrets } from './attempt-secrets.ts';
import type { Confirming } from './confirming.ts';

interface ConfirmingParts {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly content: Pick<LiveContent, 'live'>;
  readonly store: AttemptStore & Pick<EventStore, 'countFunnel'>;
  readonly now: () => number;
}

/** Makes what calls and pages need to know attempts. Null without `CONFIRM_EMAIL`. */
export function makeConfirming(parts: ConfirmingParts): Confirming | null {
  const { config, secrets, store, now } = parts;
  if (config.confirmEmail === 'off') return null;
  return {
    secrets: makeAttemptSecrets(secrets),
    store,
    publicUrl: publicUrlOf(config),
    countProof: async (form, language) => store.countFunnel(proofCounts(form, language, parts)),
    lifeMs: confirmLifeMs(config),
    now,
  };
}

/** The count of one proof: names of documents, and nothing of the visitor. */
function proofCounts(
  { form, version, variant }: AttemptForm,
  language: string,
  { config, content, now }: Pick<ConfirmingParts, 'config' | 'content' | 'now'>,
): FunnelBatchCounts {
  const count = {
    day: new Date(now()).toISOString().slice(0, 10),
    form,
    version,
    variant: variant ?? '',
    // The page says its language, and may say anything.
    language: content.live().languages.find((known) => known === language) ?? DEFAULT_LANGUAGE,
    step: CONFIRMED_STEP,
    field: '',
    problem: '',
    times: 1,
  };
  return { counts: [count], bytesPerDay: config.eventBytesPerDay };
}
