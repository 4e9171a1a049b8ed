import { ChoicePills } from '@salon/shared/ui/choice-pills';
import type { LineDraft } from './line-draft.ts';
import { visitLinesMessages as messages } from './visit-lines.messages.ts';

type Joins = LineDraft['joins'];

const OPTIONS = (['after', 'with'] as const).map((value) => ({ value, label: messages[value] }));

/** Whether a line begins after the line before it or together with it. */
export function StartPills({ value, onChange }: { value: Joins; onChange: (value: Joins) => void }) {
  return (
    <ChoicePills titled wraps label={messages.start} value={value} options={OPTIONS} onChange={onChange} />
  );
}
