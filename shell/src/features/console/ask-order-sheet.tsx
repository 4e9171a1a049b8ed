import type { Platform } from '@salon/shared/module/platform';
import { Button } from '@salon/shared/ui/button';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { Field } from '@salon/shared/ui/field';
import { Sheet, SheetCancel } from '@salon/shared/ui/sheet';
import { TextInput } from '@salon/shared/ui/text-input';
import { CircleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type AskOrderStore, toOrderKey } from './ask-order.store.ts';
import { ACT_WORDS, orderMessages as texts } from './console.messages.ts';
import type { PackageLabels } from './package-labels.ts';
import classes from './releases.module.css';

export type AskPlatform = Pick<Platform, 'http' | 'feedback'>;

const MAX_WHY = 300;

interface AskOrderSheetProps {
  store: AskOrderStore;
  labels: PackageLabels;
}

export const AskOrderSheet = observer(function AskOrderSheet({ store, labels }: AskOrderSheetProps) {
  const { asked, submission } = store;
  if (asked === null) return null;
  return (
    <Sheet
      open
      title={`${texts.askTitle}: ${labels.of(asked)}`}
      width={520}
      busy={submission.isSaving}
      unsaved={store.why.trim() !== '' && !store.isStale}
      onClose={store.close}
      footer={
        <>
          <SheetCancel>{texts.cancel}</SheetCancel>
          {store.isStale ? (
            <Button kind="primary" onClick={store.showCurrent}>
              {texts.staleAction}
            </Button>
          ) : (
            <Button kind="primary" busy={submission.isSaving} onClick={() => void store.send()}>
              {texts.send}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.asked}>
        <ChoicePills
          label={texts.what}
          titled
          wraps
          value={store.chosen}
          options={asked.orders.map((order) => ({
            value: toOrderKey(order),
            // The isolates keep the version whole inside the Arabic text.
            label: `${ACT_WORDS[order.act]} \u2066${order.version}\u2069`,
          }))}
          onChange={store.choose}
        />
        <Field label={texts.why} required error={store.whyProblem} hint={texts.whyHint}>
          <TextInput value={store.why} onChange={store.setWhy} multiline maxLength={MAX_WHY} />
        </Field>
      </div>
      <p className={classes.small}>{texts.signing}</p>
      {submission.failure && (
        <p className={`${classes.warning} ${classes.wrong}`} role="alert">
          <CircleAlert aria-hidden />
          {submission.failure}
        </p>
      )}
    </Sheet>
  );
});
