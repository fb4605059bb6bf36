import type { ComponentType, ReactNode } from 'react';
import type { Widget, WidgetProps } from '#contract/widget-props.ts';
import styles from './Consent.module.css';

type Props = WidgetProps<ReactNode>;

/** A checkbox beside a sentence with links: terms and privacy (R2.10, R2.25). */
export const consent: Widget<ComponentType<Props>> = { component: Consent, drawsLabel: true };

function Consent(props: Props): ReactNode {
  const { id, messages } = props;
  const newTabId = `${id}-new-tab`;
  return (
    <div className={styles['consent']}>
      <input
        type="checkbox"
        id={id}
        name={props.name}
        className={styles['box']}
        // Saved answers or a browser may contain another value, which does not count as consent.
        checked={props.value === true}
        aria-required={props.isRequired || undefined}
        aria-invalid={props.isInvalid || undefined}
        aria-describedby={props.describedBy}
        onChange={(event) => {
          props.onChange(event.target.checked);
        }}
      />
      <label htmlFor={id} className={styles['sentence']}>
        {messages.formatRich('.label', linkTags(props.links, newTabId))}
      </label>
      {/* A description, not a part of the link, because the sentence is the name of the checkbox. */}
      <span id={newTabId} hidden>
        {messages.format('form.newTab')}
      </span>
    </div>
  );
}

/** By HTML, a click on a link inside a label follows the link and does not tick the box. */
function linkTags(links: Props['links'], newTabId: string): Parameters<Props['messages']['formatRich']>[1] {
  return Object.fromEntries(
    Object.entries(links).map(([tag, href]) => [
      tag,
      (children: ReactNode) => (
        <a key={tag} href={href} target="_blank" rel="noopener" aria-describedby={newTabId}>
          {children}
        </a>
      ),
    ]),
  );
}
