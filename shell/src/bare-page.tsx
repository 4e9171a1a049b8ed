import { observer } from 'mobx-react-lite';
import { NavigationFocus } from './frame/navigation-focus.tsx';
import type { LeavingStore } from './leaving/leaving.store.ts';
import { LeavingQuestion } from './leaving/leaving-question.tsx';
import type { ModuleHost } from './platform/module-host.ts';
import { ModuleOutlet } from './platform/module-outlet.tsx';

interface BarePageProps {
  host: ModuleHost;
  leaving: LeavingStore;
}

const CONTENT_ID = 'content';

/** A page without the frame: /user and the customer's pages. This file loads neither antd nor a router. */
export const BarePage = observer(function BarePage({ host, leaving }: BarePageProps) {
  return (
    <>
      <main id={CONTENT_ID} tabIndex={-1}>
        <ModuleOutlet host={host} />
      </main>
      <LeavingQuestion leaving={leaving} />
      <NavigationFocus contentId={CONTENT_ID} />
    </>
  );
});
