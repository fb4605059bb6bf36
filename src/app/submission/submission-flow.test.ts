import { signUp } from '#tests/support/content.ts';
import { describe, expect, it, vi } from 'vitest';
import type { CompiledForm } from '#contract/compiled-form.ts';
import type { Answers } from '#contract/form-document.ts';
import type { SignupCreated } from '#protocol/signup-response.ts';
import { formDataFrom, type SignupPayload } from '#protocol/signup-payload.ts';
import { createFormStore, type FormStore } from '#engine/form-store.ts';
import { makeForm } from '#tests/forms/make-form.ts';
import { makeSignUpAnswers } from '#tests/forms/make-sign-up-answers.ts';
import { createSubmission, type StartFlow, type Submission } from './create-submission.ts';
import type { Outcome } from './post-form.ts';
import { createIdempotencyKeys } from '#app/saved-answers/idempotency-keys.ts';
import { createFlow, type SubmissionPorts } from './submission-flow.ts';

type Ports = SubmissionPorts<SignupPayload, SignupCreated>;
type SignUpOutcome = Outcome<SignupCreated>;

const VALID = makeSignUpAnswers();
const CREATED: SignupCreated = { token: 't0k3n', userId: 'u1', organisationId: 'o1' };
const ACCOUNT = { name: 'Maria', organisation: 'Shop ApS', email: 'maria@shop.example', confirmUntil: '' };
const FAILED: SignUpOutcome = { kind: 'failed' };

interface Setting {
  readonly outcome?: SignUpOutcome;
  readonly isBlocked?: boolean;
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly fillIn?: Ports['fillIn'];
  readonly untilPainted?: Ports['untilPainted'];
  /** More answers, of fields that the form does not have. */
  readonly extra?: Answers;
  readonly form?: CompiledForm;
}

/** A submission whose server responds when the test says so; `posted` are the sent payloads and keys. */
function makeSignUp({
  outcome = FAILED,
  isBlocked = false,
  answers = VALID,
  fillIn = () => undefined,
  untilPainted = async () => Promise.resolve(),
  extra = {},
  form = signUp,
}: Setting = {}) {
  const store = createFormStore(form);
  for (const [name, value] of Object.entries(answers)) store.change(name, value, 'visitor');
  const posted: { readonly payload: SignupPayload; readonly key: string }[] = [];
  const service = { outcome, arrived: Promise.resolve() };
  let elapsedMs = 0;
  const ports: Ports = {
    fillIn,
    untilPainted,
    payload: (website) => ({
      ...store.state().answers,
      ...extra,
      country: 'DK',
      currency: 'DKK',
      dialCode: '+45',
      hubspotSession: {},
      meta: { elapsedMs: (elapsedMs += 1000), website },
    }),
    async post(payload, key) {
      posted.push({ payload, key });
      await service.arrived;
      return service.outcome;
    },
    answersIn: formDataFrom,
    keys: createIdempotencyKeys({ storage: () => sessionStorage, name: 'key', openAnswers: (open) => open }),
    succeed: async ({ token }) =>
      Promise.resolve(
        isBlocked ? { kind: 'blocked', account: ACCOUNT, url: `/dashboard/login/${token}` } : undefined,
      ),
  };
  let abandon = (): void => undefined;
  const start: StartFlow = (state) => {
    const flow = createFlow(store, state, ports);
    ({ abandon } = flow);
    return { send: flow.send, startOver: () => undefined };
  };
  const submission = createSubmission({
    fetchFlow: async () => Promise.resolve(start),
    isOnline: () => true,
  });
  return { store, submission, posted, service, abandon: () => abandon() };
}

/** The visible state of a submission. */
function shown({ state }: Submission) {
  const { isSubmitting, banner } = state();
  return { isSubmitting, banner: banner.kind };
}

