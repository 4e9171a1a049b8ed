import { Page } from '@salon/shared/ui/page';
import { PageHeader } from '@salon/shared/ui/page-header';

export function CustomersPage() {
  return (
    <Page>
      <PageHeader title="العملاء" />
    </Page>
  );
}
