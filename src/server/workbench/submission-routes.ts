import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SIGN_UP } from '#contract/sign-up-form.ts';
import type { Submission } from '#protocol/workbench/submissions.ts';
import { answerNames } from '#server/content/answer-names.ts';
import { ApiFault } from '#server/faults.ts';
import { readSubmission } from '#server/forms/read-submission.ts';
import { questionsOf } from '#server/forms/submission-questions.ts';
import { type ExportParts, submissionsCsv } from '#server/forms/submissions-csv.ts';
import { makeWorkQueue } from '#server/limits/work-queue.ts';
import type { FormSubmission } from '#store/form-submission-store.ts';
import { addCall } from './add-call.ts';
import { ANSWER_IN_PARTS } from './make-editors-app.ts';
import { callerName, deedOf } from './find-caller.ts';
import { noteReading } from './note-reading.ts';
import { placeIn, refuse } from './read-body.ts';
import type { ContentRouteParts } from './release-routes.ts';

const PAGE_SIZE = 50;

/** How many lists and searches may wait for the one that runs. Further ones get 503. */
const MAX_WAITING = 20;

/** Adds the calls about the answers of forms, also of the sign-up (R17.3, R18.4). */
export function addSubmissionRoutes(api: FastifyInstance, parts: ContentRouteParts): void {
  const { store, content, now } = parts;
  // Searches wait for each other, so that they never take more than one connection from visitors.
  const lists = makeWorkQueue(1, MAX_WAITING);
  addCall(api, 'GET /submissions', async ({ query: { form, search, after } }, request) => {
    const place = after === undefined ? undefined : placeIn(after);
    const asked = { form, search, after: place, limit: PAGE_SIZE };
    const found = await lists.run(async () => store.formSubmissions(asked));
    if (found.length === 0 && !(await isKnown(form))) return refuse(`There is no form "${form}".`);
    if (found.length > 0) await noteRead(request, found);
    const last = found.length === PAGE_SIZE ? found.at(-1) : undefined;
    return {
      submissions: found.map((one) => toAnswer(one, content)),
      ...(last && { next: `${last.at}-${last.id}` }),
    };
  });
  // This path hides no submission of the route below: ids are UUIDs, never `forms`.
  addCall(api, 'GET /submissions/forms', async () => {
    const { formsWithPage: withPage } = content.live();
    const others = [...new Set([...withPage, ...(await store.submittedForms())])].filter(
      (form) => form !== SIGN_UP,
    );
    const forms = [SIGN_UP, ...others.toSorted()];
    // The page of the sign-up is the first one, without a page.json.
    return { forms: forms.map((form) => ({ form, hasPage: form === SIGN_UP || withPage.has(form) })) };
  });
  addCall(api, 'GET /submissions/:id', async ({ params: { id } }, request) => {
    const found = await store.formSubmission(id);
    if (!found) throw new ApiFault('notFound');
    await noteRead(request, [found]);
    return toAnswer(found, content);
  });
  addExport(api, parts);
  addErasure(api, parts);

  /** All submissions are of one form. */
  async function noteRead(request: FastifyRequest, read: readonly FormSubmission[]): Promise<void> {
    const details = { form: read[0]?.form ?? '', count: read.length };
    await noteReading(request, { store, now }, { action: 'answers read', details });
  }

  /** A deleted form may still have submissions. */
  async function isKnown(form: string): Promise<boolean> {
    return content.live().forms.has(form) || (await store.submittedForms()).includes(form);
  }
}

function addExport(api: FastifyInstance, { store, content, now }: ContentRouteParts): void {
  /** Who has an export under way. A second one gets 429, so that a caller who reads slowly holds one at most. */
  const exporting = new Set<string>();
  addCall(api, { call: 'POST /submissions/export', ...ANSWER_IN_PARTS }, async ({ body }, request, reply) => {
    const { form, choices, separator } = body;
    const language = languageIn(body.language, content);
    const timeZone = zoneIn(body.timeZone);
    const caller = callerName(request);
    if (exporting.has(caller)) throw new ApiFault('tooMany');
    exporting.add(caller);
    try {
      const questions = await questionsOf({ form, language }, { store, content });
      const details = { form, count: await store.countFormSubmissions(form) };
      await store.addDeed(deedOf(request, now, { action: 'answers exported', details }));
      const read: ExportParts['read'] = (submission) => readSubmission(submission, content);
      const named = { form, language, questions };
      const nameOf = choices === 'words' ? await answerNames(content.live(), named) : undefined;
      const csv = submissionsCsv(form, { store, questions, read, nameOf, separator, timeZone });
      finished(csv, () => exporting.delete(caller));
      reply.header('content-disposition', `attachment; filename="${form}.csv"`);
      return await reply.type('text/csv; charset=utf-8').send(csv);
    } catch (error) {
      exporting.delete(caller);
      throw error;
    }
  });
}

function addErasure(api: FastifyInstance, { store, now }: ContentRouteParts): void {
  addCall(api, 'DELETE /submissions/:id', async ({ params: { id } }, request) => {
    const found = await store.formSubmission(id);
    const details = { submission: id, form: found?.form ?? '', count: 1 };
    const deed = deedOf(request, now, { action: 'answers erased', details });
    if (!(await store.eraseFormSubmission({ id, deed }))) throw new ApiFault('notFound');
  });
}

/** A submission as JSON. */
function toAnswer(submission: FormSubmission, content: ContentRouteParts['content']): Submission {
  const read = readSubmission(submission, content);
  return { ...read, at: new Date(read.at).toISOString() };
}

/** The language of the questions. English by default. */
function languageIn(language: string | undefined, { live }: ContentRouteParts['content']): string {
  if (language === undefined) return 'en';
  return (
    live().languages.find((one) => one === language) ??
    refuse('"language" has to be a language of the live release.')
  );
}

/** A zone that this server knows. Undefined without one. */
function zoneIn(timeZone: string | undefined): string | undefined {
  try {
    if (timeZone === undefined) return undefined;
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return refuse('"timeZone" has to be a zone such as "Europe/Berlin".');
  }
}
