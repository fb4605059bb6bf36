import type { Secrets } from '#server/config/app-secret.ts';
import { confirmLifeMs, publicUrlOf } from '#server/config/mail-rules.ts';
import type { Config } from '#server/config/variables.ts';
import type { AttemptStore } from '#store/attempt-store.ts';
import { makeAttemptSecrets } from './attempt-secrets.ts';
import type { Confirming } from './confirming.ts';

interface ConfirmingParts {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly store: AttemptStore;
  readonly now: () => number;
}

/** Makes what calls and pages need to know attempts. Null without `CONFIRM_EMAIL`. */
export function makeConfirming({ config, secrets, store, now }: ConfirmingParts): Confirming | null {
  if (config.confirmEmail === 'off') return null;
  return {
    secrets: makeAttemptSecrets(secrets),
    store,
    publicUrl: publicUrlOf(config),
    lifeMs: confirmLifeMs(config),
    now,
  };
}
