import type { FastifyInstance } from 'fastify';
import { isContentPath } from '#compiler/content/content.ts';
import { CONTENT_LIMITS } from '#contract/content-limits.ts';
import type { BodyOf } from '#protocol/workbench/calls.ts';
import { ApiFault } from '#server/faults.ts';
import type { Publisher } from '#server/publishing/publisher.ts';
import type { Draft } from '#store/draft-store.ts';
import { addCall } from './add-call.ts';
import { type CallerLimit, makeCallerLimit } from './caller-limit.ts';
import type { Checked, Checks } from './checks.ts';
import { PATH_RULE, refuse, releaseIn } from './read-body.ts';

/** What the calls that check drafts need. */
export interface CheckRouteParts {
  readonly publisher: Pick<Publisher, 'find' | 'accept'>;
  readonly checks: Checks;
  /** The limit of checks of drafts and releases, which the pages of previews share (R21.17). */
  readonly checking: CallerLimit;
}

/** Adds the calls that report mistakes in a draft. None of them writes. */
export function addCheckRoutes(api: FastifyInstance, { publisher, checks, checking }: CheckRouteParts): void {
  const finding = makeCallerLimit();
  const { admit: onRequest } = checking;
  addCall(
    api,
    { call: 'POST /content/drafts/:draft/check', onRequest },
    async ({ params: { draft } }, request) =>
      foundIn(await checking.run(request, async () => checks.ofDraft(draft))),
  );
  addCall(api, { call: 'POST /content/releases/:number/check', onRequest }, async ({ params }, request) => {
    const number = releaseIn(params.number);
    return foundIn(await checking.run(request, async () => checks.ofRelease(number)));
  });
  addCall(
    api,
    {
      call: 'POST /content/drafts/:draft/findings',
      onRequest: finding.admit,
      bodyLimit: 2 * CONTENT_LIMITS.fileBytes,
    },
    async ({ params: { draft }, body }, request) => {
      const texts = textsIn(body);
      const findings = await finding.run(request, async () => publisher.find(draft, texts));
      if (!findings) throw new ApiFault('notFound');
      return { findings };
    },
  );
  addCall(
    api,
    { call: 'POST /content/drafts/:draft/accepted-examples', onRequest },
    async ({ params: { draft } }, request) => {
      const accepted = await checking.run(request, async () => publisher.accept(draft));
      if (!accepted) throw new ApiFault('notFound');
      return accepted;
    },
  );
}

function foundIn(checked: Checked | undefined): Checked {
  if (!checked) throw new ApiFault('notFound');
  return checked;
}

/** The unsaved texts of an editor by path. Null means a deleted file. */
function textsIn({ files }: BodyOf<'POST /content/drafts/:draft/findings'>): Draft['changes'] {
  if (!files.every(({ path }) => isContentPath(path))) return refuse(`"path" ${PATH_RULE}`);
  return new Map(files.map(({ path, text }) => [path, text]));
}
