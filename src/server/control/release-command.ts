import type { FastifyBaseLogger } from 'fastify';
import { RELEASE_MESSAGE, releaseLogFields } from '#server/person/release-address.ts';
import type { SignupStore } from '#server/store/signup-store.ts';
import type { ControlCommand } from './control-commands.ts';

/** `{"command":"release","emailKey":"…"}`: frees an address and its subdomain (R15.2), and says so in the log, without it. */
export function releaseCommand(
  store: Pick<SignupStore, 'releaseAddress'>,
  log: Pick<FastifyBaseLogger, 'info'>,
): ControlCommand {
  return async ({ emailKey }) => {
    if (typeof emailKey !== 'string') throw new Error('"emailKey" must be a text');
    const released = await store.releaseAddress(emailKey);
    if (released) log.info(releaseLogFields(released), RELEASE_MESSAGE);
    return { released };
  };
}
