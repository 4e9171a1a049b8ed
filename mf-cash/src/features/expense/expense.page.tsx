import { Page } from '@salon/shared/ui/page';
import { PageHeader } from '@salon/shared/ui/page-header';

export function ExpensePage() {
  return (
    <Page>
      <PageHeader title="سندات الصرف" />
    </Page>
  );
}
