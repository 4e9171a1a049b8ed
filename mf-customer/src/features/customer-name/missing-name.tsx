import { needsName } from '@salon/shared/domain/customer-name';
import { usePlatform } from '@salon/shared/remote/platform-context';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { lazySheet } from '../../salon/lazy-sheet.tsx';
import { customerNameMessages as texts } from './customer-name.messages.ts';

const NameSheet = lazySheet(
  () => import(/* webpackChunkName: "name-sheet" */ './name-sheet.tsx').then((sheet) => sheet.NameSheet),
  texts.openFailed,
);

/** §4: a customer whose account was made from a phone alone is asked for a name, once; its answer ends the question. */
export const MissingName = observer(function MissingName() {
  const { user } = usePlatform().session;
  const [isOver, setOver] = useState(false);
  const isMissing = user?.userType === 'customer' && needsName(user.name);
  return isMissing && !isOver ? <NameSheet mandatory onClose={() => setOver(true)} /> : null;
});
