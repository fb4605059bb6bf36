import { readMessage, type Signature } from './icu.ts';
import { asText } from '#compiler/documents/json-node.ts';
import type { Workspace } from './workspace.ts';

/** What a declared message takes in by the texts of all languages, where they agree and `keys.json` says otherwise. */
export function agreedSignature(
  key: string,
  { languages, messageKeys }: Workspace,
): Pick<Signature, 'parameters' | 'tags'> | undefined {
  const declared = messageKeys?.get(key);
  if (!declared || languages.length < 2) return undefined;
  const read = languages.flatMap(({ messages }) => {
    const text = asText(messages.get(key)?.node);
    const message = text === undefined || text.trim() === '' ? undefined : readMessage(text);
    return message && !('name' in message) ? [message] : [];
  });
  const [first] = read;
  if (!first || read.length < languages.length) return undefined;
  const isAgreed = new Set(read.map(written)).size === 1;
  return isAgreed && written(first) !== written(declared) ? first : undefined;
}

function written({ parameters, tags }: { parameters: Iterable<string>; tags: Iterable<string> }): string {
  return `${[...parameters].toSorted().join(' ')}|${[...tags].toSorted().join(' ')}`;
}
