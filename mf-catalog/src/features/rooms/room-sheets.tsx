import type { RoomKind, RoomUnit } from '@salon/shared/contracts/room';
import { MAX_UNITS_OF_KIND } from '@salon/shared/domain/catalogue-limits';
import { FormSheet } from '@salon/shared/module/form-sheet';
import { useForm } from '@salon/shared/module/use-form';
import { Field } from '@salon/shared/ui/field';
import { NumberInput } from '@salon/shared/ui/number-input';
import { TextInput } from '@salon/shared/ui/text-input';
import { observer } from 'mobx-react-lite';
import { NameSheet } from '../../catalogue/name-sheet.tsx';
import { createKindForm, createRoomForm, createUnitForm } from './room-form.store.ts';
import { roomsMessages as texts } from './rooms.messages.ts';

interface SheetProps {
  onSaved(kind: RoomKind): void;
  onClose(): void;
}

export const NewRoomSheet = observer(function NewRoomSheet({ onSaved, onClose }: SheetProps) {
  const { form } = useForm('rooms', (platform) => ({ form: createRoomForm(platform) }));
  const { problems, input } = form;
  return (
    <FormSheet
      form={form}
      title={texts.add}
      save={texts.save}
      cancel={texts.cancel}
      width={440}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Field label={texts.name} error={problems.name} hint={texts.nameHint} required>
        <TextInput {...input('name')} maxLength={120} firstFocus />
      </Field>
      <Field label={texts.count} error={problems.count} hint={texts.countHint} required>
        <NumberInput {...input('count')} min={1} max={MAX_UNITS_OF_KIND} step={1} precision={0} />
      </Field>
    </FormSheet>
  );
});

export function RenameKindSheet({ kind, ...sheet }: SheetProps & { kind: RoomKind }) {
  return (
    <NameSheet<RoomKind>
      {...sheet}
      source="rooms"
      title={texts.renameKind}
      label={texts.name}
      hint={texts.nameHint}
      save={texts.save}
      cancel={texts.cancel}
      createForm={(platform) => createKindForm(platform, kind)}
    />
  );
}

interface UnitSheetProps extends SheetProps {
  kind: RoomKind;
  /** A new unit has null. */
  unit: RoomUnit | null;
}

export function UnitSheet({ kind, unit, ...sheet }: UnitSheetProps) {
  return (
    <NameSheet<RoomKind>
      {...sheet}
      source="rooms"
      title={unit ? texts.renameUnit : texts.of(texts.addUnit, kind.name)}
      label={texts.unitName}
      hint={texts.unitHint}
      save={texts.save}
      cancel={texts.cancel}
      createForm={(platform) => createUnitForm(platform, kind, unit)}
    />
  );
}
