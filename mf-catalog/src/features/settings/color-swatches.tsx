import { useUniqueId } from '@salon/shared/ui/unique-id';
import { Check, Pipette } from 'lucide-react';
import type { ReactNode } from 'react';
import { settingsMessages as texts } from './settings.messages.ts';
import classes from './settings.module.css';

export const OWN_COLOR = 'own';

interface ColorSwatchesProps {
  /** The value is '#rrggbb', `OWN_COLOR`, or null for the default colour. */
  value: string | null;
  defaultColor: string;
  onChange(color: string | null): void;
}

/** White text is readable on each of the named colours. */
export function ColorSwatches({ value, defaultColor, onChange }: ColorSwatchesProps) {
  const group = useUniqueId();
  const swatch = (name: string, color: string | null, ground: string, mark: ReactNode) => (
    <label className={classes.swatch} key={name} title={name}>
      <input
        className={classes.swatchRadio}
        type="radio"
        name={group}
        aria-label={name}
        checked={value === color}
        onChange={() => onChange(color)}
      />
      <span className={classes.swatchColor} style={{ background: ground }} aria-hidden="true">
        {mark}
      </span>
    </label>
  );
  return (
    <div className={classes.swatches} role="radiogroup" aria-label={texts.color}>
      {swatch(texts.colorApp, null, defaultColor, <Check />)}
      {Object.entries(texts.colors).map(([color, name]) => swatch(name, color, color, <Check />))}
      {swatch(texts.colorOwn, OWN_COLOR, 'var(--salon-sand)', <Pipette />)}
    </div>
  );
}
