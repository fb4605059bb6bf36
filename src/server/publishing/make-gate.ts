import { createHash } from 'node:crypto';
import { LatestMap } from '#contract/latest-map.ts';
import { type Changes, type Content, type Release, versionsOf } from '#contract/release.ts';
import type { PublicEnvironment } from '#protocol/environment.ts';
import type { RenderedPage } from '#protocol/rendered-page.ts';
import type { AcceptedExamples } from '#publishing/accept-examples.ts';
import { TOO_LARGE_TO_BEGIN } from '#publishing/begin-in.ts';
import { type FormOfReleaseTask, TOO_LARGE_TO_GO_BACK } from '#publishing/form-of-release.ts';
import { type GateInput, type GateOutcome, isError, refusedWith } from '#publishing/gate.ts';
import { type Contested, type Decisions, type MergedFiles, wholeConflict } from '#publishing/merge.ts';
import type { BegunForm } from '#publishing/new-form/begin-form.ts';
import type { NewFormTask } from '#publishing/new-form/new-form-in.ts';
import type { BegunLanguage, NewLanguageTask } from '#publishing/new-language.ts';
import { canBeShown } from '#publishing/stand-ins.ts';
import { makeWorkQueue } from '#server/limits/work-queue.ts';
import { exceeded, saying } from './exceeded.ts';
import { makeFreshProcesses } from './fresh-processes.ts';
import type { GateProcess, ProcessParts } from './gate-process.ts';
import { makeWarmProcess } from './warm-process.ts';

/** What `makeGate` needs. */
export interface GateParts extends ProcessParts {
  /** Identifies the version of the program that compiles. */
  readonly program: string;
  /** The environment of the pages that visitors get. */
  readonly environment: PublicEnvironment;
  /** The environment with which the process renders the page of a draft. */
  readonly previewEnvironment: PublicEnvironment;
}

/** Checks, compiles and renders content in a process of its own (R21.1). */
export interface Gate {
  /** Checks and compiles content for publishing. */
  readonly pass: (input: Omit<GateInput, 'program'>) => Promise<GateOutcome>;
  /** The findings in content that an editor is typing. Rejects with `unavailable` when too many calls wait. */
  readonly find: (content: Content) => Promise<GateOutcome['findings']>;
  /** Brings documents together that a draft and the live content have changed. Beyond the limits, each is one conflict. */
  readonly merge: (contested: Contested, decisions?: Decisions) => Promise<MergedFiles>;
  /** Begins a form in a draft. A text says why that is impossible. It waits like `find`. */
  readonly beginForm: (task: NewFormTask) => Promise<BegunForm | string>;
  /** Begins a language in a draft. A text says why that is impossible. It waits like `find`. */
  readonly beginLanguage: (task: NewLanguageTask) => Promise<BegunLanguage | string>;
  /** The changes that bring one form back. A text says why that is impossible. It waits like `find`. */
  readonly formOfRelease: (task: FormOfReleaseTask) => Promise<Changes | string>;
  /** Checks and compiles a draft that an editor is writing, and renders its page. The process stays for the next check. */
  readonly check: (input: Omit<GateInput, 'program'>) => Promise<GateOutcome>;
  /** The documents of examples in content, changed so that they state the present outcomes. */
  readonly accept: (content: Content) => Promise<AcceptedExamples>;
  /** Compiles a published release again. Its forms keep their versions. */
  readonly recompile: (release: Release) => Promise<Release>;
  /** Renders the pages of a published release. */
  readonly render: (release: Release) => Promise<readonly RenderedPage[]>;
}

/** At most this many calls wait while one runs. */
const MOST_WAITING = 8;

/** Makes the gate. The publisher checks one draft and publishes one at a time, because sign-ups need the other cores. */
export function makeGate(parts: GateParts): Gate {
  const { program, environment, previewEnvironment } = parts;
  const fresh = makeFreshProcesses(parts);
  const warm = makeWarmProcess(parts, 25);
  const finder = makeFinder(parts);
  const refused = makeRefused();
  /** The pages of releases that have just passed, which become live next. */
  const rendered = new WeakMap<Release, readonly RenderedPage[]>();
  // After a deploy, visitors of many earlier releases may come at once.
  const recompiling = makeWorkQueue(1, MOST_WAITING);
  return {
    ...finder,
    merge: makeMerger(parts),
    pass: async (input) => {
      const outcome = await refused.remember(input, async () =>
        compileIn(fresh, { ...input, program }, environment),
      );
      if (outcome.release) rendered.set(outcome.release, outcome.pages);
      return outcome;
    },
    check: async (input) => {
      const findings = await finder.find(input.content);
      if (!canBeShown(findings)) return refusedWith(findings);
      const task = { ...input, program, findings, isPreview: true };
      return compileIn(warm, task, previewEnvironment).catch((error: unknown) => exceeded(error));
    },
    accept: async (content) => warm.run({ kind: 'accept', input: { content } }),
    recompile: async (release) => {
      const input = { content: release.content, before: versionsOf(release), program };
      const files = await recompiling.run(async () => fresh.run({ kind: 'compile', input }));
      return { ...files, content: release.content };
    },
    render: async (release) => {
      const { content: _already, ...files } = release;
      return rendered.get(release) ?? fresh.run({ kind: 'render', release: files, environment });
    },
  };
}

