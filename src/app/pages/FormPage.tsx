import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FormView } from '#renderer/FormView.tsx';
import { hint } from '#app/hints/lazy-hint.ts';
import { useChoices } from '#app/i18n/choices.ts';
import type { LoadedFormPack } from '#app/i18n/form-packs.ts';
import { usePageTitle } from '#app/i18n/use-page-title.ts';
import { useHeadingFocus } from '#app/route/use-arrival.ts';
import action from '#app/shell/action.module.css';
import { PageHeading } from '#app/shell/PageHeading.tsx';
import { useSubmission } from '#app/submission/use-submission.ts';
import { FormBanner } from './FormBanner.tsx';
import { FormEnd } from './FormEnd.tsx';
import { FormProgress } from './FormProgress.tsx';
import { SavedAnswersNotice } from './SavedAnswersNotice.tsx';
import type { PageProps } from './app-services.ts';
import { useFormPack, type PagePacks } from './use-form-pack.ts';
import styles from './SignUpSuccess.module.css';

interface FormPageProps extends PageProps {
  readonly pagePacks: PagePacks;
  /** Whether the form is offline (R18.1). */
  readonly isClosed: boolean;
  /** Called with the title once the page is rendered. */
  readonly onReady: (title: string) => void;
}

/** The page of a form (R17.1): heading, banner and form. After the form is sent, its closing text replaces them. */
export function FormPage({ pagePacks, isClosed, onReady, ...props }: FormPageProps): ReactNode {
  const { loaded, activeLanguage } = useFormPack(pagePacks, props.activeLanguage, props.form.store);
  const page: PageProps = { ...props, activeLanguage };
  const { banner, success } = useSubmission(props.form.submission, (state) => state);
  const { messages, language } = activeLanguage;
  const { messagePrefix } = loaded.form;
  const ownTitle = `${messagePrefix}.${success ? 'done.title' : 'title'}`;
  const title = messages.format(isClosed ? 'form.page.closed.title' : ownTitle);
  usePageTitle(banner.kind === 'none' ? title : messages.format('form.errorPrefix', { title }), language);
  // Talks to the site around a frame.
  useEffect(() => {
    onReady(title);
    // oxlint-disable-next-line react/exhaustive-deps -- once: the title changes with the language
  }, []);
  const [wasSent, setWasSent] = useState(false);
  if (success && !wasSent) setWasSent(true);
  if (isClosed) return <FormClosed {...page} title={title} />;
  if (success) return <FormDone {...page} prefix={messagePrefix} />;
  // The button "Send another" disappears with the closing text, so the heading takes the focus.
  return <FormToFill {...page} isArrival={page.isArrival || wasSent} loaded={loaded} />;
}

function FormToFill({ loaded, ...page }: PageProps & Pick<LoadedFormPack, 'loaded'>): ReactNode {
  const { form, activeLanguage, links, isArrival } = page;
  const { messages } = activeLanguage;
  const { form: compiled, components } = loaded;
  const prefix = compiled.messagePrefix;
  const heading = useRef<HTMLHeadingElement>(null);
  const honeypot = useRef<HTMLInputElement>(null);
  useHeadingFocus(heading, isArrival);
  return (
    <>
      <PageHeading
        ref={heading}
        heading={messages.format(`${prefix}.title`)}
        lede={messages.format(`${prefix}.lede`)}
      />
      <SavedAnswersNotice {...page} />
      <FormBanner {...page} />
      <FormView
        key={useSubmission(form.submission, (state) => state.startedOverAt)}
        store={form.store}
        components={components}
        hint={hint}
        messages={messages}
        choicesOf={useChoices(activeLanguage, prefix)}
        spellings={page.services.spellings}
        links={links}
        onSubmit={() => void form.submission.send(honeypot.current?.value ?? '')}
      >
        <FormEnd page={page} honeypot={honeypot}>
          <FormProgress {...page} />
        </FormEnd>
      </FormView>
    </>
  );
}

/** What visitors read in place of a form that is offline (R18.1). */
function FormClosed({ activeLanguage, isArrival, title }: PageProps & { readonly title: string }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingFocus(heading, isArrival);
  return (
    <PageHeading
      ref={heading}
      heading={title}
      lede={activeLanguage.messages.format('form.page.closed.text')}
    />
  );
}

/** The closing text, which the visitor reads once the form is sent. */
function FormDone({ form, activeLanguage, prefix }: PageProps & { readonly prefix: string }): ReactNode {
  const { format } = activeLanguage.messages;
  const heading = useRef<HTMLHeadingElement>(null);
  // Talks to the browser's focus: the button that had it is gone, and a screen reader must announce the result.
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <>
      <PageHeading
        ref={heading}
        heading={format(`${prefix}.done.title`)}
        lede={format(`${prefix}.done.text`)}
      />
      <p className={styles['another']}>
        <button className={action['quiet']} type="button" onClick={form.submission.startOver}>
          {format('form.page.another')}
        </button>
      </p>
    </>
  );
}
