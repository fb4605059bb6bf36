import { describe, expect, it } from 'vitest';
import {
  type MailboxApp,
  makeMailboxApp,
  openBrowser,
  opens,
  type TestBrowser,
} from '#tests/support/mailbox.ts';
import { DATABASES } from '#tests/support/stores.ts';

const VICTIM = 'ceo@bigbank.example';
const KEY = { 'idempotency-key': 'a-key-that-only-the-attacker-knows' };
const ATTACKER = { email: VICTIM, organisation: 'Evil', password: 'Attacker-Horse-66' };
const OWNER = { email: VICTIM, organisation: 'Big Bank', password: 'Owner-Horse-77' };

interface Attack {
  readonly app: MailboxApp;
  readonly attacker: TestBrowser;
  readonly victim: TestBrowser;
  /** A token that the attacker got before the victim came, if there was one. */
  readonly early: string | undefined;
}

/** What may happen after the attacker has signed up with the victim's address. */
const WAYS: readonly { readonly because: string; readonly go: (attack: Attack) => Promise<void> }[] = [
  {
    because:
      'classic-federated merge, as far as it applies: the victim signs up again, and proves that sign-up',
    go: async ({ app, victim }) => {
      await victim.signUp(OWNER);
      const own = (await app.mails()).find(({ text }) => text.includes('Big Bank'));
      await victim.typeCode(own?.code ?? '');
    },
  },
  {
    because: 'unexpired session: the victim opens the link of the attacker’s sign-up, and chooses a password',
    go: async ({ app, victim }) => {
      const [mail] = await app.mails();
      const pressed = await victim.press(mail?.link ?? '', { newPassword: OWNER.password });
      expect(pressed.statusCode).toBe(200);
    },
  },
  {
    because:
      'trojan identifier: the attacker’s tab waits while the victim presses the link in another browser',
    go: async ({ app, victim, attacker }) => {
      const [mail] = await app.mails();
      expect((await victim.press(mail?.link ?? '')).statusCode, 'one press is not enough there').toBe(422);
      await victim.press(mail?.link ?? '', { newPassword: OWNER.password });
      expect((await attacker.poll()).json()).toStrictEqual({ state: 'confirmed' });
    },
  },
  {
    because: 'a scanner of the victim’s mails opens every link',
    go: async ({ app }) => {
      for (const { link } of await app.mails()) await openBrowser(app).open(link ?? '');
    },
  },
  {
    because: 'the victim says "It was not me"',
    go: async ({ app, victim }) => {
      const [mail] = await app.mails();
      expect((await victim.press(mail?.link ?? '', { deny: '1' })).statusCode).toBe(200);
    },
  },
];

/** Whether the attacker has a way in now: a token, the tab that waits, or a retry with the key and the password. */
async function attackerTokens({ attacker, early }: Attack): Promise<readonly string[]> {
  const polled = (await attacker.poll()).json<{ token?: string }>().token;
  const repeated = (await attacker.signUp(ATTACKER, KEY)).json<{ token?: string }>().token;
  return [early, polled, repeated].filter((token) => token !== undefined);
}

describe.each(DATABASES)('R15.11 accounts that were taken beforehand, on $driver', (kind) => {
  for (const when of ['after', 'before'] as const)
    it.each(WAYS)(
      `R15.11 ${when}: the attacker has no way into the victim’s account: $because`,
      async ({ go }) => {
        const app = await makeMailboxApp(kind, when);
        const [attacker, victim] = [openBrowser(app), openBrowser(app)];
        const early = (await attacker.signUp(ATTACKER, KEY)).json<{ token?: string }>().token;
        const attack = { app, attacker, victim, early };
        await go(attack);
        const tokens = await attackerTokens(attack);
        const working = await Promise.all(tokens.map(async (token) => opens(app, token)));
        const isProved = (await openBrowser(app).signUp(OWNER)).statusCode === 409;
        // With "after", an account that nobody has proved yet belongs to nobody else.
        expect(working.filter((isOpen) => isOpen && (when === 'before' || isProved))).toStrictEqual([]);
      },
    );
});
