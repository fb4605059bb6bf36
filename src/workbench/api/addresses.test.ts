import { readdirSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import * as content from './content.ts';
import * as funnel from './funnel.ts';
import * as mails from './mails.ts';
import * as people from './people.ts';
import * as person from './person.ts';
import * as reviews from './reviews.ts';
import * as submissions from './submissions.ts';
import * as webhooks from './webhooks.ts';

/** A request that the workbench has sent: its method, and the decoded parts of its address as a browser resolves it. */
interface Sent {
  readonly method: string;
  readonly parts: readonly string[];
  readonly query: Readonly<Record<string, string>>;
}

async function sentBy(call: () => Promise<unknown>): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
  vi.stubGlobal('window', { location: { assign: () => undefined } });
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit) => {
    const { pathname, search, hash } = new URL(address, 'https://workbench.example/#/drafts');
    const parts = pathname.split('/').slice(1).map(decodeURIComponent);
    sent.push({ method: method + hash, parts, query: Object.fromEntries(new URLSearchParams(search)) });
    return Response.json({ submissions: [] });
  });
  await call().catch(() => undefined);
  return sent;
}

/** Texts that, as a part of an address, could lead to another call. */
const HOSTILE = [
  '%2e%2e',
  'a/b',
  'a%2Fb',
  'a\\b',
  'a?b',
  'a#b',
  'a&before=1;c=d',
  'boss@x.example?.json',
  '..;',
  '...',
  ' ..',
  '.\t.',
  'a\r\nb',
  'größe',
  '//evil.example',
  'https:evil',
];

interface Trial {
  /** Makes the call with a hostile text. */
  readonly call: (text: string) => Promise<unknown>;
  readonly method?: string;
  readonly parts: (text: string) => readonly string[];
  readonly query?: (text: string) => Readonly<Record<string, string>>;
}

const inDraft = (text: string): readonly string[] => ['content', 'drafts', text];
/** A file, whose path has several parts. */
const pathWith = (text: string): string => `forms/${text.replaceAll('/', '+')}/ui.json`;
const fileParts = (text: string): readonly string[] => ['files', ...pathWith(text).split('/')];