describe('submitting', () => {
  it('R2.22 an invalid form sends nothing, validates every field, and raises the form’s banner', async () => {
    const { store, submission, posted } = makeSignUp({ answers: { ...VALID, organisation: '' } });
    await submission.send('');
    expect(posted).toStrictEqual([]);
    expect(shown(submission)).toStrictEqual({ isSubmitting: false, banner: 'form' });
    expect(store.view('organisation').problem).toStrictEqual({ kind: 'required' });
  });

  it.each([
    { mended: '', sent: 0, banner: 'form', because: 'nothing has been corrected meanwhile' },
    {
      mended: 'Reinholt & Sons',
      sent: 1,
      banner: 'connection',
      because: 'the answer has arrived meanwhile, so the form is sent, and the server does not respond',
    },
    {
      mended: 'Reinholt & Sons',
      sent: 1,
      banner: 'connection',
      because: 'the page computes other answers first, and this one has arrived meanwhile',
      isOwed: true,
    },
  ])('R2.22 raises the banner $banner after the fields are painted: $because', async (given) => {
    const { mended, banner, isOwed = false, sent: count } = given;
    let paint = (): void => undefined;
    const painted = new Promise<void>((resolve) => {
      paint = resolve;
    });
    const { store, submission, posted } = makeSignUp({
      answers: { ...VALID, organisation: '' },
      fillIn: () => (isOwed ? Promise.resolve() : undefined),
      untilPainted: async () => painted,
    });
    await submission.prepare();
    const sent = submission.send('');
    await expect.poll(() => store.view('organisation').problem).toStrictEqual({ kind: 'required' });
    expect(shown(submission).banner).toBe('none');
    store.change('organisation', mended, 'visitor');
    paint();
    await sent;
    expect(shown(submission)).toStrictEqual({ isSubmitting: false, banner });
    expect(posted).toHaveLength(count);
  });

  it('R2.22 asks for the focus after each failed attempt', async () => {
    const { submission } = makeSignUp({ answers: {} });
    await submission.send('');
    const { bannerCount } = submission.state();
    await submission.send('');
    expect(submission.state().bannerCount).toBe(bannerCount + 1);
  });

  it('R2.24 sends one request, however often the visitor presses', async () => {
    const { submission, posted } = makeSignUp();
    await Promise.all([submission.send(''), submission.send(''), submission.send('')]);
    expect(posted).toHaveLength(1);
  });

  it('R2.24 notifies listeners of its start and its end', async () => {
    const { submission } = makeSignUp();
    await submission.prepare();
    const notified: boolean[] = [];
    const stop = submission.subscribe(() => notified.push(submission.state().isSubmitting));
    await submission.send('');
    expect(notified).toStrictEqual([true, false]);
    stop();
    await submission.send('');
    expect(notified).toHaveLength(2);
  });

  it('R2.23 removes the connection’s banner during a new attempt', async () => {
    const { submission } = makeSignUp();
    await submission.send('');
    expect(shown(submission)).toStrictEqual({ isSubmitting: false, banner: 'connection' });
    const again = submission.send('');
    expect(shown(submission)).toStrictEqual({ isSubmitting: true, banner: 'none' });
    await again;
  });

  it('R7.7 sends the text of the honeypot', async () => {
    const { submission, posted } = makeSignUp();
    await submission.send('http://spam.example');
    expect(posted[0]?.payload.meta?.website).toBe('http://spam.example');
  });
});

describe('the idempotency key', () => {
  async function keysOf(between: (store: FormStore) => void): Promise<readonly string[]> {
    const { store, submission, posted } = makeSignUp();
    await submission.send('');
    between(store);
    await submission.send('');
    return posted.map(({ key }) => key);
  }

  it('R2.61 is the same for a retry, although time has passed', async () => {
    const [first, second] = await keysOf(() => undefined);
    expect(second).toBe(first);
  });

  it('R2.61 is the same when the visitor types an answer again', async () => {
    const [first, second] = await keysOf((store) => {
      store.change('organisation', undefined, 'visitor');
      store.change('organisation', 'Shop ApS', 'visitor');
    });
    expect(second).toBe(first);
  });

  it.each([
    { name: 'organisation', value: 'Shop A/S' },
    { name: 'password', value: 'Correct horse 8' },
    { name: 'countrySelector', value: 'SE' },
  ])('R2.61 differs after $name changed', async ({ name, value }) => {
    const [first, second] = await keysOf((store) => store.change(name, value, 'visitor'));
    expect(second).not.toBe(first);
  });

  it('R2.61 is a new one when the server knows it from another password', async () => {
    const { submission, posted } = makeSignUp({ outcome: { kind: 'keyReused' } });
    await submission.send('');
    const [first, second, ...more] = posted.map(({ key }) => key);
    expect(second).not.toBe(first);
    expect(more).toStrictEqual([]);
  });
});

