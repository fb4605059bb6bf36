import {
  useMemo,
  useState,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { createFormStore, type FormStore } from '#engine/form-store.ts';
import { allProblems, submit, freshState, withAnswers, type FormState } from '#engine/form-state.ts';
import { validateAnswers } from '#engine/validate-answers.ts';
import { FormView } from '#renderer/FormView.tsx';
import { hint } from '#app/hints/lazy-hint.ts';
import { PageHeading } from '#app/shell/PageHeading.tsx';
import { SubmitButton } from '#app/shell/SubmitButton.tsx';
import { buildPayload } from '#app/sign-up/build-payload.ts';
import { whenPaintedIn } from '#app/browser/clock.ts';
import { holdForm } from '#app/form/hold-form.ts';
import { choicesIn } from '#app/i18n/choices.ts';
import { usePageTitle } from '#app/i18n/use-page-title.ts';
import { sendReport } from './frame-report.ts';
import { ProblemList } from './ProblemList.tsx';
import type { LoadedGalleryForm } from './use-drawable-form.ts';
import styles from './Frame.module.css';
import type { Answers } from '#contract/form-document.ts';
import { isRecord } from '#contract/is-record.ts';
import type { GalleryExample } from './gallery-data.ts';
import { outcomeOf } from './outcome.ts';
import type { LanguagePack } from '#contract/language.ts';
import type { Messages } from '#contract/widget-props.ts';
import { createMessages } from '#app/i18n/create-messages.ts';
import { SIGN_UP } from '#contract/sign-up-form.ts';

interface DrawnFormProps {
  readonly loaded: LoadedGalleryForm;
  /** The name of the example that fills the form; empty for none. */
  readonly example: string;
}

// The links lead nowhere, so that a click does not leave the gallery.
const LINKS = { terms: '#', privacy: '#' };

/** Shows a form as its page does. It sends nothing: the gallery shows the payload instead. */
export function DrawnForm({ loaded, example }: DrawnFormProps): ReactNode {
  const { name, pack, form, language } = loaded;
  const [store] = useState(() => createFormStore(form, whenPaintedIn(window)));
  const [submits, setSubmits] = useState(0);
  // Talks to the form's store, before the browser paints. The gallery's texts are lenient: a missing one shows its key.
  useLayoutEffect(() => holdForm(form, store), [form, store]);
  useExample(store, loaded.examples, example);
  useStateReport(store, loaded.examples);
  const prefix = pack.forms[name]?.messagePrefix ?? '';
  const messages = useMemo(() => lenientMessages(pack, language.tag), [pack, language]);
  const choicesOf = useMemo(() => choicesIn(pack, messages, prefix), [pack, messages, prefix]);
  const formatOr = (key: string, otherwise: string): string =>
    messages.has(key) ? messages.format(key) : otherwise;
  const heading = formatOr(`${prefix}.heading`, name);
  usePageTitle(heading, { ...language, url: '', forms: {}, versions: {} });
  return (
    <>
      <PageHeading heading={heading} />
      <ProblemList store={store} messages={messages} submits={submits} />
      <FormView
        store={store}
        components={loaded.components}
        hint={hint}
        messages={messages}
        choicesOf={choicesOf}
        links={LINKS}
        onSubmit={send}
      >
        <div className={styles['end']}>
          <SubmitButton isBusy={false}>{formatOr(`${prefix}.submit`, 'Submit')}</SubmitButton>
        </div>
      </FormView>
    </>
  );

  /** Validates like the page, and reports the payload to the gallery. */
  function send(): void {
    store.update(submit);
    setSubmits(submits + 1);
    const state = store.state();
    if (Object.keys(allProblems(state)).length > 0) return;
    const { answers } = validateAnswers(state.form, state.answers);
    const sent = { form: state.form, answers, pack, userToken: undefined, elapsedMs: 0, website: '' };
    // The payload of the sign-up form contains more than the answers. For other forms, the gallery shows only the answers.
    sendReport({ kind: 'sent', form: name, payload: name === SIGN_UP ? buildPayload(sent) : answers });
  }
}

/**
 * The state of the form as if a visitor had given exactly these answers. No dependency runs, and the engine validates all
 * answers.
 */
export function exampleState({ form }: Pick<FormState, 'form'>, answers: Answers): FormState {
  const valueSources = Object.fromEntries(leavesOf(answers, '').map((path) => [path, 'visitor' as const]));
  return withAnswers({ ...freshState(form), valueSources, submitCount: 1 }, answers);
}

/** The paths of all single answers, and of lists. Paths inside lists have indexes. */
function leavesOf(value: unknown, path: string): readonly string[] {
  const inside = (key: string | number): string => (path === '' ? String(key) : `${path}.${key}`);
  if (isRecord(value)) return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, inside(key)));
  if (!Array.isArray(value)) return [path];
  return [path, ...value.flatMap((item: unknown, at) => (isRecord(item) ? leavesOf(item, inside(at)) : []))];
}

/** Fills the form when another example is chosen, and empties it when none is chosen. Later changes by the editor stay. */
function useExample(store: FormStore, examples: readonly GalleryExample[], name: string): void {
  const chosen = useRef('');
  // Talks to the form's store.
  useEffect(() => {
    if (chosen.current === name) return;
    const example = examples.find((known) => known.name === name);
    if (name !== '' && !example) return;
    chosen.current = name;
    store.update((state) => (example ? exampleState(state, example.answers) : freshState(state.form)));
  }, [store, examples, name]);
}

/** Reports to the gallery the state of the form, and the outcome of each example. */
function useStateReport(store: FormStore, examples: readonly GalleryExample[]): void {
  const state = useSyncExternalStore(store.subscribe, store.state);
  // Talks to the gallery's window, which contains this frame.
  useEffect(() => {
    const { form } = state;
    sendReport({
      kind: 'state',
      form: form.name,
      version: form.version,
      variant: form.variant,
      answers: validateAnswers(form, state.answers).answers,
      problems: allProblems(state),
      outcomes: examples.map((example) => outcomeOf(form, example)),
    });
  }, [state, examples]);
}

/**
 * Messages for a language that is still being translated: a missing or broken message shows its key. The check reports what is
 * missing.
 */
function lenientMessages(pack: LanguagePack, tag: string): Messages<ReactNode> {
  const messages = createMessages(pack, tag);
  const orKey = <Text,>(key: string, format: () => Text): Text | string => {
    try {
      return messages.has(key) ? format() : `⟨${key}⟩`;
    } catch {
      return `⟨${key}⟩`;
    }
  };
  return {
    ...messages,
    format: (key, values) => orKey(key, () => messages.format(key, values)),
    formatRich: (key, tags) => orKey(key, () => messages.formatRich(key, tags)),
  };
}
