import { type ComponentProps, type ReactNode, useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Me } from '#protocol/workbench.ts';
import { may } from '#protocol/roles.ts';
import { changedPaths, type DraftState, isLocked } from '#workbench/draft/draft-state.ts';
import { useDraft, useDraftState } from '#workbench/draft/use-draft.ts';
import type { Documents } from '#workbench/edit/documents.ts';
import { type DraftRoute, pathOf } from '#workbench/shell/routes.ts';
import look from '#workbench/shell/look.module.css';
import { useShowsJson } from '#workbench/shell/show-json.ts';
import { changedWithoutWords } from './changed-without-words.ts';
import { changesInWords } from './changes-in-words.ts';
import { FindingList } from './FindingList.tsx';
import { languageChanges } from './language-changes.ts';
import { listChanges } from './list-changes.ts';
import { OtherRemarks } from './OtherRemarks.tsx';
import type { RemarksProps } from './Remarks.tsx';
import { useReview } from './use-review.ts';
import { Publish } from './Publish.tsx';
import { Sizes } from './Sizes.tsx';
import { textChanges } from './text-changes.ts';
import { TextChanges } from './TextChanges.tsx';
import { WordedChanges } from './WordedChanges.tsx';
import styles from './ReviewView.module.css';

interface ReviewViewProps {
  readonly me: Me;
  readonly route: DraftRoute;
  /** The way into the choice of what stays where the draft and the live release have changed the same. */
  readonly decide: ReactNode;
}

/** Shows the changes for visitors, the findings and the sizes before an editor publishes (R12.6). */
export function ReviewView(props: ReviewViewProps): ReactNode {
  const { me, route } = props;
  const store = useDraft();
  const { value: review, reload } = useReview();
  const { history, base, check, ...state } = useDraftState();
  const changes = useMemo(() => changesInWords(base, history.now), [base, history.now]);
  const texts = useMemo(() => textChanges(base, history.now), [base, history.now]);
  const changed = changedPaths({ history, base });
  const wordless = useMemo(
    () => changedWithoutWords(base, history.now, changedPaths({ history, base })),
    [base, history],
  );
  const isLive = state.gone?.release !== undefined;
  // Talks to the server: it saves everything, so that the review shows the saved texts.
  useEffect(() => void store.settle(), [store]);
  return (
    <div className={styles['review']}>
      <div className={look['stack']}>
        <ForVisitors isLive={isLive} isChanged={changed.length > 0}>
          <Changes
            changes={changes}
            shared={[...languageChanges(base, history.now, isLive), ...listChanges(base, history.now)]}
            before={base}
            after={history.now}
            texts={texts.length}
            wordless={wordless}
            route={route}
          />
        </ForVisitors>
        <FindingList route={route} canEdit={may(me, 'editor') && !isLocked(state)} />
        <ReviewedTexts
          texts={texts}
          before={base}
          now={history.now}
          paths={changed}
          remarks={review?.remarks}
          me={me}
          onDone={reload}
        />
        {!isLive && <SizesOf check={check} />}
      </div>
      <Publish
        {...props}
        key={state.began}
        isChanged={changed.length > 0}
        review={review}
        onReviewed={reload}
      />
    </div>
  );
}

interface ForVisitorsProps {
  readonly isLive: boolean;
  readonly isChanged: boolean;
  /** The changes. */
  readonly children: ReactNode;
}

function ForVisitors({ isLive, isChanged, children }: ForVisitorsProps): ReactNode {
  return (
    <section className={look['stack']} aria-labelledby="changes">
      <h2 className={look['title']} id="changes">
        {isLive ? 'What has changed for visitors' : 'What changes for visitors'}
      </h2>
      {isChanged ? (
        children
      ) : (
        <p className={look['muted']}>Nothing. This draft is as the release that it started from.</p>
      )}
    </section>
  );
}

interface ReviewedTextsProps extends Omit<RemarksProps, 'remarks'> {
  readonly texts: ReturnType<typeof textChanges>;
  readonly before: Documents;
  readonly now: Documents;
  /** The changed documents. */
  readonly paths: readonly string[];
  /** Undefined while they load. */
  readonly remarks: RemarksProps['remarks'] | undefined;
}

/** The changed texts with their remarks, and the other remarks. */
function ReviewedTexts({ texts, before, now, paths, remarks, ...props }: ReviewedTextsProps): ReactNode {
  const all = remarks && { ...props, remarks };
  return (
    <>
      {texts.length > 0 && (
        <TextChanges texts={texts} before={before} now={now} {...(all && { remarks: all })} />
      )}
      {all && <OtherRemarks {...all} texts={texts} paths={paths} />}
    </>
  );
}

/** The sizes, for people who want to see files and bytes. */
function SizesOf({ check }: Pick<DraftState, 'check'>): ReactNode {
  const showsJson = useShowsJson();
  return showsJson && check && check.sizes.length > 0 && <Sizes sizes={check.sizes} />;
}

interface ChangesProps extends Omit<ComponentProps<typeof WordedChanges>, 'children'> {
  /** How many texts change. */
  readonly texts: number;
  /** The changed documents that no sentence is about. */
  readonly wordless: readonly string[];
  readonly route: DraftRoute;
}

function Changes({ texts, wordless, route, ...worded }: ChangesProps): ReactNode {
  const showsJson = useShowsJson();
  return (
    <WordedChanges {...worded}>
      {texts > 0 && <li>{texts === 1 ? '1 text changes.' : `${texts} texts change.`}</li>}
      {wordless.length > 0 && !showsJson && (
        <li>Settings change that only the source shows. Switch on “Show JSON” under More to see them.</li>
      )}
      {wordless.length > 0 && showsJson && (
        <li>
          <span>Changed, not described here. See the source:</span>{' '}
          <span className={look['row']}>
            {wordless.map((path) => (
              <Link
                className={look['code']}
                key={path}
                to={pathOf({
                  ...route,
                  form: formOf(path) ?? route.form,
                  shown: 'source',
                  chosen: `${path}:1`,
                })}
              >
                {path}
              </Link>
            ))}
          </span>
        </li>
      )}
    </WordedChanges>
  );
}

function formOf(path: string): string | undefined {
  return /^forms\/([^/]+)\//.exec(path)?.[1];
}
