import { paths } from '@salon/shared/contracts/paths';
import { failure, page, success } from '@salon/shared/testing/answers';
import { buildAbsence, buildOutsideBooking } from '@salon/shared/testing/working-time';
import { act, screen, waitFor, within } from '@testing-library/react';
import { asked, findRow, getButton, openAbsences, training } from './testing/open-absences.tsx';

const request = buildAbsence({ employee_name: 'نور الحسن' });

async function openList() {
  const rendered = openAbsences();
  const { network, platform } = rendered;
  await findRow('سارة كريم');
  return {
    ...rendered,
    tellChange: (...dates: string[]) => act(() => platform.events.emit('bookings:live', { dates, ids: [] })),
    loads: () => network.callsTo('GET', paths.absences).length,
  };
}

describe('the list of absences', () => {
  it('shows a new request when the server announces a change without dates', async () => {
    const { network, tellChange } = await openList();
    network.on('GET', paths.absences).answer(page([request, asked, training]));
    tellChange();
    expect(await findRow('نور الحسن')).toHaveTextContent('بانتظار الرد');
  });

  it('stays as it is when bookings of named dates change', async () => {
    const { tellChange, loads } = await openList();
    tellChange('2026-11-10');
    expect(loads()).toBe(1);
  });

  it('shows a new request when the page becomes visible', async () => {
    const { network } = await openList();
    network.on('GET', paths.absences).answer(page([request, asked, training]));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await findRow('نور الحسن')).toBeVisible();
  });

  it('does not load any more when the page has closed', async () => {
    const { unmount, tellChange, loads } = await openList();
    unmount();
    tellChange();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(loads()).toBe(1);
  });

  it('loads again below an open answer, which stays with its bookings and is still sent', async () => {
    const { person, network, tellChange } = await openList();
    const outside = [buildOutsideBooking({ customer_name: 'زينب علي' })];
    network
      .on('PUT', paths.absence(asked.id))
      .answerOnce(failure('ABSENCE_OVER_BOOKINGS', { details: { outside } }), 409)
      .answer(success({ ...asked, state: 'granted' }));
    await person.click(getButton('موافقة: سارة كريم'));
    const sheet = within(await screen.findByRole('dialog'));
    network.on('GET', paths.absences).answer(page([request]));
    tellChange();
    await waitFor(() => expect(screen.getByText('نور الحسن', { selector: 'strong' })).toBeInTheDocument());
    expect(sheet.getByRole('listitem')).toHaveTextContent('زينب علي');
    await person.click(sheet.getByRole('button', { name: 'موافقة مع إبقاء الحجوزات' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(network.callsTo('PUT', paths.absence(asked.id))[1]?.body).toEqual({
      state: 'granted',
      keeps_bookings: true,
    });
  });
});
