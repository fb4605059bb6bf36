import type { ReactNode } from 'react';
import type { FormOutline, OutlineField } from '#workbench/edit/form-outline.ts';
import { PlaceRemarks, RemarkList } from '#workbench/review/Remarks.tsx';
import { useReview } from '#workbench/review/use-review.ts';
import { useMe } from '#workbench/shell/use-route.ts';

interface FieldRemarksProps {
  readonly outline: Pick<FormOutline, 'form' | 'prefix'>;
  readonly field: Pick<OutlineField, 'name'>;
  /** The name of the field for people. */
  readonly name: string;
}

/** The open remarks on the chosen field and its texts, and a button that adds one (R18.9). */
export function FieldRemarks({ outline: { form, prefix }, field, name }: FieldRemarksProps): ReactNode {
  const me = useMe();
  const { value: review, reload } = useReview();
  if (!review) return null;
  const open = review.remarks.filter(
    ({ place, settled }) =>
      !settled && (place === `/${field.name}` || place.startsWith(`${prefix}.inputs.${field.name}.`)),
  );
  return (
    <div>
      <RemarkList me={me} remarks={open} onDone={reload} />
      <PlaceRemarks
        me={me}
        remarks={[]}
        onDone={reload}
        file={`forms/${form}/ui.json`}
        place={`/${field.name}`}
        name={name}
      />
    </div>
  );
}
