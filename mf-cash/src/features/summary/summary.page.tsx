import { Page } from '@salon/shared/ui/page';
import { PageHeader } from '@salon/shared/ui/page-header';

export function SummaryPage() {
  return (
    <Page>
      <PageHeader title="ملخص الحساب" />
    </Page>
  );
}
