import { Button } from '@salon/shared/ui/button';
import { Card } from '@salon/shared/ui/card';
import { Field } from '@salon/shared/ui/field';
import { LiveRegion } from '@salon/shared/ui/live-region';
import { Section } from '@salon/shared/ui/section';
import { TextInput } from '@salon/shared/ui/text-input';
import { ExternalLink, LocateFixed, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { LocationStore } from './location.store.ts';
import { parseLocation, toMapUrl } from './location.ts';
import type { SettingsSectionProps } from './section-props.ts';
import { settingsMessages as texts } from './settings.messages.ts';
import classes from './settings.module.css';

export const PlaceSection = observer(function PlaceSection({ store, form }: SettingsSectionProps) {
  const [place] = useState(() => new LocationStore(store));
  useEffect(() => place.stopAsking, [place]);
  const location = parseLocation(form.draft.location);
  return (
    <Section title={texts.place} hint={texts.placeHint}>
      <Card padded className={classes.card}>
        <Field
          label={texts.location}
          error={place.refusal || form.problems.location}
          hint={place.note || texts.locationHint}
        >
          <TextInput
            value={form.draft.location}
            onChange={place.enter}
            dir="ltr"
            autoComplete="off"
            placeholder="33.3152,44.3661"
          />
        </Field>
        <div className={classes.buttons}>
          <Button icon={<LocateFixed />} busy={place.isAsking} onClick={() => void place.askDevice()}>
            {texts.myPlace}
          </Button>
          {location && (
            <a className={classes.out} href={toMapUrl(location)} target="_blank" rel="noopener noreferrer">
              <ExternalLink aria-hidden="true" />
              {texts.openMap}
              <span className="salon-unseen">، {texts.opensApart}</span>
            </a>
          )}
          {form.draft.location !== '' && (
            <Button kind="ghost" icon={<X />} onClick={place.clear}>
              {texts.clearPlace}
            </Button>
          )}
        </div>
        <LiveRegion text={place.note} />
      </Card>
    </Section>
  );
});
