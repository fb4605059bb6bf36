import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import { LatestMap } from '#contract/latest-map.ts';
import type { Content, Release } from '#contract/release.ts';
import { acceptExamples } from '#publishing/accept-examples.ts';
import { formBackIn } from '#publishing/form-of-release.ts';
import { findIn, type GateInput, type GateOutcome, passGate } from '#publishing/gate.ts';
import { mergeFiles } from '#publishing/merge.ts';
import { newFormIn } from '#publishing/new-form/new-form-in.ts';
import { newLanguageIn } from '#publishing/new-language.ts';
import type { Gate } from '#server/publishing/make-gate.ts';

/** What a test changes in the gate. */
export interface TestGateOptions {
  /** Runs while the gate checks content, or makes something for a draft. */
  readonly duringGate: () => Promise<void>;
  /** The gate finds nothing, whatever the content is. */
  readonly isBlind: boolean;
}

/** Makes a gate that runs in this thread. */
export function makeTestGate({ program }: Release, { duringGate, isBlind }: TestGateOptions): Gate {
  const pass: Gate['pass'] = async ({ guards, ...input }) => {
    const seen = isBlind ? { findings: [] } : { guards };
    const outcome = await outcomeOf({ ...input, ...seen, program });
    await duringGate();
    return outcome;
  };
  const made = async <Made>(what: Made): Promise<Made> => {
    await duringGate();
    return what;
  };
  return {
    pass,
    find: async (content) => findingsOf(content),
    check: async (input) => pass({ ...input, isPreview: true }),
    merge: async (contested, decisions) => made(mergeFiles(contested, decisions)),
    beginForm: async (task) => made(newFormIn(task)),
    beginLanguage: async (task) => made(newLanguageIn(task)),
    formOfRelease: async (task) => made(formBackIn(task)),
    accept: async (content) => acceptExamples(content),
    recompile: async (release) => release,
    render: async () => [],
  };
}

/** As many as the tests of one file ask for. */
const MOST = 300;
const outcomes = new LatestMap<string, Promise<GateOutcome>>(MOST);
const findings = new LatestMap<string, ReturnType<typeof findIn>>(MOST);

/** What the gate says of a content. A test on a second store asks for the same again, so this remembers it. */
async function outcomeOf(input: GateInput): Promise<GateOutcome> {
  return outcomes.remember(keyOf(input), async () => passGate(input, () => []));
}

function findingsOf(content: Content): ReturnType<typeof findIn> {
  return findings.remember(keyOf(content), () => findIn(content));
}

function keyOf(input: object): string {
  return createHash('sha256').update(serialize(input)).digest('base64');
}
