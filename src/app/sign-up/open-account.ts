import type { FormStore } from '#engine/form-store.ts';
import { wait } from '#app/browser/clock.ts';
import { openWindow } from '#app/browser/open-window.ts';
import { leaveSteps } from '#app/form/leave-steps.ts';
import type { ReadyAccount, Success } from '#app/submission/create-submission.ts';
import type { PublicEnvironment } from '#protocol/environment.ts';
import { markDone } from './done-mark.ts';
import { loginUrl } from '#protocol/login-url.ts';
import { openLogin, type SuccessPorts } from './success-flow.ts';

/** What the end of a sign-up uses of the page. */
interface OpenSetting {
  readonly window: Window;
  readonly environment: PublicEnvironment;
  readonly store: FormStore;
  readonly language: string;
}

/** An account that exists, and the token that opens it. */
interface OpenedAccount extends Pick<SuccessPorts, 'track'> {
  readonly account: ReadyAccount;
  readonly token: string;
  /** Settles when the success view has loaded, or will not load. */
  readonly untilReady: Promise<unknown>;
  /** Settles when tracking knows of the account: a reload would stop that. */
  readonly untilTracked?: Promise<unknown>;
}

/** Opens an account in a new window, and shows the success (R2.62, R2.63). Resolves to undefined when the page reloads. */
export async function openAccount(
  { window, environment, store, language }: OpenSetting,
  { account, token, track, untilReady, untilTracked }: OpenedAccount,
): Promise<Success | undefined> {
  const url = loginUrl(environment.dashboardUrl, token, language);
  const login = await openLogin(url, {
    isProduction: environment.production,
    wait,
    openWindow: (address) => openWindow(window, address),
    leaveSteps: async () => {
      await untilTracked;
      await leaveSteps(store);
    },
    reload: () => reloadAsDone(window, account),
    track,
  });
  if (login === 'reloads') return undefined;
  // A phone that loads the tab again still says that the account is ready.
  markDone(window, account);
  await untilReady;
  return login === 'opened' ? { kind: login, account } : { kind: login, account, url };
}

/**
 * Reloads the page at its top, where it shows the success. Returns false when the browser cannot store the mark for the next
 * page.
 */
function reloadAsDone(window: Window, account: ReadyAccount): boolean {
  if (!markDone(window, account)) return false;
  window.scrollTo(0, 0);
  window.location.reload();
  return true;
}
