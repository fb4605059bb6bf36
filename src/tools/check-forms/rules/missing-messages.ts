import { error, type Finding } from '#tools/check-forms/finding.ts';
import { textOf } from '#tools/check-forms/json-node.ts';
import { messageGaps } from '#tools/check-forms/message-gaps.ts';
import type { Language } from '#tools/check-forms/messages.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

/**
 * Messages that a language lacks: the declared ones, the label of every field and legend of every group (R2.26), and what
 * another language says of a field.
 */
export function missingMessages(workspace: Workspace): readonly Finding[] {
  const { languages } = workspace;
  return messageGaps(workspace).flatMap(({ language, missing, meant }) => {
    // What stands there under a mistyped key has a finding already.
    const mistyped = new Set(meant.values());
    return missing
      .filter((key) => !mistyped.has(key))
      .map((key) =>
        error('missing-message', language.place, [
          `The text "${key}" is missing in the language "${language.tag}".`,
          `Write "${key}": "…".${inEnglish(key, languages)}`,
        ]),
      );
  });
}

/** What the text says in English, for whoever translates it. */
function inEnglish(key: string, languages: readonly Language[]): string {
  const english = languages.find(({ tag }) => tag === 'en');
  const text = textOf(english?.messages.get(key)?.node) ?? '';
  return text.trim() === '' ? '' : ` In English it is “${text}”.`;
}
