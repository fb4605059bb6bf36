import { asNumber, at, textsIn } from '#compiler/documents/json-node.ts';
import { closest, instead } from '#linter/did-you-mean.ts';
import { kindOfField } from '#linter/field-kind.ts';
import { isDemanded } from '#linter/field-names.ts';
import type { Form } from '#linter/form.ts';
import {
  agreedSignature,
  formsWithMessages,
  isComplete,
  meantPrefix,
  messageGaps,
  undeclaredMessages,
} from '#linter/message-gaps.ts';
import { derivedKeys, isOrphaned } from '#linter/message-keys.ts';
import { englishOf, isEmptyText, type MessageKey } from '#linter/messages.ts';
import { formRule, type Report, type Rule } from '#linter/rule.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Which messages there are, and which there should be (R2.26, R4.6). */
export const rules: readonly Rule[] = [
  formRule('message-prefix', (form, { error }, workspace) => {
    const [node, meant] = [at(form.ui, 'messages'), meantPrefix(form, workspace)];
    if (node && meant !== undefined)
      error(node.place, `The texts of this form do not start with "${form.prefix}".`, `Write "${meant}".`);
  }),
  { id: 'missing-message', check: checkMissing },
  { id: 'missing-message', check: checkMissingOfLists },
  { id: 'unused-message', check: checkUnused },
  {
    id: 'empty-message',
    check({ languages, messageKeys }, { error }) {
      for (const { messages } of languages)
        for (const { key, node } of messages.values()) {
          if (!isEmptyText(node)) continue;
          const english = englishOf(key, languages);
          const note = messageKeys?.get(key)?.note ?? '';
          const task = english === '' ? 'Write it.' : `Translate “${english}”`;
          error(node.place, `The text "${key}" is empty.`, `${task}${note && ` Note: ${note}`}`);
        }
    },
  },
  { id: 'message-declaration', check: checkDeclarations },
];

/** A language has the declared messages, those that forms need, and what another language says of a field. */
function checkMissing(workspace: Workspace, { error }: Report): void {
  for (const { language, missing, meant } of messageGaps(workspace)) {
    // What stands there under a mistyped key has a finding already.
    const mistyped = new Set(meant.values());
    for (const key of missing) {
      const english = englishOf(key, workspace.languages);
      if (!mistyped.has(key))
        error(
          language.place,
          `The text "${key}" is missing in the language "${language.tag}".`,
          `Write "${key}": "…".${english && ` In English it is “${english}”.`}`,
        );
    }
  }
}

/** The general texts speak of characters, and of filling something in: problems of lists have texts of their own. */
function checkMissingOfLists(workspace: Workspace, { error }: Report): void {
  const { languages } = workspace;
  const keys = new Set(formsWithMessages(workspace).flatMap(listKeys));
  // What another language says is missing as any other text is.
  const needed = [...keys].filter((key) => languages.every(({ messages }) => !messages.has(key)));
  for (const { tag, place, messages } of languages)
    for (const key of needed)
      if (!messages.has(key.replace(/\.[^.]+$/, '')))
        error(
          place,
          `The text "${key}" is missing in the language "${tag}": the general one does not speak of lists.`,
          `Write "${key}": "…".`,
        );
}

/** The keys of the problems that lists can have. */
function listKeys(form: Form): readonly string[] {
  if (form.prefix === undefined) return [];
  return [...form.fields].flatMap(([path, { schema }]) => {
    const kind = kindOfField(schema);
    if (kind !== 'several' && kind !== 'repeatable') return [];
    const limits = (keyword: string): readonly number[] =>
      (form.definitions.get(path) ?? []).flatMap((definition) => asNumber(at(definition, keyword)) ?? []);
    const problems = [
      ...(limits('minItems').some((least) => least > 0) ? ['tooShort'] : []),
      ...(limits('maxItems').length > 0 ? ['tooLong'] : []),
      ...(kind === 'repeatable' && isDemanded(path, form) ? ['required'] : []),
    ];
    return problems.map((problem) => `${form.prefix}.inputs.${path}.error.${problem}`);
  });
}

/** Messages that nothing says: neither declared in `keys.json` nor following from a form. */
function checkUnused(workspace: Workspace, { error, warning }: Report): void {
  const { forms, messageKeys } = workspace;
  if (!messageKeys || !isComplete(workspace)) return;
  const derived = derivedKeys(forms);
  for (const [key, { place }] of messageKeys)
    if (isOrphaned(key, forms, derived))
      warning(
        place,
        `The form has nothing any more that says "${key}".`,
        'Delete it here and in every language.',
      );
  const known = [...messageKeys.keys(), ...derived.keys()];
  for (const { language, unused, meant } of messageGaps(workspace))
    for (const { key, place } of unused) {
      // A text that is there already is not the one that was meant.
      const others = known.filter((each) => !language.messages.has(each));
      const mend = instead(meant.get(key) ?? key, others);
      error(
        place,
        `Nothing says the text "${key}".`,
        mend.startsWith('Did') ? mend : 'Delete it, or declare it in catalogs/messages/keys.json.',
      );
    }
}

/** What `keys.json` says otherwise than all languages: the mistake is there, not in each of them. */
function checkDeclarations(workspace: Workspace, report: Report): void {
  const { messageKeys, messageKeysPlace: place } = workspace;
  for (const [key, mistyped] of place && isComplete(workspace) ? undeclaredMessages(workspace) : []) {
    const mistake = mistyped === undefined ? undefined : messageKeys?.get(mistyped);
    if (mistake)
      report.error(mistake.place, `No language has the text "${mistyped}".`, `Did you mean "${key}"?`);
    else if (place)
      report.error(
        place,
        `Every language has the text "${key}", which is not declared here.`,
        `Write "${key}": { "note": … }, or delete it in every language.`,
      );
  }
  checkSignatures(workspace, report);
}

function checkSignatures(workspace: Workspace, report: Report): void {
  for (const [key, declared] of workspace.messageKeys ?? []) {
    const agreed = agreedSignature(key, workspace);
    if (!agreed) continue;
    checkDeclared(declared, { list: 'parameters', used: [...agreed.parameters] }, report);
    checkDeclared(declared, { list: 'tags', used: [...agreed.tags] }, report);
  }
}

interface Used {
  readonly list: 'parameters' | 'tags';
  readonly used: readonly string[];
}

/** A declared name that no text uses, and a used one that is not declared; a mistyped one is both. */
function checkDeclared(declared: MessageKey, { list, used }: Used, { error }: Report): void {
  const lacking = new Set(used.filter((name) => !declared[list].includes(name)));
  const unused = textsIn(at(declared.node, list)).filter(({ text }) => !used.includes(text));
  const mistyped = unused.map((name) => ({ ...name, meant: closest(name.text, lacking) }));
  for (const { text, place, meant } of mistyped) {
    error(
      place,
      `No language uses "${text}".`,
      meant === undefined ? 'Take it out.' : `Did you mean "${meant}"?`,
    );
    lacking.delete(meant ?? '');
  }
  for (const name of lacking)
    error(
      declared.place,
      `Every language uses "${name}", which is not declared here.`,
      `Write "${list}": […, "${name}"].`,
    );
}
