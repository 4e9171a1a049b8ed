import { Page } from '@salon/shared/ui/page';
import { PageHeader } from '@salon/shared/ui/page-header';

export function SettingsPage() {
  return (
    <Page>
      <PageHeader title="الإعدادات" />
    </Page>
  );
}
