import { contrastOf, isColor, READABLE_CONTRAST, textOn } from '@salon/shared/domain/color';
import { Card } from '@salon/shared/ui/card';
import { Field } from '@salon/shared/ui/field';
import { Section } from '@salon/shared/ui/section';
import { TextInput } from '@salon/shared/ui/text-input';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ColorSwatches, OWN_COLOR } from './color-swatches.tsx';
import type { SectionOfSettingsProps } from './section-props.ts';
import { settingsMessages as texts } from './settings.messages.ts';
import classes from './settings.module.css';

/** The plum that customers see when the salon has no colour of its own, as `palette.ts` has it. */
const HOUSE_COLOR = '#7a2b56';

/** The colour of what customers press: a few that are read well, or the salon's own with a word on how it reads. */
export const ColorSection = observer(function ColorSection({ store, draft }: SectionOfSettingsProps) {
  const { color } = draft;
  const [isOwn, setOwn] = useState(color !== null && !(color in texts.colors));
  const choose = (next: string | null) => {
    setOwn(next === OWN_COLOR);
    store.change({ color: next === OWN_COLOR ? (color ?? HOUSE_COLOR) : next });
  };
  return (
    <Section title={texts.color} hint={texts.colorHint}>
      <Card padded className={classes.card}>
        <ColorSwatches value={isOwn ? OWN_COLOR : color} house={HOUSE_COLOR} onChange={choose} />
        {isOwn && (
          <div className={classes.short}>
            <Field label={texts.colorCode} error={store.problems.color}>
              <TextInput
                value={color ?? ''}
                onChange={(text) => store.change({ color: text.trim().toLowerCase() })}
                dir="ltr"
                autoComplete="off"
                maxLength={7}
              />
            </Field>
            <input
              className={classes.colorWell}
              type="color"
              aria-label={texts.colorPick}
              value={isColor(color ?? '') ? (color ?? HOUSE_COLOR) : HOUSE_COLOR}
              onChange={(event) => store.change({ color: event.target.value })}
            />
          </div>
        )}
        <Preview color={color ?? HOUSE_COLOR} />
      </Card>
    </Section>
  );
});

/** What a customer's button looks like in it, and whether it can be read. */
function Preview({ color }: { color: string }) {
  if (!isColor(color)) return null;
  const isReadable = contrastOf(color, '#ffffff') >= READABLE_CONTRAST;
  return (
    <div className={classes.preview}>
      <span className={classes.sample} style={{ background: color, color: textOn(color) }} aria-hidden="true">
        {texts.colorExample}
      </span>
      <p className={isReadable ? classes.good : classes.warning} role="status">
        {isReadable ? <CircleCheck aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
        {isReadable ? texts.colorGood : texts.colorLight}
      </p>
    </div>
  );
}
