import { error, type Finding } from '#linter/finding.ts';
import { messageGaps } from '#linter/message-gaps.ts';
import { englishOf } from '#linter/messages.ts';
import type { Workspace } from '#linter/workspace.ts';

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
          `Write "${key}": "…".${inEnglish(englishOf(key, languages))}`,
        ]),
      );
  });
}

function inEnglish(text: string): string {
  return text && ` In English it is “${text}”.`;
}
