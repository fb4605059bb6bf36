import type { ReactNode } from 'react';
import type { OutlineField } from '#workbench/edit/form-outline.ts';
import { makeRememberedSwitch } from '#workbench/shell/remembered-switch.ts';
import look from '#workbench/shell/look.module.css';
import { useChosenField } from './chosen-field.ts';
import styles from './FieldPanel.module.css';

const { set: setIsOpen, useIsOn: useIsOpen } = makeRememberedSwitch('workbench:more-settings');

interface MoreSettingsProps {
  readonly children: ReactNode;
}

/** The settings of a field that editors seldom change (R18.10). The browser remembers whether they are open, for all fields. */
export function MoreSettings({ children }: MoreSettingsProps): ReactNode {
  const { field } = useChosenField();
  const isOpen = useIsOpen();
  const used = usedSettings(field);
  return (
    <details
      className={styles['section']}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) setIsOpen(currentTarget.open);
      }}
    >
      <summary
        onClick={(event) => {
          // The browser's own toggle comes later, when another field may be chosen already.
          event.preventDefault();
          setIsOpen(!isOpen);
        }}
      >
        <span>More settings</span>
        {!isOpen && used.length > 0 && <span className={look['muted']}>{` In use: ${used.join(', ')}`}</span>}
      </summary>
      {isOpen && children}
    </details>
  );
}

/** The settings in use that a closed part names. Limits are not among them, because most fields have some. */
function usedSettings({ schema, ui, group }: OutlineField): readonly string[] {
  return [
    ...(schema['not'] === undefined ? [] : ['refused answers']),
    ...(ui['ui:hint'] === undefined ? [] : ['advice']),
    ...(ui['ui:dependsOn'] === undefined ? [] : ['filled in automatically']),
    ...(group === undefined ? [] : ['group heading']),
  ];
}
