import { paths } from '@salon/shared/contracts/paths';
import { navigateInPage } from '@salon/shared/module/navigate';
import { failure, success } from '@salon/shared/testing/answers';
import { buildBooking } from '@salon/shared/testing/builders';
import { buildOutsideBooking } from '@salon/shared/testing/working-time';
import { act, screen, waitFor, within } from '@testing-library/react';
import { asked, findRow, getButton, openAbsences } from './testing/open-absences.tsx';

describe('bookings within an absence', () => {
  const zeinab = buildOutsideBooking({ customer_name: 'زينب علي' });
  const reem = buildOutsideBooking({ customer_name: 'ريم الجبوري' });

  async function openConflict(outside = [zeinab]) {
    const rendered = openAbsences();
    await findRow('سارة كريم');
    rendered.network
      .on('PUT', paths.absence(asked.id))
      .answerOnce(failure('ABSENCE_OVER_BOOKINGS', { details: { outside } }), 409)
      .answer(success({ ...asked, state: 'granted' }));
    await rendered.person.click(getButton('موافقة: سارة كريم'));
    const sheet = within(await screen.findByRole('dialog', { name: 'توجد حجوزات في هذا الوقت' }));
    return { ...rendered, sheet };
  }

  it('are shown with a link to move each', async () => {
    const { sheet } = await openConflict();
    expect(sheet.getByRole('listitem')).toHaveTextContent('زينب علي');
    expect(sheet.getByRole('link', { name: 'نقل حجز زينب علي' })).toHaveAttribute(
      'href',
      `/bookings/edit/${zeinab.booking_id}?back=%2Femployees%2Fleave`,
    );
  });

  it('stay in the question until the admin has moved them in their form', async () => {
    const { person, network, sheet } = await openConflict([zeinab, reem]);
    network
      .on('GET', paths.booking(zeinab.booking_id))
      .answer(success(buildBooking({ booking_time: '16:00' })));
    await person.click(sheet.getByRole('link', { name: 'نقل حجز زينب علي' }));
    expect(await screen.findByText('شاشة أخرى')).toBeVisible();
    act(() => navigateInPage('/employees/leave'));
    const again = within(await screen.findByRole('dialog', { name: 'توجد حجوزات في هذا الوقت' }));
    await waitFor(() => expect(again.getAllByRole('listitem')).toHaveLength(1));
    expect(again.getByRole('listitem')).toHaveTextContent('ريم الجبوري');
  });

  it('are no hindrance once all were moved', async () => {
    const { person, network, sheet } = await openConflict();
    network.on('GET', paths.booking(zeinab.booking_id)).fail('NOT_FOUND');
    await person.click(sheet.getByRole('link', { name: 'نقل حجز زينب علي' }));
    await screen.findByText('شاشة أخرى');
    act(() => navigateInPage('/employees/leave'));
    expect(await screen.findByText('لم يبق حجز في هذا الوقت.')).toBeVisible();
    const again = within(screen.getByRole('dialog'));
    await person.click(again.getByRole('button', { name: 'موافقة' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(network.callsTo('PUT', paths.absence(asked.id))[1]?.body).toEqual({ state: 'granted' });
  });

  it('stay when the admin keeps them', async () => {
    const { person, network, sheet, messages } = await openConflict();
    await person.click(sheet.getByRole('button', { name: 'موافقة مع إبقاء الحجوزات' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(network.callsTo('PUT', paths.absence(asked.id))[1]?.body).toEqual({
      state: 'granted',
      keeps_bookings: true,
    });
    expect(messages).toEqual([{ kind: 'success', text: 'تمت الموافقة على إجازة سارة كريم' }]);
  });

  it('stay in the question when the server refuses the answer without having read it', async () => {
    const { person, network, sheet, messages } = await openConflict();
    const loads = network.callsTo('GET', paths.absences).length;
    network.on('PUT', paths.absence(asked.id)).fail('TOO_MANY_REQUESTS');
    await person.click(sheet.getByRole('button', { name: 'موافقة مع إبقاء الحجوزات' }));
    await waitFor(() => expect(messages.map(({ kind }) => kind)).toEqual(['error']));
    expect(network.callsTo('GET', paths.absences)).toHaveLength(loads);
    expect(sheet.getByRole('listitem')).toHaveTextContent('زينب علي');
  });

  it('leave the request unanswered when the sheet is closed', async () => {
    const { person, network, sheet } = await openConflict();
    await person.click(sheet.getByRole('button', { name: 'إلغاء' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(network.callsTo('PUT', paths.absence(asked.id))).toHaveLength(1);
  });
});
