import { Button } from '@salon/shared/ui/button';
import { IconButton } from '@salon/shared/ui/icon-button';
import { BrushCleaning, Volume2, VolumeX } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import classes from './bell.module.css';
import { notificationsMessages as texts } from './notifications.messages.ts';
import type { NotificationsStore } from './notifications.store.ts';

export const PanelTools = observer(function PanelTools({ store }: { store: NotificationsStore }) {
  const sound = store.feed?.sound;
  return (
    <div className={classes.tools}>
      <Button
        kind="ghost"
        size="small"
        icon={<BrushCleaning />}
        busy={store.clearing.isBusy}
        disabled={!store.clearing.hasFinished}
        onClick={() => void store.clearing.clear()}
      >
        {texts.clear}
      </Button>
      {sound && (
        <IconButton
          size="small"
          label={sound.isOn ? texts.soundOff : texts.soundOn}
          icon={sound.isOn ? <Volume2 /> : <VolumeX />}
          onClick={() => sound.turn(!sound.isOn)}
        />
      )}
    </div>
  );
});
