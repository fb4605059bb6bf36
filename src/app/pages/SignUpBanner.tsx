import { useSyncExternalStore, type ReactNode } from 'react';
import { allProblems } from '#engine/form-state.ts';
import { problemInList } from '#renderer/problem-text.ts';
import { controlId } from '#renderer/control-id.ts';
import { focusField } from '#renderer/focus-field.ts';
import { Banner, type BannerItem } from '#app/shell/Banner.tsx';
import type { PageProps } from './page-props.ts';
import action from './SignUpBanner.module.css';

type BannerProps = Pick<PageProps, 'parts' | 'spoken' | 'links'>;

/** The one form-level error of the sign-up (R2.22, R2.23, R2.64). Each time it is raised it takes the focus. */
export function SignUpBanner(props: BannerProps): ReactNode {
  const { store, submission } = props.parts.signUp;
  // It lists what is wrong now: what the visitor mends is gone from it at once.
  useSyncExternalStore(store.subscribe, store.state, store.state);
  const { banner, bannerCount } = useSyncExternalStore(
    submission.subscribe,
    submission.state,
    submission.state,
  );
  if (banner.kind === 'none') return null;
  return (
    <Banner
      id="banner"
      focusCount={bannerCount}
      title={<BannerTitle {...props} />}
      items={banner.kind === 'form' ? itemsOf(props) : []}
    >
      <BannerText {...props} />
    </Banner>
  );
}

function BannerTitle({ parts, spoken }: BannerProps): ReactNode {
  const { store, submission } = parts.signUp;
  const { say } = spoken.speech;
  switch (submission.state().banner.kind) {
    case 'form':
      return say('signup.errors.formError.title', {
        count: Object.keys(allProblems(store.state())).length,
      });
    case 'email':
      return say('signup.errors.emailAlreadyInUse.title');
    case 'connection':
    case 'none':
      return say('signup.errors.unexpectedError.title');
  }
}

function BannerText({ parts, spoken, links }: BannerProps): ReactNode {
  const { banner } = parts.signUp.submission.state();
  const { say, sayRich } = spoken.speech;
  if (banner.kind === 'form') return <p>{say('signup.errors.formError.description')}</p>;
  if (banner.kind === 'email') {
    const signIn = (text: ReactNode): ReactNode => <a href={links.signIn}>{text}</a>;
    return <p>{sayRich('signup.errors.emailAlreadyInUse.description', { signIn })}</p>;
  }
  if (banner.kind !== 'connection') return null;
  if (!banner.isOutdated) return <p>{say('signup.errors.unexpectedError.description')}</p>;
  return (
    <>
      <p>{say('signup.errors.unexpectedError.outdated')}</p>
      <button className={action['reload']} type="button" onClick={parts.reload}>
        {say('shell.failure.reload')}
      </button>
    </>
  );
}

/** Each problem in field order, as its field says it, with the way there. */
function itemsOf({ parts, spoken }: BannerProps): readonly BannerItem[] {
  const state = parts.signUp.store.state();
  const prefix = state.form.messages;
  return Object.entries(allProblems(state)).map(([field, problem]) => ({
    id: controlId(prefix, field),
    text: problemInList(spoken.speech, prefix, { field, problem }),
    onClick: () => focusField(controlId(prefix, field)),
  }));
}
