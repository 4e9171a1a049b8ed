import { paths } from '@salon/shared/contracts/paths';
import type { RoomKind } from '@salon/shared/contracts/room';
import { page } from '@salon/shared/testing/answers';
import { buildRoomKind, buildRoomUnit } from '@salon/shared/testing/builders';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { screen, within } from '@testing-library/react';
import { RoomsPage } from '../rooms.page.tsx';

export const first = buildRoomUnit({ name: 'غرفة 1' });
export const second = buildRoomUnit({ name: 'غرفة 2', is_active: false });
export const massage = buildRoomKind({ name: 'غرفة مساج', units: [first, second], services_count: 2 });

export function openRooms(kinds: RoomKind[] = [massage]) {
  const network = fakeNetwork();
  network.on('GET', paths.rooms).answer(page(kinds));
  return renderModule(RoomsPage, { path: '/services/rooms', network });
}
type View = ReturnType<typeof openRooms>;

export const findCard = (name: string) => screen.findByRole('article', { name });
export const press = async ({ person }: Pick<View, 'person'>, name: string) =>
  person.click(await screen.findByRole('button', { name }));
export const fill = async ({ person }: View, label: RegExp, text: string) => {
  const field = within(await screen.findByRole('dialog')).getByLabelText(label);
  await person.clear(field);
  await person.type(field, text);
};
export const save = (view: View) => press(view, 'حفظ');
