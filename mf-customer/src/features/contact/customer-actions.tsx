import type { Business } from '@salon/shared/contracts/business';
import { usePlatform } from '@salon/shared/module/platform-context';
import { IconButton } from '@salon/shared/ui/icon-button';
import { EllipsisVertical } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { createLazySheet } from '../../salon/create-lazy-sheet.tsx';
import { MissingName } from '../customer-name/missing-name.tsx';
import { MyBookingsButton } from '../my-bookings/my-bookings-button.tsx';
import { contactMessages as texts } from './contact.messages.ts';

const CustomerMenu = createLazySheet(
  () =>
    import(/* webpackChunkName: "customer-menu" */ './customer-menu.tsx').then((menu) => menu.CustomerMenu),
  texts.menuFailed,
);

export const CustomerActions = observer(function CustomerActions({ business }: { business: Business }) {
  const { session } = usePlatform();
  const [isOpen, setOpen] = useState(false);
  if (!session.user) return null;
  return (
    <>
      <MyBookingsButton />
      <IconButton
        label={texts.menu}
        icon={<EllipsisVertical />}
        expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      {isOpen && <CustomerMenu business={business} onClose={() => setOpen(false)} />}
      <MissingName />
    </>
  );
});
