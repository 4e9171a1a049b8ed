import { Page } from '@salon/shared/ui/page';
import { PageHeader } from '@salon/shared/ui/page-header';

export function RevenuePage() {
  return (
    <Page>
      <PageHeader title="تقرير الإيرادات" />
    </Page>
  );
}
