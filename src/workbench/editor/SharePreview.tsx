import { useState, type ReactNode } from 'react';
import type { SharedPreview } from '#protocol/workbench.ts';
import { call } from '#workbench/api/request.ts';
import { Dialog } from '#workbench/shell/Dialog.tsx';
import { Fault } from '#workbench/shell/Fault.tsx';
import { exactTime } from '#workbench/shell/times.ts';
import { faultText } from '#workbench/shell/use-loaded.ts';
import look from '#workbench/shell/look.module.css';
import styles from './Preview.module.css';

interface SharePreviewProps {
  readonly draft: string;
  /** The form and the language of the preview. */
  readonly hash: string;
}

/** Makes a link by which people without an account see the draft for a week (R12.4). */
export function SharePreview({ draft, hash }: SharePreviewProps): ReactNode {
  const [shared, setShared] = useState<SharedPreview>();
  const [fault, setFault] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  return (
    <>
      <button className={look['plain']} type="button" disabled={isBusy} onClick={() => void share()}>
        Share this preview
      </button>
      <Fault text={fault} />
      {shared && (
        <Dialog title="Share this preview" onClose={() => setShared(undefined)}>
          <SharedLink link={`${shared.link}${hash}`} expires={shared.expires} />
        </Dialog>
      )}
    </>
  );

  async function share(): Promise<void> {
    setIsBusy(true);
    setFault('');
    try {
      setShared(await call('POST /content/drafts/:draft/share', { params: { draft } }));
    } catch (error) {
      setFault(faultText(error));
    } finally {
      setIsBusy(false);
    }
  }
}

function SharedLink({ link, expires }: SharedPreview): ReactNode {
  const [said, setSaid] = useState('');
  return (
    <div className={look['stack']}>
      <p>
        {`Anybody with this link sees the draft until ${exactTime(expires)}, without signing in. They see it as it is when they open it, and cannot change it.`}
      </p>
      <label className={styles['link']}>
        <span>Link</span>
        <input className={`${look['input']} ${look['code']}`} readOnly value={link} />
      </label>
      <div className={look['row']}>
        <button className={look['primary']} type="button" onClick={() => void copy()}>
          Copy the link
        </button>
        <output className={look['muted']}>{said}</output>
      </div>
      <p className={look['muted']}>To end it earlier, discard or publish the draft.</p>
    </div>
  );

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      setSaid('Copied.');
    } catch {
      // Browsers let only secure pages use the clipboard.
      setSaid('The browser does not allow it. Copy the link by hand.');
    }
  }
}
