import type { FastifyInstance } from 'fastify';
import { isContentPath } from '#compiler/content/content.ts';
import { CONTENT_LIMITS } from '#contract/content-limits.ts';
import { ApiFault } from '#server/faults.ts';
import type { Publisher } from '#server/publishing/publisher.ts';
import type { Draft } from '#store/draft-store.ts';
import { makeCallerLimit } from './caller-limit.ts';
import type { Checked, Checks } from './checks.ts';
import { DRAFT_CALLS } from './draft-calls.ts';
import { RELEASE_CALLS } from './release-calls.ts';
import { membersOf, PATH_RULE, refuse, releaseIn } from './read-body.ts';

/** What the calls that check drafts need. */
export interface CheckRouteParts {
  readonly publisher: Pick<Publisher, 'find' | 'accept'>;
  readonly checks: Checks;
}

interface DraftRoute {
  readonly Params: { readonly draft: string };
}

/** Adds the calls that report mistakes in a draft. None of them writes. */
export function addCheckRoutes(api: FastifyInstance, { publisher, checks }: CheckRouteParts): void {
  const checking = makeCallerLimit();
  const finding = makeCallerLimit();
  api.post<DraftRoute>(
    '/content/drafts/:draft/check',
    { config: DRAFT_CALLS.checkDraft, onRequest: checking.admit },
    async (request) => foundIn(await checking.run(request, async () => checks.ofDraft(request.params.draft))),
  );
  api.post<{ Params: { readonly number: string } }>(
    '/content/releases/:number/check',
    { config: RELEASE_CALLS.checkRelease, onRequest: checking.admit },
    async (request) => {
      const number = releaseIn(request.params.number);
      return foundIn(await checking.run(request, async () => checks.ofRelease(number)));
    },
  );
  const bodyLimit = 2 * CONTENT_LIMITS.fileBytes;
  api.post<DraftRoute>(
    '/content/drafts/:draft/findings',
    { config: DRAFT_CALLS.findInDraft, onRequest: finding.admit, bodyLimit },
    async (request) => {
      const texts = textsIn(request.body);
      const findings = await finding.run(request, async () => publisher.find(request.params.draft, texts));
      if (!findings) throw new ApiFault('notFound');
      return { findings };
    },
  );
  api.post<DraftRoute>(
    '/content/drafts/:draft/accepted-examples',
    { config: DRAFT_CALLS.acceptedExamples, onRequest: checking.admit },
    async (request) => {
      const accepted = await checking.run(request, async () => publisher.accept(request.params.draft));
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
function textsIn(body: unknown): Draft['changes'] {
  const { files } = membersOf(body);
  if (!Array.isArray(files)) return refuse('"files" has to be a list.');
  // Merging and hashing many files keeps the event loop busy.
  if (files.length > CONTENT_LIMITS.draftFiles)
    return refuse(`"files" has at most ${CONTENT_LIMITS.draftFiles} entries.`);
  return new Map(files.map(typedFile));
}

function typedFile(file: unknown): readonly [string, string | null] {
  const { path, text } = membersOf(file);
  if (typeof path !== 'string' || !isContentPath(path)) return refuse(`"path" ${PATH_RULE}`);
  if (text !== null && typeof text !== 'string') return refuse('"text" has to be a text, or null.');
  return [path, text];
}
