import { usePlatform } from '@salon/shared/remote';
import { useUnsaved } from '@salon/shared/remote/use-unsaved';
import { whenBack } from '@salon/shared/stores/when-back';
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

/** /settings: what the salon is called, where and when it is, and what its customers may do. */
export const SettingsPage = observer(function SettingsPage() {
  const platform = usePlatform();
  const [store] = useState(() => new SettingsStore(platform));
  const { isDirty, isSaving } = store;
  useEffect(() => {
    void store.load();
    // What could not be loaded, or was shown from this browser's store, is loaded once the server answers again.
    const stop = whenBack(platform.connection, () => void store.load());
    return () => {
      stop();
      store.saved.cancel();
    };
  }, [store, platform]);
  useUnsaved('settings', isDirty);
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

/** Loading, failed or the form. */
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
