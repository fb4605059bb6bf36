import { useMemo, useState, type ReactNode } from 'react';
import { createFormStore } from '#engine/form-store.ts';
import { allProblems, submit } from '#engine/form-state.ts';
import { validateAnswers } from '#engine/validate-answers.ts';
import { FormView } from '#renderer/FormView.tsx';
import { hint } from '#app/hints/lazy-hint.ts';
import { PageHeading } from '#app/shell/PageHeading.tsx';
import { SubmitButton } from '#app/shell/SubmitButton.tsx';
import { buildPayload } from '#app/sign-up/build-payload.ts';
import { whenPaintedIn } from '#app/browser/clock.ts';
import { useFormOf } from '#app/form/use-form-of.ts';
import { choicesIn } from '#app/i18n/choices.ts';
import { usePageTitle } from '#app/i18n/use-page-title.ts';
import { sendReport } from './frame-report.ts';
import { ProblemList } from './ProblemList.tsx';
import { lenientMessages } from './lenient-messages.ts';
import type { GalleryForm } from './use-drawable-form.ts';
import { useExample } from './use-example.ts';
import { useStateReport } from './use-state-report.ts';
import styles from './Frame.module.css';

interface DrawnFormProps {
  readonly loaded: GalleryForm;
  /** Name of the example it is filled with; empty for none. */
  readonly example: string;
}

// They stay in the gallery: nobody is led out of it.
const LINKS = { terms: '#', privacy: '#' };

/** A form drawn as on its page, but for what it is sent to: that is shown beside it. */
export function DrawnForm({ loaded, example }: DrawnFormProps): ReactNode {
  const { name, pack, form, language } = loaded;
  const [store] = useState(() => createFormStore(form, whenPaintedIn(window)));
  const [submits, setSubmits] = useState(0);
  useFormOf(form, store);
  useExample(store, loaded.examples, example);
  useStateReport(store, loaded.examples);
  const prefix = pack.forms[name]?.messagePrefix ?? '';
  const messages = useMemo(() => lenientMessages(pack, language.tag), [pack, language]);
  const choicesOf = useMemo(() => choicesIn(pack, messages, prefix), [pack, messages, prefix]);
  const formatOr = (key: string, otherwise: string): string =>
    messages.has(key) ? messages.format(key) : otherwise;
  const heading = formatOr(`${prefix}.heading`, name);
  usePageTitle(heading, { ...language, url: '', forms: {} });
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

  /** Validates as the page would, and shows what it would send. */
  function send(): void {
    store.update(submit);
    setSubmits(submits + 1);
    const state = store.state();
    if (Object.keys(allProblems(state)).length > 0) return;
    const { answers } = validateAnswers(state.form, state.answers);
    const sent = { form: state.form, answers, pack, userToken: undefined, elapsedMs: 0, website: '' };
    // The one form that goes to the API; what becomes of others, their pages decide.
    sendReport({ kind: 'sent', form: name, payload: name === 'sign-up' ? buildPayload(sent) : answers });
  }
}