describe('the outcome', () => {
  it('R2.62 a created account keeps the sign-up page busy', async () => {
    const { submission } = makeSignUp({ outcome: { kind: 'created', answer: CREATED } });
    await submission.send('');
    expect(shown(submission)).toStrictEqual({ isSubmitting: true, banner: 'none' });
    expect(submission.state().success).toBeUndefined();
  });

  it('R2.63 a blocked window leads to a link to the login page', async () => {
    const { submission } = makeSignUp({ outcome: { kind: 'created', answer: CREATED }, isBlocked: true });
    await submission.send('');
    expect(submission.state()).toMatchObject({
      isSubmitting: false,
      success: { kind: 'blocked', account: ACCOUNT, url: '/dashboard/login/t0k3n' },
    });
  });

  it.each<{ outcome: SignUpOutcome; banner: unknown; because: string }>([
    { outcome: { kind: 'emailInUse' }, banner: { kind: 'email' }, because: 'the e-mail is in use' },
    {
      outcome: FAILED,
      banner: { kind: 'connection', text: 'description' },
      because: 'the outcome is unknown',
    },
    {
      outcome: { kind: 'offline' },
      banner: { kind: 'connection', text: 'offline' },
      because: 'the device has no connection',
    },
    {
      outcome: { kind: 'busy', budget: 'busy', minutes: 5 },
      banner: { kind: 'connection', text: 'busy', minutes: 5 },
      because: 'the server has too many requests, although the connection works',
    },
    {
      outcome: { kind: 'outdated' },
      banner: { kind: 'connection', text: 'outdated' },
      because: 'the page cannot submit any more',
    },
    {
      outcome: { kind: 'refused', problems: { organisation: { kind: 'tooLong' } } },
      banner: { kind: 'form' },
      because: 'the visitor can correct the answer',
    },
    {
      outcome: { kind: 'tooLarge' },
      banner: { kind: 'connection', text: 'description' },
      because: 'no answer is long, so a proxy has a strange limit',
    },
    {
      outcome: { kind: 'keyReused' },
      banner: { kind: 'connection', text: 'description' },
      because: 'a new key does not help either',
    },
    {
      outcome: { kind: 'refused', problems: { vatNumber: { kind: 'required' } } },
      banner: { kind: 'connection', text: 'outdated' },
      because: 'this page has no such field',
    },
  ])('R2.64 raises $banner, because $because', async ({ outcome, banner }) => {
    const { store, submission } = makeSignUp({ outcome });
    await submission.send('');
    expect(submission.state()).toMatchObject({ isSubmitting: false, banner, bannerCount: 1 });
    expect(store.state().answers).toStrictEqual(VALID);
  });

  it('R2.64 a refused field shows the server’s problem until the answer changes, and the banner disappears with it', async () => {
    const problem = { kind: 'taken' } as const;
    const { store, submission } = makeSignUp({
      outcome: { kind: 'refused', problems: { organisation: problem } },
    });
    await submission.send('');
    expect(store.view('organisation').problem).toStrictEqual(problem);
    store.change('firstName', 'Mario', 'visitor');
    expect(submission.state().banner).toStrictEqual({ kind: 'form' });
    store.change('organisation', 'Shop', 'visitor');
    expect(store.view('organisation').problem).toBeUndefined();
    expect(submission.state().banner).toStrictEqual({ kind: 'none' });
  });

  it.each([
    { extra: { note: 'Ж'.repeat(12_000) }, problems: { note: 8_000 }, because: 'two thirds of it fit' },
    {
      extra: { people: [{ nick: 'Bo' }, { story: 'a'.repeat(20_000) }] },
      problems: { 'people.1.story': 16_000 },
      because: 'it is inside a list',
    },
    {
      extra: { note: 'a'.repeat(901) },
      problems: { note: 400 },
      because: 'a proxy takes less than our server',
    },
  ])('R7.1 the longest answer is too long for one request: $because', async ({ extra, problems }) => {
    const { store, submission } = makeSignUp({ outcome: { kind: 'tooLarge' }, extra });
    await submission.send('');
    const tooLong = Object.entries(problems).map(([path, limit]) => [path, { kind: 'tooLong', limit }]);
    expect(store.state().reportedProblems).toStrictEqual(Object.fromEntries(tooLong));
  });

  it.each([
    {
      extra: { about: 'a'.repeat(1_000) },
      marked: { about: 500 },
      because: 'the visitor can shorten this one',
    },
    { extra: {}, marked: {}, because: 'no other answer is long' },
  ])('R7.1 never marks an answer that the visitor does not see: $because', async ({ extra, marked }) => {
    const text = { type: 'string' } as const;
    const form = makeForm({
      schema: {
        type: 'object',
        properties: { source: { ...text, default: 'x'.repeat(2_000) }, about: text },
      },
      ui: { source: { 'ui:widget': 'hidden' } },
    });
    const { store, submission } = makeSignUp({ form, answers: {}, outcome: { kind: 'tooLarge' }, extra });
    await submission.send('');
    const tooLong = Object.entries(marked).map(([path, limit]) => [path, { kind: 'tooLong', limit }]);
    expect(store.state().reportedProblems).toStrictEqual(Object.fromEntries(tooLong));
  });

  it('R2.64 an outdated page asks for a reload again after each press', async () => {
    const { submission } = makeSignUp({
      outcome: { kind: 'refused', problems: { vatNumber: { kind: 'required' } } },
    });
    await submission.send('');
    await submission.send('');
    expect(submission.state().banner).toStrictEqual({ kind: 'connection', text: 'outdated' });
  });

  it('R2.23 the banner about an e-mail in use disappears when the visitor edits the e-mail', async () => {
    const { store, submission } = makeSignUp({ outcome: { kind: 'emailInUse' } });
    await submission.send('');
    store.change('organisation', 'Other', 'visitor');
    expect(submission.state().banner).toStrictEqual({ kind: 'email' });
    store.change('email', 'maria2@shop.example', 'visitor');
    expect(submission.state().banner).toStrictEqual({ kind: 'none' });
  });
});

