import { useState, type ReactNode } from 'react';
import { MAIL_KINDS, type MailKind } from '#protocol/mails.ts';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import { chosenLanguage, languagesOf } from '#workbench/edit/documents.ts';
import { Filter } from '#workbench/shell/Filter.tsx';
import { languageName } from '#workbench/shell/languages.ts';
import look from '#workbench/shell/look.module.css';
import type { DraftRoute } from '#workbench/shell/routes.ts';
import { useGo } from '#workbench/shell/use-route.ts';
import widePage from '#workbench/shell/wide-page.module.css';
import { type MailLook, MailPreview } from './MailPreview.tsx';
import { MailWords } from './MailWords.tsx';
import styles from './MailsView.module.css';

interface MailsViewProps {
  readonly route: DraftRoute;
  readonly canEdit: boolean;
}

/** The mails to visitors beside their words (R15.1). */
export function MailsView({ route, canEdit }: MailsViewProps): ReactNode {
  const go = useGo();
  const { history } = useDraftState();
  const kind = MAIL_KINDS.find((known) => known === route.chosen) ?? 'confirm';
  const [picked, setLanguage] = useState('en');
  const language = chosenLanguage(history.now, picked) ?? 'en';
  const [mailLook, setMailLook] = useState(firstLook);
  return (
    <div className={widePage['page']}>
      <div className={look['row']}>
        <Filter
          label="Email"
          value={kind}
          choices={MAIL_KINDS.map((known) => [known, MAIL_NAMES[known]])}
          onChoose={(chosen) => go({ ...route, chosen }, 'stay')}
        />
        <Filter
          label="Language"
          value={language}
          choices={languagesOf(history.now).map((key) => [key, languageName(key)])}
          onChoose={setLanguage}
        />
        <LookChoice mailLook={mailLook} onLook={setMailLook} />
      </div>
      <div className={styles['sides']}>
        <MailPreview
          key={`${kind} ${language}`}
          mail={{ draft: route.draft, kind, language }}
          mailLook={mailLook}
        />
        <MailWords kind={kind} language={language} onLanguage={setLanguage} canEdit={canEdit} />
      </div>
    </div>
  );
}

const MAIL_NAMES: Readonly<Record<MailKind, string>> = {
  confirm: 'Confirm your address, before there is an account',
  opened: 'Confirm your address, with an open account',
  known: 'You already have an account',
};

/** The colours of the workbench are those of the first preview. */
function firstLook(): MailLook {
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  return { width: 'full', scheme: isDark ? 'dark' : 'light' };
}

interface LookChoiceProps {
  readonly mailLook: MailLook;
  readonly onLook: (mailLook: MailLook) => void;
}

function LookChoice({ mailLook, onLook }: LookChoiceProps): ReactNode {
  return (
    <>
      <Filter
        label="Width"
        value={mailLook.width}
        choices={[
          ['full', 'Full'],
          ['phone', 'Phone'],
        ]}
        onChoose={(width) => onLook({ ...mailLook, width: width === 'phone' ? 'phone' : 'full' })}
      />
      <Filter
        label="Colours"
        value={mailLook.scheme}
        choices={[
          ['light', 'Light'],
          ['dark', 'Dark'],
        ]}
        onChoose={(scheme) => onLook({ ...mailLook, scheme: scheme === 'dark' ? 'dark' : 'light' })}
      />
    </>
  );
}
