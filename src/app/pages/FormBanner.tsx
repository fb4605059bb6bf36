import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { listedProblems } from '#app/submission/banner-state.ts';
import { problemInList } from '#engine/problem-text.ts';
import { controlId, focusField } from '#renderer/control-id.ts';
import { Banner } from '#app/shell/Banner.tsx';
import { BannerItems, type BannerItem } from '#app/shell/BannerItems.tsx';
import type { BannerState } from '#app/submission/create-submission.ts';
import { untilIdle } from '#app/browser/until-idle.ts';
import { useSubmission } from '#app/submission/use-submission.ts';
import { OutdatedBanner, submitKey, TryAgain } from './OutdatedBanner.tsx';
import { signInAs } from '#app/i18n/page-links.ts';
import type { PageForm, PageProps } from './app-services.ts';

/** The only error above a form (R2.22, R2.23, R2.64). It takes the focus each time it appears. */
export function FormBanner(page: PageProps): ReactNode {
  const banner = useSubmission(page.form.submission, (state) => state.banner);
  const { format } = page.activeLanguage.messages;
  const title = titleOf(page.form);
  // Talks to the browser, which loads the language's plural rules on first use. So this uses them while the page is idle.
  useEffect(() => {
    void untilIdle(window).then(() => format(title, { count: 2 }));
  }, [format, title]);
  if (banner.kind === 'none') return null;
  if (banner.kind === 'connection' && banner.text === 'outdated') return <OutdatedBanner {...page} />;
  return <RaisedBanner banner={banner} {...page} />;
}

function RaisedBanner({ banner, ...page }: PageProps & { readonly banner: BannerState }): ReactNode {
  const { store, submission } = page.form;
  const bannerCount = useSubmission(submission, (state) => state.bannerCount);
  // Renders again with each change of the form, so that solved problems disappear from the list immediately.
  useSyncExternalStore(store.subscribe, store.state);
  return (
    <Banner id="banner" focusCount={bannerCount} title={bannerTitle(page)}>
      <p>{bannerText(page)}</p>
      {banner.kind === 'form' && <BannerItems items={itemsOf(page)} />}
      {banner.kind === 'connection' && banner.text !== 'closed' && <TryAgain {...page} />}
    </Banner>
  );
}

function titleOf({ pagePrefix }: PageForm): string {
  return `${pagePrefix}.errors.formError.title`;
}

function bannerTitle({ form, activeLanguage }: PageProps): string {
  const { store, submission } = form;
  const { format } = activeLanguage.messages;
  switch (submission.state().banner.kind) {
    case 'form':
      return format(titleOf(form), {
        count: Object.keys(listedProblems(store.state())).length,
      });
    case 'email':
      return format('signup.errors.emailAlreadyInUse.title');
    case 'connection':
    case 'none':
      return format(`${form.pagePrefix}.errors.unexpectedError.title`);
  }
}

/** A component that returned a text would leave it without an element of its own (R1.8). */
function bannerText({ form, activeLanguage, links }: PageProps): ReactNode {
  const { pagePrefix, submission } = form;
  const { banner } = submission.state();
  const { format, formatRich } = activeLanguage.messages;
  switch (banner.kind) {
    case 'none':
      return null;
    case 'form':
      return format(`${pagePrefix}.errors.formError.description`);
    case 'email':
      return formatRich('signup.errors.emailAlreadyInUse.description', {
        signIn: (text) => <a href={signInAs(links, form.store.state().answers['email'])}>{text}</a>,
      });
    case 'connection':
      return format(`${pagePrefix}.errors.unexpectedError.${banner.text}`, {
        minutes: banner.minutes ?? 1,
        // Texts from before the banner had a button of its own may name that of the form.
        submit: format(submitKey(form)),
      });
  }
}

/** The problems in field order, each with a link to its field. */
function itemsOf({ form, activeLanguage }: PageProps): readonly BannerItem[] {
  const state = form.store.state();
  const prefix = state.form.messagePrefix;
  return Object.entries(listedProblems(state)).map(([field, problem]) => ({
    id: controlId(prefix, field),
    text: problemInList(activeLanguage.messages, prefix, { field, problem }),
    onClick: () => focusField(controlId(prefix, field)),
  }));
}
