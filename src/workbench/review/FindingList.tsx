import { CHANGED_OUTCOME, type Finding, preventsPublishing } from '#contract/finding.ts';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DraftRoute } from '#workbench/shell/routes.ts';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import type { DraftState } from '#workbench/draft/draft-state.ts';
import { fieldOfFinding } from '#workbench/edit/find-field.ts';
import { documentsIn, variantOfPath } from '#workbench/edit/variant-documents.ts';
import { outlineOf } from '#workbench/edit/form-outline.ts';
import { templateTexts } from '#workbench/edit/template-texts.ts';
import { listTitle } from '#workbench/edit/lists.ts';
import { fieldName } from '#workbench/edit/outline-texts.ts';
import { languageOfVariant } from '#contract/language-of-variant.ts';
import { inForm, pathOf } from '#workbench/shell/routes.ts';
import look from '#workbench/shell/look.module.css';
import { useShowsJson } from '#workbench/shell/show-json.ts';
import { CureActions } from './CureActions.tsx';
import { namesTogether } from './names-together.ts';
import { lookOfFinding, mistakesIn, missingTexts, stillToWrite } from './missing-texts.ts';
import { inWorkbenchWords } from './finding-in-words.ts';
import styles from './ReviewView.module.css';

interface FindingListProps {
  readonly route: DraftRoute;
  readonly canEdit: boolean;
}

/** Lists all findings of the check, each with a link to its place. */
export function FindingList({ route, canEdit }: FindingListProps): ReactNode {
  const state = useDraftState();
  const documents = state.history.now;
  const together = namesTogether(state.check?.findings ?? []);
  const findings = together.map((finding) => inWorkbenchWords(finding, documents));
  const results = findings.filter(isResult);
  const props = { route, canEdit, documents };
  return (
    <section className={look['stack']} aria-labelledby="findings" tabIndex={-1}>
      <h2 className={look['subtitle']} id="findings">
        Check
      </h2>
      <output className={look['muted']}>{summaryOf(state)}</output>
      {state.check && <p className={look['muted']}>{missingTexts(state.check.findings)}</p>}
      <TemplateTexts documents={documents} />
      <Findings {...props} findings={findings.filter((finding) => !isResult(finding))} />
      {results.length > 0 && (
        <details className={look['stack']}>
          <summary>
            {results.length === 1
              ? '1 test visit ends differently now'
              : `${results.length} test visits end differently now`}
          </summary>
          <p className={look['muted']}>{RESULTS}</p>
          <Findings {...props} findings={results} />
        </details>
      )}
    </section>
  );
}

const RESULTS =
  'A test visit fills in the form with made-up answers, and keeps the result that it should have. The check makes each visit again.';

function isResult({ rule }: Finding): boolean {
  return rule === CHANGED_OUTCOME;
}

interface FindingsProps extends FindingListProps, Pick<PlaceProps, 'documents'> {
  readonly findings: readonly Finding[];
}

function Findings({ findings, route, canEdit, documents }: FindingsProps): ReactNode {
  if (findings.length === 0) return null;
  return (
    <ul className={styles['findings']}>
      {findings.map((finding) => (
        <li
          className={`${styles['finding']} ${styles[lookOfFinding(finding)]}`}
          key={`${finding.file}:${finding.line}:${finding.column}:${finding.message}`}
        >
          <strong>{finding.message}</strong>
          {/* The button beside says once how an editor accepts the results. */}
          {!isResult(finding) && <span>{finding.suggestion}</span>}
          {canEdit && <CureActions finding={finding} route={route} />}
          <Place finding={finding} route={route} documents={documents} />
        </li>
      ))}
    </ul>
  );
}

/** Warns about texts that the workbench wrote as placeholders, because visitors would read them. */
function TemplateTexts({ documents }: Pick<PlaceProps, 'documents'>): ReactNode {
  const texts = useMemo(() => templateTexts(documents).map((text) => `“${text}”`), [documents]);
  if (texts.length === 0) return null;
  return (
    <p className={look['notice']}>
      {`Visitors would still read placeholders: ${texts.join(', ')}. Write your own.`}
    </p>
  );
}

function summaryOf({ check, checkFault, isChecking }: DraftState): string {
  if (checkFault !== undefined) return checkFault;
  if (isChecking || !check) return 'Checking…';
  if (check.findings.length === 0) return 'No mistakes found, in any language.';
  const advice = check.findings.filter((finding) => !preventsPublishing(finding)).length;
  const parts = [
    toFix(mistakesIn(check.findings).length),
    stillToWrite(check.findings, 'before this can be published') ?? '',
    advice > 0 ? `${advice === 1 ? '1 piece' : `${advice} pieces`} of advice.` : '',
  ];
  return parts.filter((part) => part !== '').join(' ') || 'No mistakes found.';
}

function toFix(mistakes: number): string {
  if (mistakes === 0) return '';
  return `${mistakes === 1 ? '1 mistake has' : `${mistakes} mistakes have`} to be fixed before this can be published.`;
}

interface PlaceProps {
  readonly finding: Finding;
  readonly route: DraftRoute;
  readonly documents: Parameters<typeof outlineOf>[0];
}

function Place({ finding, route, documents }: PlaceProps): ReactNode {
  const { file, line, said } = finding;
  const showsJson = useShowsJson();
  const form = /^forms\/([^/]+)\//.exec(file)?.[1] ?? route.form;
  const variant = variantOfPath(file);
  const outline = useMemo(
    () => outlineOf(documentsIn(documents, form, variant), form),
    [documents, form, variant],
  );
  const field = fieldOfFinding(documents, outline, finding);
  const language = variant === undefined ? 'en' : languageOfVariant(variant);
  return (
    <span className={look['row']}>
      {field !== undefined && (
        <Link to={pathOf({ ...inForm(route, form, variant), shown: 'edit', chosen: field })}>
          {`Go to the field “${fieldName(documents, outline, { field, language })}”`}
        </Link>
      )}
      {said?.kind === 'nameLeftOut' && (
        <Link to={pathOf({ ...route, shown: 'lists', chosen: said.list })}>
          {`Go to the list “${listTitle(said.list)}”`}
        </Link>
      )}
      {showsJson && (
        <Link to={pathOf({ ...route, shown: 'source', form, chosen: `${file}:${line}` })}>
          <span>See it in the source</span>{' '}
          <span className={`${look['muted']} ${look['code']}`}>{`${file}, line ${line}`}</span>
        </Link>
      )}
    </span>
  );
}
