import { paths } from '@salon/shared/contracts/paths';
import { page, success } from '@salon/shared/testing/answers';
import { buildRoomKind } from '@salon/shared/testing/builders';
import { fakeNetwork, type NetworkRoute } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { screen, waitFor, within } from '@testing-library/react';
import { RoomsPage } from './rooms.page.tsx';
import { fill, findCard, massage, openRooms, press, save, second } from './testing/open-rooms.tsx';

describe('the list of rooms', () => {
  it('shows each kind with its units and the number of services that need it', async () => {
    openRooms();
    expect(await findCard('غرفة مساج')).toHaveTextContent('تحتاجها خدمتان');
    const units = within(screen.getByRole('list', { name: 'وحدات غرفة مساج' })).getAllByRole('listitem');
    expect(units[0]).toHaveTextContent('غرفة 1');
    expect(units[1]).toHaveTextContent('غرفة 2 موقوفة');
    expect(screen.queryByText('لا وحدة مفعّلة')).toBeNull();
  });

  it('warns of a kind without an active unit', async () => {
    openRooms([buildRoomKind({ name: 'جهاز ليزر', units: [second] })]);
    expect(await findCard('جهاز ليزر')).toHaveTextContent('لا وحدة مفعّلة');
  });

  it('says what rooms are for when there are none', async () => {
    openRooms([]);
    expect(await screen.findByText('لا توجد غرف أو أجهزة بعد')).toBeVisible();
  });

  it.each([
    ['the server fails', (route: NetworkRoute) => route.fail('INTERNAL'), 'فشل في تحميل الغرف والأجهزة'],
    ['the network is gone', (route: NetworkRoute) => route.breakDown(), 'حدث خطأ في تحميل الغرف والأجهزة'],
  ])('offers a retry when %s', async (_, breakRoute, text) => {
    const network = fakeNetwork();
    breakRoute(network.on('GET', paths.rooms));
    const view = renderModule(RoomsPage, { path: '/services/rooms', network });
    expect(await screen.findByText(text)).toBeVisible();
    network.on('GET', paths.rooms).answer(page([massage]));
    await press(view, 'إعادة المحاولة');
    expect(await findCard('غرفة مساج')).toBeVisible();
  });
});

describe('a kind', () => {
  it('is added with numbered units', async () => {
    const view = openRooms();
    await press(view, 'إضافة غرفة أو جهاز');
    await fill(view, /^الاسم/, 'كرسي غسيل');
    await fill(view, /^العدد/, '2');
    const chairs = buildRoomKind({ name: 'كرسي غسيل' });
    view.network.on('POST', paths.rooms).answer(success(chairs), 201);
    await save(view);
    expect(await findCard('كرسي غسيل')).toBeVisible();
    expect(view.network.callsTo('POST', paths.rooms)[0]?.body).toEqual({
      name: 'كرسي غسيل',
      units: ['كرسي غسيل 1', 'كرسي غسيل 2'],
    });
    expect(view.messages).toEqual([{ kind: 'success', text: 'تمت الإضافة' }]);
  });

  it('shows at the field that its name is used, and in the sheet that there are too many', async () => {
    const view = openRooms();
    await press(view, 'إضافة غرفة أو جهاز');
    await fill(view, /^الاسم/, 'غرفة مساج');
    view.network.on('POST', paths.rooms).failOnce('NAME_IN_USE').fail('TOO_MANY_ROWS');
    await save(view);
    const field = screen.getByLabelText(/^الاسم/);
    await waitFor(() => expect(field).toHaveAccessibleDescription('هذا الاسم مستخدم من قبل'));
    await save(view);
    expect(await screen.findByText('بلغت القائمة الحد الأعلى من العناصر')).toBeVisible();
  });

  it('is renamed', async () => {
    const view = openRooms();
    view.network.on('PUT', paths.room(massage.id)).answer(success({ ...massage, name: 'غرفة عناية' }));
    await press(view, 'تعديل الاسم: غرفة مساج');
    await fill(view, /^الاسم/, 'غرفة عناية');
    await save(view);
    expect(await findCard('غرفة عناية')).toBeVisible();
    expect(view.messages).toEqual([{ kind: 'success', text: 'تم حفظ الاسم' }]);
  });

  it('that is used stays, and the question says why', async () => {
    const view = openRooms();
    view.network.on('DELETE', paths.room(massage.id)).fail('ROOM_IN_USE');
    await press(view, 'حذف: غرفة مساج');
    const question = within(await screen.findByRole('alertdialog'));
    await view.person.click(question.getByRole('button', { name: 'حذف' }));
    expect(await question.findByText('لا يمكن حذف ما تستخدمه خدمات أو حجوزات، ويمكن إيقافه')).toBeVisible();
  });
});
