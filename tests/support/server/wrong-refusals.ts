import type { TestWorkbench } from './make-test-workbench.ts';

/** A body that a call refuses with words, and a part of them. */
interface Refused {
  readonly body: object;
  readonly reason: string;
  readonly because: string;
}

/** A call that begins something in a draft. */
interface Beginning extends Pick<TestWorkbench, 'send'> {
  readonly draft: string;
  readonly begin: (body: object) => ReturnType<TestWorkbench['send']>;
}

/** Sends bodies that a call has to refuse (422) with a reason, leaving the draft as it is. Returns what came otherwise. */
export async function wrongRefusals(
  { begin, send, draft }: Beginning,
  refused: readonly Refused[],
): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const { body, reason, because } of refused) {
    const response = await begin(body);
    const said = response.json<{ reason?: string }>().reason ?? '';
    if (response.statusCode !== 422 || !said.includes(reason))
      wrong.push(`${because}: ${response.statusCode} ${said}`);
  }
  const { revision } = (await send({ path: `/api/content/drafts/${draft}`, as: 'viewer' })).json<{
    revision: string;
  }>();
  return revision === '1' ? wrong : [...wrong, `the draft has the revision ${revision}`];
}
