import { Button } from '@salon/shared/ui/button';
import { IconButton } from '@salon/shared/ui/icon-button';
import { CircleAlert, CircleCheck, ClipboardList, Copy } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { supportMessages as texts } from './support.messages.ts';
import classes from './support.module.css';
import type { SupportStore } from './support.store.ts';

export const CodeCard = observer(function CodeCard({ store }: { store: SupportStore }) {
  return (
    <section className={classes.codeCard} aria-label={texts.code}>
      <div className={classes.codeWords}>
        <span className={classes.codeLabel}>{texts.code}</span>
        <span className={classes.codeLine}>
          <bdi dir="ltr" className={classes.code}>
            {store.code}
          </bdi>
          <IconButton label={texts.copyCode} icon={<Copy />} onClick={() => void store.copyCode()} />
        </span>
        <p className={classes.hint}>{texts.codeHint}</p>
        <p className={classes.reason}>{texts.privacy}</p>
      </div>
      <div className={classes.actions}>
        <Button icon={<ClipboardList />} onClick={() => void store.copyAll()}>
          {texts.copyAll}
        </Button>
      </div>
      {store.sending === 'sent' && (
        <p className={`${classes.told} ${classes.sent}`} role="status">
          <CircleCheck aria-hidden />
          {texts.sent}{' '}
          <bdi dir="ltr" className={classes.name}>
            {store.code}
          </bdi>
        </p>
      )}
      {store.sending === 'failed' && (
        <p className={`${classes.told} ${classes.failed}`} role="alert">
          <CircleAlert aria-hidden />
          {texts.sendFailed}
        </p>
      )}
    </section>
  );
});
