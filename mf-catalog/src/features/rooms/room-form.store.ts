import type { RoomKind, RoomUnit } from '@salon/shared/contracts/room';
import { MAX_UNITS_OF_KIND } from '@salon/shared/domain/catalogue-limits';
import type { Platform } from '@salon/shared/module/platform';
import type { FieldProblems } from '@salon/shared/stores/field-problems';
import { FormSubmission } from '@salon/shared/stores/form-submission';
import { createNameForm } from '../../catalogue/name-form.store.ts';
import { createRoomKind, createRoomUnit, renameRoomKind, updateRoomUnit } from './rooms.api.ts';
import { roomsMessages as texts } from './rooms.messages.ts';

export interface RoomDraft {
  name: string;
  /** How many units the new kind has. */
  count: number | null;
}

export function createRoomForm({ http }: Pick<Platform, 'http'>) {
  return new FormSubmission<RoomDraft, RoomKind>({
    draft: { name: '', count: 1 },
    check: checkRoom,
    fields: { NAME_IN_USE: 'name' },
    send: ({ name, count }, keyFor) => {
      const body = { name: name.trim(), units: listUnitNames(name.trim(), count ?? 1) };
      return createRoomKind(http, body, keyFor(body));
    },
    explain: ({ status, text }) => (status === 409 ? text : texts.saveError),
  });
}

export function createKindForm(platform: Pick<Platform, 'http'>, kind: RoomKind) {
  return createNameForm<RoomKind>(platform, {
    name: kind.name,
    send: (http, name) => renameRoomKind(http, kind.id, name),
    required: texts.nameRequired,
    failed: texts.saveError,
  });
}

/** A new unit has null. */
export function createUnitForm(platform: Pick<Platform, 'http'>, kind: RoomKind, unit: RoomUnit | null) {
  return createNameForm<RoomKind>(platform, {
    name: unit?.name ?? '',
    send: (http, name, keyFor) =>
      unit
        ? updateRoomUnit(http, unit.id, { name })
        : createRoomUnit(http, kind.id, name, keyFor({ kind: kind.id, name })),
    required: texts.nameRequired,
    failed: texts.saveError,
  });
}

export function checkRoom({ name, count }: RoomDraft): FieldProblems<RoomDraft> {
  const isCount = count !== null && Number.isInteger(count) && count >= 1 && count <= MAX_UNITS_OF_KIND;
  return {
    ...(name.trim() ? {} : { name: texts.nameRequired }),
    ...(isCount ? {} : { count: texts.countRange }),
  };
}

const MAX_NAME_LENGTH = 120;
const MAX_NUMBER_LENGTH = 3;

/** Returns numbered names for several units, and the name itself for one. */
export function listUnitNames(name: string, count: number): string[] {
  if (count === 1) return [name];
  const stem = name.slice(0, MAX_NAME_LENGTH - MAX_NUMBER_LENGTH).trim();
  return Array.from({ length: count }, (_, index) => `${stem} ${index + 1}`);
}
