// What the page of the workbench and the commands know of the calls: types alone, so that no page loads a schema.

export { ROLES, type Role } from './roles.ts';
export type { AnswerOf, BodyOf, CallName, ParamsOf, QueryOf, RevisionOf } from './workbench/calls.ts';
export type { NewFormWish } from './workbench/begin.ts';
export type { DraftCheck } from './workbench/checks.ts';
export type { DraftEnd, DraftEntry, DraftFiles, FileEntry, SharedPreview } from './workbench/drafts.ts';
export type {
  FieldCounts,
  FormFunnel,
  FunnelFilter,
  NamedPassage,
  StepCounts,
  VersionPassage,
  VisitCounts,
} from './workbench/funnel.ts';
export type { ExampleMail } from './workbench/mails.ts';
export type { ContestedMember, PublishFailure, RefusalBody } from './workbench/parts.ts';
export type { Me, People } from './workbench/people.ts';
export type { PersonAccount, PersonData } from './workbench/person.ts';
export type { AuditEntry, ContentState, ReleaseEntry, Schedule } from './workbench/releases.ts';
export type { Decision } from './workbench/rebase.ts';
export type { Remark, Review, ReviewNote, ReviewWaits } from './workbench/reviews.ts';
export type { CsvSeparator, Submission, SubmissionPage, SubmittedForm } from './workbench/submissions.ts';
export type { WebhookState } from './webhook-states.ts';
export type { Webhook, WebhookPage } from './workbench/webhooks.ts';
