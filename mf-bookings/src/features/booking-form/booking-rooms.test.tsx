import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { screen, waitFor } from '@testing-library/react';
import {
  createBookableSalon,
  fillInBooking,
  findEmployeeCard,
  findServiceRow,
  getSlot,
  getSummary,
  openForm,
} from './testing/booking-salon.tsx';
import { buildBridalBooking, createBridalSalon, getLine, openLines } from './testing/bridal-salon.tsx';

describe('the room of a visit', () => {
  it('is shown at its line: the kind first, and once a time is chosen the room', async () => {
    const { network } = createBridalSalon();
    const { person, add } = await openLines(network);
    await add('مكياج');
    expect(await getLine(1).findByText(/مرآة مكياج/)).toBeVisible();
    await person.click(getSlot('11:00'));
    expect(getLine(1).getByText(/مرآة الاستقبال/)).toBeVisible();
    expect(getSummary()).toHaveTextContent('الغرفة أو الجهازمرآة الاستقبال');
    await add('تسريحة');
    expect(getLine(2).queryByText(/مرآة/)).toBeNull();
  });

  it('is in the summary of a visit with one employee', async () => {
    const { network } = createBridalSalon();
    const { person } = openForm(network);
    await person.click(await findEmployeeCard('رنا صباح'));
    await person.click(await findServiceRow('مكياج'));
    await person.click(getSlot('11:00'));
    await waitFor(() => expect(getSummary()).toHaveTextContent('مرآة الاستقبال'));
  });

  it('is the booked one while an edit keeps the time', async () => {
    const salon = createBridalSalon();
    const { lines, ...booking } = buildBridalBooking(salon);
    const booked = { ...booking, lines: lines.map((line) => ({ ...line, unit_ids: ['mirror-1'] })) };
    salon.setDay({ rooms: [] });
    salon.network.on('GET', paths.booking(booking.id)).answer(success(booked));
    openForm(salon.network, `/bookings/edit/${booking.id}`);
    await waitFor(() => expect(getSummary()).toHaveTextContent('مرآة الاستقبال'));
  });

  it('is not shown when the names cannot be loaded, and the form works', async () => {
    const { network } = createBridalSalon();
    network.on('GET', paths.rooms).fail('INTERNAL');
    const { person, add } = await openLines(network);
    await add('مكياج');
    await person.click(getSlot('11:00'));
    expect(getLine(1).getByText(/^رنا صباح ·/)).toBeVisible();
    expect(screen.queryByText(/مرآة/)).toBeNull();
  });

  it('is not asked for in a salon whose services need none', async () => {
    const { network } = createBookableSalon();
    await fillInBooking(openForm(network));
    expect(network.callsTo('GET', paths.rooms)).toHaveLength(0);
    expect(getSummary()).not.toHaveTextContent('الغرفة أو الجهاز');
  });
});
