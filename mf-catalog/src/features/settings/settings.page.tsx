import { usePlatform } from '@salon/shared/module';
import { useUnsavedWork } from '@salon/shared/module/use-unsaved-work';
import { onReconnect } from '@salon/shared/stores/on-reconnect';
import { Button } from '@salon/shared/ui/button';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { Page } from '@salon/shared/ui/page';
import { PageHeader } from '@salon/shared/ui/page-header';
import { StaleNote } from '@salon/shared/ui/stale-note';
import { Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { settingsMessages as texts } from './settings.messages.ts';
import { SettingsStore } from './settings.store.ts';
import { SETTINGS_FORM_ID, SettingsForm } from './settings-form.tsx';
import { SettingsSkeleton } from './settings-skeleton.tsx';

export const SettingsPage = observer(function SettingsPage() {
  const platform = usePlatform();
  const [store] = useState(() => new SettingsStore(platform));
  const { isDirty, isSaving } = store;
  useEffect(() => {
    void store.load();
    // The settings may have failed to load, or have come from the service worker's cache.
    const stop = onReconnect(platform.connection, () => void store.load());
    return () => {
      stop();
      store.saved.cancel();
    };
  }, [store, platform]);
  useUnsavedWork('settings', isDirty);
  return (
    <Page>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        actions={
          isDirty && (
            <Button kind="ghost" icon={<Undo2 />} disabled={isSaving} onClick={store.undo}>
              {texts.undo}
            </Button>
          )
        }
        primary={
          isDirty && (
            <Button kind="primary" type="submit" form={SETTINGS_FORM_ID} busy={isSaving}>
              {texts.save}
            </Button>
          )
        }
      />
      <SettingsBody store={store} />
    </Page>
  );
});

const SettingsBody = observer(function SettingsBody({ store }: { store: SettingsStore }) {
  const { data, status, isLoading } = store.saved;
  const retry = () => void store.load();
  if (!data) {
    return status === 'error' ? (
      <ErrorRetry text={texts.loadFailed} safe={texts.loadSafe} onRetry={retry} busy={isLoading} />
    ) : (
      <SettingsSkeleton />
    );
  }
  return (
    <>
      {status === 'error' && <StaleNote text={texts.stale} onRefresh={retry} busy={isLoading} />}
      <SettingsForm key={store.undos} store={store} />
    </>
  );
});
