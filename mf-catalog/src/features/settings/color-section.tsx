import { chooseTextColor, computeContrast, isColor, READABLE_CONTRAST } from '@salon/shared/domain/color';
import { Card } from '@salon/shared/ui/card';
import { Field } from '@salon/shared/ui/field';
import { Section } from '@salon/shared/ui/section';
import { TextInput } from '@salon/shared/ui/text-input';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ColorSwatches, OWN_COLOR } from './color-swatches.tsx';
import type { SettingsSectionProps } from './section-props.ts';
import { settingsMessages as texts } from './settings.messages.ts';
import classes from './settings.module.css';

/** Customers' pages have this colour if the salon has not chosen one. `shared/ui/palette.ts` has the same value. */
const DEFAULT_COLOR = '#7a2b56';

export const ColorSection = observer(function ColorSection({ form }: SettingsSectionProps) {
  const { color } = form.draft;
  const [isCustom, setCustom] = useState(color !== null && !(color in texts.colors));
  const choose = (next: string | null) => {
    setCustom(next === OWN_COLOR);
    form.change({ color: next === OWN_COLOR ? (color ?? DEFAULT_COLOR) : next });
  };
  return (
    <Section title={texts.color} hint={texts.colorHint}>
      <Card padded className={classes.card}>
        <ColorSwatches value={isCustom ? OWN_COLOR : color} defaultColor={DEFAULT_COLOR} onChange={choose} />
        {isCustom && (
          <div className={classes.short}>
            <Field label={texts.colorCode} error={form.problems.color}>
              <TextInput
                value={color ?? ''}
                onChange={(text) => form.change({ color: text.trim().toLowerCase() })}
                dir="ltr"
                autoComplete="off"
                maxLength={7}
              />
            </Field>
            <input
              className={classes.colorWell}
              type="color"
              aria-label={texts.colorPick}
              value={isColor(color ?? '') ? (color ?? DEFAULT_COLOR) : DEFAULT_COLOR}
              onChange={(event) => form.change({ color: event.target.value })}
            />
          </div>
        )}
        <Preview color={color ?? DEFAULT_COLOR} />
      </Card>
    </Section>
  );
});

function Preview({ color }: { color: string }) {
  if (!isColor(color)) return null;
  const isReadable = computeContrast(color, '#ffffff') >= READABLE_CONTRAST;
  return (
    <div className={classes.preview}>
      <span
        className={classes.sample}
        style={{ background: color, color: chooseTextColor(color) }}
        aria-hidden="true"
      >
        {texts.colorExample}
      </span>
      <p className={isReadable ? classes.good : classes.warning} role="status">
        {isReadable ? <CircleCheck aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
        {isReadable ? texts.colorGood : texts.colorLight}
      </p>
    </div>
  );
}
