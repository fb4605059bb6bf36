import { expect, it } from 'vitest';
import { type ApiRequest, type CallParts, requestOf } from './api-request.ts';
import type { CallName } from './workbench.ts';
import type { CallDescription } from './workbench/call-description.ts';
import { WORKBENCH_CALLS } from './workbench/calls.ts';

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

/** Every call of the workbench by its name, `GET /content/drafts/:draft/files/*`. A new call is in the trials by itself. */
const CALLS: Readonly<Record<string, CallDescription>> = WORKBENCH_CALLS;
const NAMES = Object.keys(CALLS);

/** The parts of an address that a caller fills in. `path` is the path of a file, which has several parts. */
const paramsOf = (name: string): readonly string[] =>
  [...name.matchAll(/:(\w+)|\*/g)].map(([, param = 'path']) => param);
const pathWith = (text: string): string => `forms/${text}/ui.json`;

/** A text for each parameter of an address. */
const paramsWith = (name: string, text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(paramsOf(name).map((param) => [param, param === 'path' ? pathWith(text) : text]));

/** A text for each parameter of the query. */
const queryWith = (name: string, text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(CALLS[name]?.query?.properties ?? {}).map((key) => [key, text]));

function requestWith(name: string, params: Readonly<Record<string, string>>, text: string): ApiRequest {
  const parts = { params, query: queryWith(name, text), body: { note: text }, revision: text };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names and the parts are those of the descriptions
  return requestOf(name as CallName, parts as CallParts<CallName>);
}

/** What a browser makes of the address: its parts are decoded, as the server decodes them. */
function resolved({ method, path }: ApiRequest): object {
  const { host, pathname, search, hash } = new URL(path, 'https://workbench.example/#/drafts');
  const parts = pathname.split('/').map(decodeURIComponent);
  return { call: method, host, parts, query: Object.fromEntries(new URLSearchParams(search)), hash };
}

it.each(NAMES)('R21.10 “%s” stays this call, whatever text a name, a path or an address has', (name) => {
  const [call, template = ''] = name.split(' ');
  for (const text of HOSTILE) {
    // A slash in the path of a file begins the next part.
    const params = { ...paramsWith(name, text), path: pathWith(text.replaceAll('/', '+')) };
    const parts = template.split('/').flatMap((part) => {
      if (part === '*') return params.path.split('/');
      return part.startsWith(':') ? [text] : [part];
    });
    expect(resolved(requestWith(name, params, text))).toStrictEqual({
      call,
      host: 'workbench.example',
      parts: ['', 'api', ...parts.slice(1)],
      query: queryWith(name, text),
      hash: '',
    });
  }
});

it.each(['', '.', '..'])(
  'R21.10 no call has the part "%s": browsers take it out of an address, encoded or not',
  (part) => {
    const places = NAMES.flatMap((name) => paramsOf(name).map((param) => ({ name, param })));
    expect(places.length).toBeGreaterThan(NAMES.length / 2);
    for (const { name, param } of places) {
      const params = { ...paramsWith(name, 'a'), [param]: param === 'path' ? pathWith(part) : part };
      expect(() => requestWith(name, params, 'a'), `${param} of ${name}`).toThrow('no address can have');
    }
  },
);

it('R21.10 the path of a file cannot become another call', () => {
  const path = 'forms/%2e%2e/../editors/boss@x.example?.json';
  const withFile = NAMES.filter((name) => name.endsWith('/*'));
  expect(withFile.length).toBeGreaterThan(2);
  for (const name of withFile)
    expect(() => requestWith(name, { ...paramsWith(name, 'a'), path }, 'a'), `a file of ${name}`).toThrow(
      'no address',
    );
});
