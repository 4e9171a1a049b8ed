import { Empty } from '@salon/shared/ui/empty';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { Link2Off, Store } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { PageSalonStore } from './page-salon.store.ts';
import { salonMessages as texts } from './salon.messages.ts';

export const SalonProblem = observer(function SalonProblem({ page }: { page: PageSalonStore }) {
  if (page.state === 'invalid') {
    return (
      <div role="alert">
        <Empty icon={<Link2Off />} title={texts.invalid} text={texts.invalidHelp} />
      </div>
    );
  }
  if (page.state === 'not-found') {
    return (
      <div role="alert">
        <Empty icon={<Store />} title={texts.notFound} text={texts.notFoundHelp} />
      </div>
    );
  }
  return (
    <ErrorRetry
      text={texts.failed}
      safe={texts.failedSafe}
      onRetry={() => void page.load()}
      busy={page.isLoading}
    />
  );
});
