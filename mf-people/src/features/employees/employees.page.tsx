import { Page } from '@salon/shared/ui/page';
import { PageHeader } from '@salon/shared/ui/page-header';

export function EmployeesPage() {
  return (
    <Page>
      <PageHeader title="الموظفون" />
    </Page>
  );
}
