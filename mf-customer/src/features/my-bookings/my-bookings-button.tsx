import { importWithRetry } from '@salon/shared/module/import-with-retry';
import { usePlatform } from '@salon/shared/module/platform-context';
import { AsyncState } from '@salon/shared/stores/async-state';
import { Button } from '@salon/shared/ui/button';
import { CalendarDays } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect } from 'react';
import { messages as texts } from './my-bookings.messages.ts';
import type { MyBookingsSheetProps } from './my-bookings-sheet.tsx';
import { useOpenInAddress } from './use-open-in-address.ts';

/** All of these buttons share the code. The state holds an object, because the component is itself a function. */
const code = new AsyncState<{ MyBookingsSheet: ComponentType<MyBookingsSheetProps> }>();

const fetchSheet = () =>
  code.run(() =>
    importWithRetry(() => import(/* webpackChunkName: "my-bookings" */ './my-bookings-sheet.tsx')),
  );

/** The code of the sheet loads when the customer opens the sheet. */
export const MyBookingsButton = observer(function MyBookingsButton() {
  const { feedback } = usePlatform();
  const { isOpen, open, close } = useOpenInAddress('bookings');
  const Sheet = code.data?.MyBookingsSheet;
  useEffect(() => {
    if (!isOpen || Sheet) return;
    void fetchSheet().then((sheet) => {
      if (sheet || !code.error) return;
      feedback.error(texts.openFailed);
      close();
    });
  }, [isOpen, Sheet, feedback, close]);
  return (
    <>
      <Button kind="ghost" icon={<CalendarDays />} busy={isOpen && !Sheet} onClick={open}>
        {texts.title}
      </Button>
      {isOpen && Sheet && <Sheet onClose={close} />}
    </>
  );
});