async function compileIn(
  { run }: Pick<GateProcess, 'run'>,
  input: GateInput,
  environment: PublicEnvironment,
): Promise<GateOutcome> {
  const { release, ...outcome } = await run({ kind: 'gate', input, environment });
  return { ...outcome, release: release && { ...release, content: input.content } };
}

/** Refused content and its findings. */
interface Refused {
  /** Checks content, or returns the findings of the earlier check that refused it. A limit that it exceeds becomes a finding. */
  readonly remember: (
    checked: Pick<GateInput, 'content' | 'guards'>,
    check: () => Promise<GateOutcome>,
  ) => Promise<GateOutcome>;
}

/** This many refused contents are remembered, each with at most 1,000 findings. */
const MOST_REFUSED = 8;

/** The limits of memory and time depend on what else the machine does, so a refusal does not hold for ever. */
const REFUSED_MS = 10 * 60_000;

/** Remembers refused content, because a publisher may try it again and again, and each compilation may take 20 seconds. */
function makeRefused(): Refused {
  const known = new LatestMap<string, { readonly outcome: GateOutcome; readonly until: number }>(
    MOST_REFUSED,
  );
  return {
    remember: async ({ content, guards }, check) => {
      const id = hashOf(content, guards?.built, guards?.live);
      const before = known.get(id);
      if (before && performance.now() < before.until) return before.outcome;
      const outcome = await check().catch((error: unknown) => exceeded(error));
      if (outcome.release && !outcome.findings.some(isError)) return outcome;
      const refusal = refusedWith(outcome.findings);
      known.set(id, { outcome: refusal, until: performance.now() + REFUSED_MS });
      return refusal;
    },
  };
}

function hashOf(...contents: readonly (Content | undefined)[]): string {
  const hash = createHash('sha256');
  for (const content of contents)
    for (const [path, text] of content ?? [['none', '']]) hash.update(`${path}\0${text}\0`);
  return hash.digest('base64');
}

/** Reads drafts in a separate process with its own queue. The check of a saved draft reuses the findings of the same texts. */
function makeFinder(
  parts: ProcessParts,
): Pick<Gate, 'find' | 'beginForm' | 'beginLanguage' | 'formOfRelease'> {
  const queue = makeWorkQueue(1, MOST_WAITING);
  const warm = makeWarmProcess(parts, 500);
  const known = new LatestMap<string, GateOutcome['findings']>(MOST_REFUSED);
  return {
    find: async (content) =>
      queue.run(async () => {
        const id = hashOf(content);
        const findings =
          known.get(id) ??
          (await warm
            .run({ kind: 'find', input: { content } })
            .catch((error: unknown) => exceeded(error).findings));
        known.set(id, findings);
        return findings;
      }),
    beginForm: async (input) =>
      queue.run(async () => warm.run({ kind: 'beginForm', input }).catch(saying(TOO_LARGE_TO_BEGIN))),
    beginLanguage: async (input) =>
      queue.run(async () => warm.run({ kind: 'beginLanguage', input }).catch(saying(TOO_LARGE_TO_BEGIN))),
    formOfRelease: async (input) =>
      queue.run(async () => warm.run({ kind: 'formOfRelease', input }).catch(saying(TOO_LARGE_TO_GO_BACK))),
  };
}

/** Merges in a separate process. Each caller has a queue already: checks, findings and publications. */
function makeMerger(parts: ProcessParts): Gate['merge'] {
  const queue = makeWorkQueue(1, MOST_WAITING);
  const warm = makeWarmProcess(parts, 500);
  return async (contested, decisions = []) =>
    queue.run(async () =>
      warm.run({ kind: 'merge', input: contested, decisions }).catch((error: unknown) => {
        exceeded(error);
        return new Map([...contested].map(([path, texts]) => [path, wholeConflict(texts)]));
      }),
    );
}
