import { isNameNeeded } from '@salon/shared/domain/customer-name';
import { usePlatform } from '@salon/shared/module/platform-context';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { createLazySheet } from '../../salon/create-lazy-sheet.tsx';
import { customerNameMessages as texts } from './customer-name.messages.ts';

const NameSheet = createLazySheet(
  () => import(/* webpackChunkName: "name-sheet" */ './name-sheet.tsx').then((sheet) => sheet.NameSheet),
  texts.openFailed,
);

/** Asks a customer for a name if the account was created from a phone alone (§4). */
export const MissingName = observer(function MissingName() {
  const { user } = usePlatform().session;
  const [isAnswered, setAnswered] = useState(false);
  const isMissing = user?.userType === 'customer' && isNameNeeded(user.name);
  return isMissing && !isAnswered ? <NameSheet mandatory onClose={() => setAnswered(true)} /> : null;
});
