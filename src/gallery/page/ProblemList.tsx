import { useSyncExternalStore, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Messages } from '#contract/widget-props.ts';
import { allProblems } from '#engine/form-state.ts';
import type { FormStore } from '#engine/form-store.ts';
import { messageKey } from '#engine/message-keys.ts';
import { goToStep } from '#engine/steps.ts';
import { controlId, focusField } from '#renderer/control-id.ts';
import { problemInList } from '#engine/problem-text.ts';
import { Banner } from '#app/shell/Banner.tsx';
import { BannerItems } from '#app/shell/BannerItems.tsx';

interface ProblemListProps {
  readonly store: FormStore;
  readonly messages: Messages<ReactNode>;
  /** How often the form was submitted. After each submit with a problem, the list takes the focus. */
  readonly submits: number;
}

/** Lists the problems of a submitted form, each with a link to its field (R2.22). */
export function ProblemList({ store, messages, submits }: ProblemListProps): ReactNode {
  const state = useSyncExternalStore(store.subscribe, store.state);
  const problems = Object.entries(allProblems(state));
  if (state.submitCount === 0 || problems.length === 0) return null;
  const prefix = state.form.messagePrefix;
  const items = problems.map(([field, problem]) => ({
    id: controlId(prefix, field),
    text: itemPrefix(messages, prefix, field) + problemInList(messages, prefix, { field, problem }),
    onClick: () => showField(store, field),
  }));
  return (
    <Banner id="banner" focusCount={submits} title={`To mend: ${problems.length}`}>
      <BannerItems items={items} />
    </Banner>
  );
}

/** The item that contains a field of a repeatable group, as `Person 2, `; an empty text for other fields. */
function itemPrefix(messages: Messages<ReactNode>, prefix: string, field: string): string {
  const [, list, at] = /^(.+)\.(\d+)\./.exec(field) ?? [];
  if (list === undefined) return '';
  return `${messages.format(messageKey(prefix, list, 'item'), { number: Number(at) + 1 })}, `;
}

/** Moves the focus to a field, on any step. */
function showField(store: FormStore, field: string): void {
  const { messagePrefix, steps = [] } = store.state().form;
  const step = steps.findIndex(({ fields }) => fields.includes(field.split('.')[0] ?? field));
  // Rendered synchronously, because the field cannot have the focus before it exists.
  if (step !== -1) flushSync(() => store.update((state) => goToStep(state, step)));
  focusField(controlId(messagePrefix, field));
}