/** Every function of the API that sends a request, by name. */
const TRIALS: Readonly<Record<string, Trial>> = {
  readState: { call: async () => content.readState(), parts: () => ['content'] },
  readReleases: { call: async () => content.readReleases(), parts: () => ['content', 'releases'] },
  readReleaseFile: {
    call: async (text) => content.readReleaseFile(7, pathWith(text)),
    parts: (text) => ['content', 'releases', '7', ...fileParts(text)],
  },
  readRelease: { call: async () => content.readRelease(7), parts: () => ['content', 'releases', '7'] },
  checkRelease: {
    call: async () => content.checkRelease(7),
    method: 'POST',
    parts: () => ['content', 'releases', '7', 'check'],
  },
  restoreRelease: {
    call: async (text) => content.restoreRelease(7, text),
    method: 'POST',
    parts: () => ['content', 'releases', '7', 'restore'],
  },
  withdrawRelease: {
    call: async (text) => content.withdrawRelease(7, text),
    method: 'POST',
    parts: () => ['content', 'releases', '7', 'withdraw'],
  },
  openDraft: {
    call: async (text) => content.openDraft({ form: text }),
    method: 'POST',
    parts: () => ['content', 'drafts'],
  },
  readDraft: { call: async (text) => content.readDraft(text), parts: inDraft },
  readDraftEnd: {
    call: async (text) => content.readDraftEnd(text),
    parts: (text) => [...inDraft(text), 'end'],
  },
  readDraftFile: {
    call: async (text) => content.readDraftFile(text, pathWith(text)),
    parts: (text) => [...inDraft(text), ...fileParts(text)],
  },
  discardDraft: { call: async (text) => content.discardDraft(text), method: 'DELETE', parts: inDraft },
  sharePreview: {
    call: async (text) => content.sharePreview(text),
    method: 'POST',
    parts: (text) => [...inDraft(text), 'share'],
  },
  checkDraft: {
    call: async (text) => content.checkDraft(text),
    method: 'POST',
    parts: (text) => [...inDraft(text), 'check'],
  },
  findInDraft: {
    call: async (text) => content.findInDraft(text, [{ path: text, text }]),
    method: 'POST',
    parts: (text) => [...inDraft(text), 'findings'],
  },
  acceptedExamples: {
    call: async (text) => content.acceptedExamples(text),
    method: 'POST',
    parts: (text) => [...inDraft(text), 'accepted-examples'],
  },
  publishDraft: {
    call: async (text) => content.publishDraft(text, '1', { note: text }),
    method: 'POST',
    parts: (text) => [...inDraft(text), 'publish'],
  },
  takeScheduleBack: {
    call: async (text) => content.takeScheduleBack(text),
    method: 'DELETE',
    parts: (text) => ['content', 'scheduled', text],
  },
  readAudit: {
    call: async (text) => content.readAudit(text),
    parts: () => ['audit'],
    query: (text) => ({ before: text }),
  },
  writeDraftFile: {
    call: async (text) =>
      content.writeDraftFile({ draft: text, path: pathWith(text), text: undefined, revision: '1' }),
    method: 'DELETE',
    parts: (text) => [...inDraft(text), ...fileParts(text)],
  },
  readFunnel: {
    call: async (text) => funnel.readFunnel(text, { days: '7', language: text, variant: '', version: text }),
    parts: (text) => ['funnel', text],
    query: (text) => ({ days: '7', language: text, variant: '', version: text }),
  },
  whoAmI: { call: async () => people.whoAmI(), parts: () => ['session'] },
  readPeople: { call: async () => people.readPeople(), parts: () => ['editors'] },
  invite: { call: async (text) => people.invite(text, 'editor'), method: 'POST', parts: () => ['editors'] },
  removeEditor: {
    call: async (text) => people.removeEditor(text),
    method: 'DELETE',
    parts: (text) => ['editors', text],
  },
  inviteAgain: {
    call: async (text) => people.inviteAgain(text),
    method: 'POST',
    parts: (text) => ['invitations', text],
  },
  readReview: {
    call: async (text) => reviews.readReview(text),
    parts: (text) => [...inDraft(text), 'review'],
  },
  beginForm: {
    call: async (text) => content.beginForm(text, '1', { name: text, path: text, template: 'empty' }),
    method: 'POST',
    parts: (text) => [...inDraft(text), 'forms'],
  },
  beginLanguage: {
    call: async (text) => content.beginLanguage(text, '1', text),
    method: 'POST',
    parts: (text) => [...inDraft(text), 'languages'],
  },
  rebaseDraft: {
    call: async (text) => content.rebaseDraft(text, '1', { release: 2 }),
    method: 'POST',
    parts: (text) => [...inDraft(text), 'rebase'],
  },
  handIn: {
    call: async (text) => reviews.handIn(text, '1', text),
    method: 'POST',
    parts: (text) => [...inDraft(text), 'hand-in'],
  },
  sendBack: {
    call: async (text) => reviews.sendBack(text, '1', text),
    method: 'POST',
    parts: (text) => [...inDraft(text), 'send-back'],
  },
  approve: {
    call: async (text) => reviews.approve(text, '1'),
    method: 'POST',
    parts: (text) => [...inDraft(text), 'approve'],
  },
  readMail: {
    call: async (text) => mails.readMail({ draft: text, kind: 'confirm', language: text }),
    parts: (text) => [...inDraft(text), 'mails', 'confirm'],
    query: (text) => ({ language: text }),
  },
  mailPage: {
    call: async (text) => fetch(mails.mailPage({ draft: text, kind: 'known', language: text }, 'dark'), {}),
    parts: (text) => [...inDraft(text), 'mails', 'known', 'page'],
    query: (text) => ({ language: text, scheme: 'dark' }),
  },
  addRemark: {
    call: async (text) => reviews.addRemark(text, { file: text, place: text, text }),
    method: 'POST',
    parts: (text) => [...inDraft(text), 'remarks'],
  },
  settleRemark: {
    call: async (text) => reviews.settleRemark(text, text),
    method: 'POST',
    parts: (text) => [...inDraft(text), 'remarks', text, 'settle'],
  },
  bringBack: {
    call: async (text) => reviews.bringBack({ restore: 7, note: text }),
    method: 'POST',
    parts: () => ['content', 'drafts'],
  },
  takeBackInvitation: {
    call: async (text) => people.takeBackInvitation(text),
    method: 'DELETE',
    parts: (text) => ['invitations', text],
  },
  revokeToken: {
    call: async (text) => people.revokeToken(text),
    method: 'DELETE',
    parts: (text) => ['tokens', text],
  },
  signOut: { call: async () => people.signOut(), method: 'DELETE', parts: () => ['session'] },
  readSubmittedForms: {
    call: async () => submissions.readSubmittedForms(),
    parts: () => ['submissions', 'forms'],
  },
  readSubmissions: {
    call: async (text) => submissions.readSubmissions(text, text, text),
    parts: () => ['submissions'],
    query: (text) => ({ form: text, search: text, after: text }),
  },
  findSubmissions: {
    call: async (text) => submissions.findSubmissions(text, text),
    parts: () => ['submissions'],
    query: (text) => ({ form: text, search: text }),
  },
  readSubmission: {
    call: async (text) => submissions.readSubmission(text),
    parts: (text) => ['submissions', text],
  },
  eraseSubmission: {
    call: async (text) => submissions.eraseSubmission(text),
    method: 'DELETE',
    parts: (text) => ['submissions', text],
  },
  exportSubmissions: {
    call: async (text) => submissions.exportSubmissions(text, 'de'),
    method: 'POST',
    parts: () => ['submissions', 'export'],
  },
  readPerson: { call: async (text) => person.readPerson(text), parts: (text) => ['people', text] },
  erasePerson: {
    call: async (text) => person.erasePerson(text),
    method: 'DELETE',
    parts: (text) => ['people', text],
  },
  readWebhooks: {
    call: async (text) => webhooks.readWebhooks('waiting', text),
    parts: () => ['webhooks'],
    query: (text) => ({ state: 'waiting', after: text }),
  },
  repeatWebhook: {
    call: async (text) => webhooks.repeatWebhook(text),
    method: 'POST',
    parts: (text) => ['webhooks', text, 'repeat'],
  },
};

