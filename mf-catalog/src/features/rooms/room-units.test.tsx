import { paths } from '@salon/shared/contracts/paths';
import type { RoomBooking } from '@salon/shared/contracts/room';
import { failure, success } from '@salon/shared/testing/answers';
import { buildId, buildRoomUnit } from '@salon/shared/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { fill, first, massage, openRooms, press, save, second } from './testing/open-rooms.tsx';

describe('a unit', () => {
  it('is added, renamed and deleted', async () => {
    const view = openRooms();
    const third = buildRoomUnit({ name: 'غرفة 3' });
    view.network
      .on('POST', paths.roomUnits(massage.id))
      .answer(success({ ...massage, units: [first, second, third] }), 201);
    await press(view, 'إضافة وحدة: غرفة مساج');
    await fill(view, /^اسم الوحدة/, 'غرفة 3');
    await save(view);
    await press(view, 'تعديل الاسم: غرفة 3');
    view.network
      .on('PUT', paths.roomUnit(third.id))
      .answer(success({ ...massage, units: [first, second, { ...third, name: 'غرفة الركن' }] }));
    await fill(view, /^اسم الوحدة/, 'غرفة الركن');
    await save(view);
    view.network.on('DELETE', paths.roomUnit(third.id)).answer({ success: true });
    await press(view, 'حذف: غرفة الركن');
    const question = within(await screen.findByRole('alertdialog'));
    await view.person.click(question.getByRole('button', { name: 'حذف' }));
    await waitFor(() => expect(screen.queryByText('غرفة الركن')).toBeNull());
    expect(view.messages.map(({ text }) => text)).toEqual(['تمت الإضافة', 'تم حفظ الاسم', 'تم الحذف']);
  });

  it('is switched on and off by one press', async () => {
    const view = openRooms();
    view.network.on('PUT', paths.roomUnit(second.id)).answer(success(massage));
    await press(view, 'تفعيل: غرفة 2');
    expect(await screen.findByRole('button', { name: 'إيقاف: غرفة 2' })).toBeVisible();
    await press(view, 'إيقاف: غرفة 2');
    expect(await screen.findByRole('button', { name: 'تفعيل: غرفة 2' })).toBeVisible();
    const sent = view.network.callsTo('PUT', paths.roomUnit(second.id)).map(({ body }) => body);
    expect(sent).toEqual([{ is_active: true }, { is_active: false }]);
  });

  it('is switched while the switch of another one is on its way', async () => {
    const view = openRooms();
    const release = view.network.on('PUT', paths.roomUnit(first.id)).hold(success(massage));
    view.network.on('PUT', paths.roomUnit(second.id)).answer(success(massage));
    await press(view, 'إيقاف: غرفة 1');
    await press(view, 'تفعيل: غرفة 2');
    expect(await screen.findByRole('button', { name: 'إيقاف: غرفة 2' })).toBeVisible();
    release();
    expect(await screen.findByRole('button', { name: 'تفعيل: غرفة 1' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'إيقاف: غرفة 2' })).toBeVisible();
  });

  it('keeps its question open when another one turns out to have bookings, too', async () => {
    const view = openRooms([{ ...massage, units: [first, { ...second, is_active: true }] }]);
    const release = [first, second].map((unit) =>
      view.network.on('PUT', paths.roomUnit(unit.id)).hold(failure('ROOM_HAS_BOOKINGS'), 409),
    );
    await press(view, 'إيقاف: غرفة 1');
    await press(view, 'إيقاف: غرفة 2');
    release[0]?.();
    const question = await screen.findByRole('alertdialog', { name: 'إيقاف مع وجود حجوزات' });
    const asked = question.textContent;
    release[1]?.();
    await waitFor(() => expect(view.messages).toHaveLength(1));
    expect(question).toHaveTextContent(asked);
  });

  it('stays as it is when the switch fails', async () => {
    const view = openRooms();
    view.network.on('PUT', paths.roomUnit(first.id)).fail('INTERNAL');
    await press(view, 'إيقاف: غرفة 1');
    await waitFor(() => expect(view.messages).toEqual([{ kind: 'error', text: 'حدث خطأ في تغيير الحالة' }]));
    expect(screen.getByRole('button', { name: 'إيقاف: غرفة 1' })).toBeVisible();
  });

  it('with bookings is switched off only after the list of the bookings', async () => {
    const view = openRooms();
    const booking: RoomBooking = {
      ...{ booking_id: buildId(6), booking_number: 7, customer_name: 'زينب علي', employee_name: 'سارة' },
      ...{ booking_date: '2026-11-08', booking_time: '14:30', is_after_midnight: false },
    };
    const route = view.network.on('PUT', paths.roomUnit(first.id));
    route.failOnce('ROOM_HAS_BOOKINGS', { bookings: [booking] }).answer(success(massage));
    await press(view, 'إيقاف: غرفة 1');
    const question = within(await screen.findByRole('alertdialog', { name: 'إيقاف مع وجود حجوزات' }));
    const row = within(question.getByRole('list', { name: 'الحجوزات القادمة' })).getByRole('listitem');
    expect(row).toHaveTextContent('#7 زينب علي');
    expect(row).toHaveTextContent('الأحد 8 تشرين الثاني 14:30 · سارة');
    await view.person.click(question.getByRole('button', { name: 'إيقاف مع إبقاء الحجوزات' }));
    expect(await screen.findByRole('button', { name: 'تفعيل: غرفة 1' })).toBeVisible();
    expect(view.network.callsTo('PUT', paths.roomUnit(first.id))[1]?.body).toEqual({
      is_active: false,
      keeps_bookings: true,
    });
    expect(view.messages).toEqual([{ kind: 'success', text: 'تم الإيقاف' }]);
  });
});