describe('a page that the browser restores', () => {
  /** A page that the visitor left during a submission, whose response arrives later or never. */
  async function leaveSending(outcome: SignUpOutcome) {
    const { submission, posted, service, abandon } = makeSignUp({ outcome, isBlocked: true });
    let answer = (): void => undefined;
    service.arrived = new Promise((resolve) => (answer = resolve));
    const sending = submission.send('');
    await expect.poll(() => posted.length).toBeGreaterThan(0);
    expect(shown(submission).isSubmitting).toBe(true);
    abandon();
    service.arrived = Promise.resolve();
    return { submission, posted, service, answer: async () => (answer(), sending) };
  }

  it('R2.65 shows no running submission, and can submit again', async () => {
    const { submission, posted } = await leaveSending(FAILED);
    expect(shown(submission)).toStrictEqual({ isSubmitting: false, banner: 'none' });
    await submission.send('');
    expect(posted).toHaveLength(2);
  });

  it('R2.65 ignores the failure of an old submission while a new one runs', async () => {
    const { submission, service, answer } = await leaveSending(FAILED);
    service.arrived = new Promise(() => undefined);
    void submission.send('');
    await answer();
    expect(shown(submission)).toStrictEqual({ isSubmitting: true, banner: 'none' });
  });

  it('R2.65 reports an account that was created after the visitor had left', async () => {
    const { submission, answer } = await leaveSending({ kind: 'created', answer: CREATED });
    await answer();
    expect(submission.state().success).toStrictEqual({
      kind: 'blocked',
      account: ACCOUNT,
      url: '/dashboard/login/t0k3n',
    });
  });

  it('R2.65 does not change when no submission was running', async () => {
    const { submission, abandon } = makeSignUp();
    await submission.prepare();
    const listener = vi.fn<() => void>();
    submission.subscribe(listener);
    abandon();
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('an answer that the program still computes', () => {
  const { countrySelector: _country, ...WITHOUT_COUNTRY } = VALID;

  it('R2.65 submits nothing after the visitor has left and returned', async () => {
    let arrive = (): void => undefined;
    const { store, submission, posted, abandon } = makeSignUp({
      answers: WITHOUT_COUNTRY,
      fillIn: async () => new Promise<void>((resolve) => (arrive = resolve)),
    });
    await submission.prepare();
    const sending = submission.send('');
    abandon();
    arrive();
    await sending;
    expect(posted).toStrictEqual([]);
    expect(store.state().submitCount).toBe(0);
    expect(shown(submission)).toStrictEqual({ isSubmitting: false, banner: 'none' });
  });

  it('R2.40 is complete before the validation, so the banner does not list it', async () => {
    const { store, submission, posted } = makeSignUp({
      answers: WITHOUT_COUNTRY,
      fillIn: async () => Promise.resolve(store.change('countrySelector', 'DK', 'program')),
    });
    await submission.prepare();
    const sending = submission.send('');
    expect(shown(submission), 'the page shows that it works').toStrictEqual({
      isSubmitting: true,
      banner: 'none',
    });
    await sending;
    expect(posted).toHaveLength(1);
  });

  it('R2.22 is in the list of problems when the program finds no answer', async () => {
    const { store, submission } = makeSignUp({
      answers: WITHOUT_COUNTRY,
      fillIn: async () => Promise.resolve(),
    });
    await submission.send('');
    expect(shown(submission)).toStrictEqual({ isSubmitting: false, banner: 'form' });
    expect(store.view('countrySelector').problem).toBeDefined();
  });
});
