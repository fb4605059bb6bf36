import type { LightMyRequestResponse } from 'fastify';
import type { TestWorkbench } from './make-test-workbench.ts';
import { peopleOf, type TestCaller, type TestPeople } from './people-of.ts';

/** The English texts. */
export const ENGLISH = 'catalogs/messages/en.json';

/** A change that is about no legal text, numbered so that no two are the same. */
export const toCompany =
  (number = 1) =>
  (text: string): string =>
    text.replace(
      /"signup\.inputs\.organisation\.label": "[^"]*"/,
      `"signup.inputs.organisation.label": "Company ${number}"`,
    );

/** A person or a program with the calls about reviews. */
export interface Reviewer extends TestCaller {
  readonly open: (body?: object) => Promise<string>;
  readonly revision: (draft: string) => Promise<string>;
  /** Changes a file of a draft: the English texts, unless another one is named. */
  readonly edit: (draft: string, change?: (text: string) => string, file?: string) => Promise<void>;
  /** A step of the review, with the present revision. An approval may name the live release that the person saw. */
  readonly step: (
    draft: string,
    step: 'hand-in' | 'send-back' | 'approve' | `approve?live=${number}`,
    note?: string,
  ) => Promise<LightMyRequestResponse>;
  readonly publish: (draft: string, body?: object) => Promise<LightMyRequestResponse>;
  readonly restore: (number: number) => Promise<LightMyRequestResponse>;
  readonly review: (draft: string) => Promise<Readonly<Record<string, unknown>>>;
}

/** The people of a workbench, who work on drafts by HTTP. */
export interface ReviewTeam {
  readonly people: TestPeople;
  readonly ann: Reviewer;
  readonly bob: Reviewer;
  readonly eve: Reviewer;
  readonly vic: Reviewer;
  /** A program with a token that Ann made. */
  readonly annsBot: Reviewer;
}

/** Ann is an owner, Bob a publisher, Eve an editor, Vic a viewer. */
export async function teamOf(workbench: TestWorkbench): Promise<ReviewTeam> {
  const people = peopleOf(workbench);
  const reviewer = (caller: TestCaller): Reviewer => reviewerOf(workbench, caller);
  const ann = await people.join('Ann@shop.example', 'owner');
  return {
    people,
    ann: reviewer(ann),
    bob: reviewer(await people.join('bob@shop.example', 'publisher')),
    eve: reviewer(await people.join('eve@shop.example', 'editor')),
    vic: reviewer(await people.join('vic@shop.example', 'viewer')),
    annsBot: reviewer(await people.makeToken(ann, { name: 'anns-bot', role: 'publisher' })),
  };
}

function reviewerOf({ send }: TestWorkbench, caller: TestCaller): Reviewer {
  const drafts = '/api/content/drafts';
  const { headers, call } = caller;
  const revision: Reviewer['revision'] = async (draft) =>
    (await call('GET', `${drafts}/${draft}`)).json<{ revision: string }>().revision;
  return {
    ...caller,
    revision,
    open: async (body = {}) => (await call('POST', drafts, body)).json<{ draft: string }>().draft,
    edit: async (draft, change = toCompany(), file = ENGLISH) => {
      const path = `${drafts}/${draft}/files/${file}`;
      const text = change((await call('GET', path)).body);
      const match = { 'if-match': `"${await revision(draft)}"`, 'content-type': 'text/plain; charset=utf-8' };
      const written = await send({ method: 'PUT', path, text, headers: { ...headers, ...match } });
      if (written.statusCode !== 200) throw new Error(written.body);
    },
    step: async (draft, step, note) =>
      send({
        method: 'POST',
        path: `${drafts}/${draft}/${step}`,
        headers: { ...headers, 'if-match': `"${await revision(draft)}"` },
        ...(note !== undefined && { body: { note } }),
      }),
    publish: async (draft, body = {}) =>
      call('POST', `${drafts}/${draft}/publish`, { note: 'A test.', ...body }),
    restore: async (number) => call('POST', `/api/content/releases/${number}/restore`, { note: 'A test.' }),
    review: async (draft) =>
      (await call('GET', `${drafts}/${draft}/review`)).json<Readonly<Record<string, unknown>>>(),
  };
}
