import { describe, expect, it } from 'vitest';
import { digitsIn } from '#protocol/code-digits.ts';
import type { CodeOutcome, ProofState } from './confirm-calls.ts';
import { startWaiting, type Waiting } from './start-waiting.ts';
import type { WaitingSignUp } from './waiting-mark.ts';

const SIGN_UP: WaitingSignUp = {
  id: 'a',
  name: 'Ada',
  organisation: 'Engines',
  email: 'ada@engines.example',
  country: null,
  language: 'en',
  mailsLeft: 3,
  nextMailAt: 0,
};

/** A sign-up that waits, what the server answers next, and what the page has kept and opened. */
function waitingWith(signUp = SIGN_UP) {
  const server: { code: CodeOutcome; proof: ProofState } = {
    code: { kind: 'wrongCode', left: 1 },
    proof: { kind: 'waiting' },
  };
  const done: { kept: WaitingSignUp | undefined; opened: string[] } = { kept: signUp, opened: [] };
  const waiting = startWaiting(signUp, false, {
    calls: {
      tryCode: async () => server.code,
      readState: async () => server.proof,
      askForMail: async () => ({ kind: 'gone' }),
      readAccount: async () => undefined,
    },
    newest: { begin: () => undefined, isNewest: () => true },
    now: () => 0,
    keep: (kept) => (done.kept = kept),
    forget: () => (done.kept = undefined),
    forgetAnswers: () => undefined,
    open: async (token) => void done.opened.push(token),
  });
  return { waiting, server, done };
}

/** A sign-up whose codes were used up in another tab. */
async function spent() {
  const all = waitingWith();
  all.server.proof = { kind: 'spent' };
  await all.waiting.look();
  return all;
}

const phaseOf = ({ state }: Waiting): string => state.get().phase;

describe('R15.2 a sign-up whose codes are used up', () => {
  it('R15.2 goes on asking for the link of the mail, also after a reload, and opens the account', async () => {
    const { waiting, server, done } = waitingWith();
    server.code = { kind: 'gone' };
    server.proof = { kind: 'spent' };
    await waiting.tryCode('222222');
    expect([phaseOf(waiting), done.kept?.id], 'a reload finds the sign-up').toStrictEqual(['spent', 'a']);

    const reloaded = waitingWith(done.kept);
    reloaded.server.proof = { kind: 'spent' };
    await reloaded.waiting.look();
    expect(phaseOf(reloaded.waiting)).toBe('spent');
    reloaded.server.proof = { kind: 'confirmed', token: 't0k3n' };
    await reloaded.waiting.look();
    expect(reloaded.done).toStrictEqual({ kept: undefined, opened: ['t0k3n'] });
  });

  it.each<{ because: string; left: number; proof: ProofState; phase: string }>([
    { because: 'it had one try left', left: 1, proof: { kind: 'offline' }, phase: 'spent' },
    { because: 'it had more tries left', left: 2, proof: { kind: 'offline' }, phase: 'ended' },
    { because: 'the attempt is over', left: 1, proof: { kind: 'ended', isDeleted: false }, phase: 'ended' },
  ])('R15.2 is $phase when a code is refused for good: $because', async ({ left, proof, phase }) => {
    const { waiting, server } = waitingWith();
    server.code = { kind: 'wrongCode', left };
    await waiting.tryCode('111111');
    server.code = { kind: 'gone' };
    server.proof = proof;
    await waiting.tryCode('222222');
    expect(phaseOf(waiting)).toBe(phase);
  });

  it.each<{ because: string; proof: ProofState; phase: string }>([
    {
      because: 'another browser opened the link',
      proof: { kind: 'confirmed', token: undefined },
      phase: 'elsewhere',
    },
    {
      because: 'the owner of the mailbox denied it',
      proof: { kind: 'ended', isDeleted: false },
      phase: 'ended',
    },
    { because: 'the server does not answer', proof: { kind: 'failed' }, phase: 'spent' },
  ])('R15.2 is $phase later: $because', async ({ proof, phase }) => {
    const { waiting, server, done } = await spent();
    server.proof = proof;
    await waiting.look();
    expect(phaseOf(waiting)).toBe(phase);
    expect(done.kept !== undefined, 'a reload says the same').toBe(phase !== 'ended');
  });

  it('R15.2 tries no further code', async () => {
    const { waiting, server } = await spent();
    server.code = { kind: 'confirmed', token: 't0k3n' };
    await waiting.tryCode('111111');
    expect(phaseOf(waiting)).toBe('spent');
  });
});

it('R15.2 what was wrong with a code is no longer said once the visitor changes it', async () => {
  const { waiting } = waitingWith();
  await waiting.tryCode('12');
  expect(waiting.state.get().problem).toBe('malformed');
  waiting.changeCode();
  expect(waiting.state.get().problem).toBeUndefined();
});

it.each([
  { text: '047 279', digits: '047279', because: 'people type in groups' },
  { text: '０４７-２７９', digits: '047279', because: 'keyboards have wide digits' },
  { text: 'Code: 047279.', digits: '047279', because: 'people copy words along with it' },
  { text: '0472', digits: '0472', because: 'it is too short' },
  { text: 'abc', digits: 'abc', because: 'it is no code' },
])('R15.2 "$text" means the code $digits: $because', ({ text, digits }) => {
  expect(digitsIn(text)).toBe(digits);
});
