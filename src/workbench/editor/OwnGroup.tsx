import type { ReactNode } from 'react';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import {
  dissolveGroup,
  groupHeading,
  isJoined,
  leaveGroup,
  setGroupHeading,
} from '#workbench/edit/group-edits.ts';
import { languageName } from '#workbench/shell/languages.ts';
import look from '#workbench/shell/look.module.css';
import { useChosenField } from './chosen-field.ts';
import { useEditedForm } from './edited-form.ts';
import { given } from './field-answers.ts';
import { SyncedPanel } from './SyncedPanel.tsx';
import { useGroupNames } from './use-field-names.ts';
import styles from './EditView.module.css';

interface OwnGroupProps {
  readonly group: string;
}

/** Edits the group of a field: its heading in every language, and its fields. Buttons take the field out or remove the group. */
export function OwnGroup({ group }: OwnGroupProps): ReactNode {
  const { outline, field, gestures, nameOf } = useChosenField();
  const { documents, languages } = useEditedForm();
  const headingOf = useGroupNames(outline);
  const { form, fields } = outline;
  const isOneBox = isJoined(documents, outline, group);
  const names = fields.filter((one) => one.group === group).map(({ name }) => nameOf(name));
  return (
    <>
      <p className={look['muted']}>
        {`${isOneBox ? 'One box with two parts' : 'Under one heading'}: ${names.join(', ')}.`}
      </p>
      {languages.map((language) => (
        <GroupTexts key={language} group={group} language={language} />
      ))}
      <div className={look['row']}>
        {!isOneBox && (
          <button
            className={look['button']}
            type="button"
            onClick={() =>
              gestures.perform(leaveGroup(form, field.name), {
                name: `Take “${nameOf(field.name)}” out of its group`,
              })
            }
          >
            Take it out of the group
          </button>
        )}
        <button
          className={look['button']}
          type="button"
          onClick={() =>
            gestures.perform(dissolveGroup(form, group), {
              name: `Take the heading “${headingOf(group)}” away`,
            })
          }
        >
          Remove the heading
        </button>
      </div>
    </>
  );
}

interface GroupTextsProps extends OwnGroupProps {
  readonly language: string;
}

function GroupTexts({ group, language }: GroupTextsProps): ReactNode {
  const { outline, gestures } = useChosenField();
  const { history } = useDraftState();
  const place = { group, language };
  return (
    <section aria-label={`Heading in ${languageName(language)}`}>
      <h4 className={styles['heading']}>{languageName(language)}</h4>
      <SyncedPanel
        name="group"
        instance={`${group}-${language}`}
        answers={given({ heading: groupHeading(history.now, outline, place) })}
        onAnswer={(_answer, value) =>
          gestures.perform(setGroupHeading(outline, place, typeof value === 'string' ? value : ''), {
            name: 'Change a heading',
            topic: `${group} ${language} heading`,
          })
        }
      />
    </section>
  );
}
