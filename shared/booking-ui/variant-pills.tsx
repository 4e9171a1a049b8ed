import { ChoicePills } from '@salon/shared/ui/choice-pills';
import type { LineService } from './line-terms.ts';
import { visitLinesMessages as messages } from './visit-lines.messages.ts';

export interface VariantPillsProps {
  service: LineService;
  /** null for the service without a variant. */
  value: string | null;
  onChange: (variantId: string | null) => void;
}

/** A variant that was switched off is offered only while it is chosen. */
export function VariantPills({ service, value, onChange }: VariantPillsProps) {
  const variants = service.variants.filter(({ id, is_active }) => is_active || id === value);
  if (variants.length === 0) return null;
  return (
    <ChoicePills
      titled
      wraps
      label={messages.variant}
      value={value ?? ''}
      options={[
        { value: '', label: messages.baseVariant },
        ...variants.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(id) => onChange(id || null)}
    />
  );
}
