import { observer } from 'mobx-react-lite';
import { showDigits } from './format.ts';

/** A number without groups, in the digits that the salon shows. `Money`, `Time` and `Phone` show theirs by themselves. */
export const ShownNumber = observer(function ShownNumber({ value }: { value: number | string }) {
  return <>{showDigits(value)}</>;
});
