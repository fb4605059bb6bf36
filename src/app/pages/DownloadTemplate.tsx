import { useState, type ReactNode } from 'react';
import type { Messages } from '#contract/widget-props.ts';
import templateFiles from './DownloadTemplate.files.json';
import styles from './DownloadTemplate.module.css';

interface DownloadTemplateProps {
  /** The key of the page's language: `de`. */
  readonly language: string;
  readonly format: Messages<ReactNode>['format'];
}

interface TemplateFile {
  readonly href: string;
  readonly bytes: number;
}

/** The language of the template in languages without their own template. */
const FALLBACK = 'en';

/** The link to the terms template as a PDF. Each click toggles its active style (R3.2). */
export function DownloadTemplate({ language, format }: DownloadTemplateProps): ReactNode {
  const [isActive, setIsActive] = useState(false);
  const files: Readonly<Record<string, TemplateFile>> = templateFiles;
  const file = files[language] ?? templateFiles[FALLBACK];
  return (
    <p className={styles['offer']}>
      <a
        className={`${styles['download']} ${isActive ? styles['active'] : ''}`}
        data-active={isActive ? '' : undefined}
        href={file.href}
        hrefLang={file === files[language] ? language : FALLBACK}
        type="application/pdf"
        download
        onClick={() => setIsActive(!isActive)}
      >
        <Arrow />
        <span>
          <span className={styles['label']}>{format('terms.download')}</span>{' '}
          <span className={styles['detail']}>
            {format('terms.downloadDetail', { kilobytes: Math.round(file.bytes / 1000) })}
          </span>
        </span>
      </a>
    </p>
  );
}

/** The download icon: an arrow down into a tray. */
function Arrow(): ReactNode {
  return (
    <svg
      className={styles['arrow']}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      aria-hidden="true"
    >
      <path d="M12 4v11m-5-4.5 5 5 5-5M5 20h14" stroke="currentColor" strokeWidth="1.75" />
    </svg>
  );
}