/** What the modules export besides calls. */
const NO_CALLS = ['ALL_VISITS', 'may', 'roleOf'];

it('R21.10 the trials go over every call of the workbench', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => !/\.test\.|^request\.ts$/.test(name));
  expect(files).toStrictEqual([
    'content.ts',
    'funnel.ts',
    'mails.ts',
    'people.ts',
    'person.ts',
    'reviews.ts',
    'submissions.ts',
    'webhooks.ts',
  ]);
  const names = [content, funnel, mails, people, person, reviews, submissions, webhooks].flatMap((module) =>
    Object.keys(module),
  );
  expect(Object.keys(TRIALS).toSorted()).toStrictEqual(
    names.filter((name) => !NO_CALLS.includes(name)).toSorted(),
  );
});

it.each(Object.entries(TRIALS))(
  'R21.10 %s makes its own call, whatever text a name, a path or an address has',
  async (_name, { call, method = 'GET', parts, query = () => ({}) }) => {
    for (const text of HOSTILE)
      expect(await sentBy(async () => call(text))).toStrictEqual([
        { method, parts: ['api', ...parts(text)], query: query(text) },
      ]);
  },
);

it.each(['', '.', '..'])(
  'R21.10 no call has the part "%s": browsers take it out of an address, encoded or not',
  async (part) => {
    const takesParts = Object.values(TRIALS).filter(({ parts }) => parts('a').join() !== parts('b').join());
    expect(takesParts.length).toBeGreaterThan(10);
    for (const { call } of takesParts) expect(await sentBy(async () => call(part))).toStrictEqual([]);
  },
);

it('R21.10 the path of a file cannot become another call', async () => {
  const path = 'forms/%2e%2e/../editors/boss@x.example?.json';
  const write = { draft: 'a', path, text: '{}', revision: '1' };
  expect(await sentBy(async () => content.writeDraftFile(write))).toStrictEqual([]);
  expect(await sentBy(async () => content.readDraftFile('a', path))).toStrictEqual([]);
  expect(await sentBy(async () => content.readReleaseFile(1, path))).toStrictEqual([]);
});
