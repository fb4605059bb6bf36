import type { TObject, TSchema, TString } from 'typebox';
import type { Query, Shape } from './call-description.ts';
import { BEGIN_CALLS } from './begin.ts';
import { CHECK_CALLS } from './checks.ts';
import { DRAFT_CALLS } from './drafts.ts';
import { FUNNEL_CALLS } from './funnel.ts';
import { MAIL_CALLS } from './mails.ts';
import { PEOPLE_CALLS } from './people.ts';
import { PERSON_CALLS } from './person.ts';
import { REBASE_CALLS } from './rebase.ts';
import { RELEASE_CALLS } from './releases.ts';
import { REVIEW_CALLS } from './reviews.ts';
import { SUBMISSION_CALLS } from './submissions.ts';
import { WEBHOOK_CALLS } from './webhooks.ts';

/** All calls of the workbench. The page imports only their types, so that no visitor and no editor loads a schema. */
export const WORKBENCH_CALLS = {
  ...RELEASE_CALLS,
  ...DRAFT_CALLS,
  ...BEGIN_CALLS,
  ...CHECK_CALLS,
  ...MAIL_CALLS,
  ...REBASE_CALLS,
  ...REVIEW_CALLS,
  ...SUBMISSION_CALLS,
  ...WEBHOOK_CALLS,
  ...FUNNEL_CALLS,
  ...PEOPLE_CALLS,
  ...PERSON_CALLS,
};

type Calls = typeof WORKBENCH_CALLS;

/** The address of one of the calls. */
export type CallName = keyof Calls;

/** The names of the parts of an address that a caller fills in. The path of a file is called `path`. */
export type ParamsOf<Address extends string> = Address extends `${infer First}/${infer Rest}`
  ? ParamsOf<First> | ParamsOf<Rest>
  : Address extends `:${infer Name}`
    ? Name
    : Address extends '*'
      ? 'path'
      : never;

/** The parameters of the query of a call. Undefined for a call without any. */
export type QueryOf<Name extends CallName> = Calls[Name] extends {
  readonly query: infer Parameters extends TObject;
}
  ? Query<Parameters>
  : undefined;

/** The body of a call. Undefined for a call without one. */
export type BodyOf<Name extends CallName> = Calls[Name] extends {
  readonly body: infer Body extends TObject | TString;
}
  ? Shape<Body>
  : undefined;

/** Whether a call must or may name the revision that its caller has seen. */
export type RevisionOf<Name extends CallName> = Calls[Name] extends { readonly revision: infer Rule }
  ? Rule
  : undefined;

/** What a call responds when it succeeds. */
export type AnswerOf<Name extends CallName> = Answers[Name];

type Answers = { readonly [Name in CallName]: AnswerIn<Calls[Name]['responses']> };

type AnswerIn<Responses> = {
  [Status in keyof Responses]: Responses[Status] extends { readonly schema: infer Schema extends TSchema }
    ? Shape<Schema>
    : Status extends 204
      ? void
      : string;
}[keyof Responses];
