import type { ReactNode } from 'react';
import { PlaceRemarks, RemarkList } from '#workbench/review/Remarks.tsx';
import { useReview } from '#workbench/review/use-review.ts';
import { useMe } from '#workbench/shell/use-route.ts';
import { useChosenField } from './chosen-field.ts';

/** The open remarks on the chosen field and its texts, and a button that adds one (R18.9). */
export function FieldRemarks(): ReactNode {
  const { outline, field, nameOf } = useChosenField();
  const { form, prefix } = outline;
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
        name={nameOf(field.name)}
      />
    </div>
  );
}
