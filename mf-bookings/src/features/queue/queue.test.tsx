import { paths } from '@salon/shared/contracts/paths';
import type { QueueEntry } from '@salon/shared/contracts/queue';
import { failure, success } from '@salon/shared/testing/answers';
import { act, screen, waitFor, within } from '@testing-library/react';
import { at, buildVisit } from '../board/testing/build-board.ts';
import { createBoardNetwork, createDay, findCard, openBoard } from '../board/testing/open-board.tsx';
import { buildQueueEntry } from './testing/build-queue-entry.ts';

async function openQueue(entries: QueueEntry[]) {
  const day = createDay();
  const network = createBoardNetwork(day.board);
  network.on('GET', paths.queue).answer(success(entries));
  const view = openBoard(network);
  const strip = await screen.findByRole('region', { name: 'الدور' });
  const sent = ({ id }: QueueEntry) => network.callsTo('PUT', paths.queueState(id)).map(({ body }) => body);
  return { ...day, ...view, strip: within(strip), sent };
}

describe('the queue', () => {
  it('lists those who wait in their order with the promised time, and leaves out the others', async () => {
    const entries = [
      buildQueueEntry(),
      buildQueueEntry({ place: 2, customer_name: '', promised_at: null, expected_at: null }),
      buildQueueEntry({ state: 'gone', place: null, customer_name: 'خارجة' }),
    ];
    const { strip } = await openQueue(entries);
    expect(strip.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1نور قص شعروعدها 10:30ناديابدئي',
      '2زبونة بلا موعد قص شعرلا وقت باقٍ اليومناديابدئي',
    ]);
  });

  it('shows a customer whom another person added, also while the board shows a later week', async () => {
    const network = createBoardNetwork({ ...createDay().board, date: '2026-11-20', bookings: [] });
    network.on('GET', paths.queue).answer(success([buildQueueEntry()]));
    const { platform } = openBoard(network, '/bookings/board?date=2026-11-20');
    const strip = within(await screen.findByRole('region', { name: 'الدور' }));
    const second = buildQueueEntry({ place: 2, customer_name: 'سجى' });
    network.on('GET', paths.queue).answer(success([buildQueueEntry(), second]));
    act(() => platform.events.emit('bookings:live', { dates: ['2026-11-07'], ids: [] }));
    expect(await strip.findByText('سجى')).toBeVisible();
  });

  it('is not shown while no customer waits', async () => {
    const { board } = createDay();
    openBoard(createBoardNetwork(board));
    await findCard('زينب علي');
    expect(screen.queryByRole('region', { name: 'الدور' })).toBeNull();
  });

  it('calls a customer', async () => {
    const entry = buildQueueEntry();
    const { strip, person, network, sent, messages } = await openQueue([entry]);
    const called = { ...entry, state: 'called' as const, place: null };
    network.on('PUT', paths.queueState(entry.id)).answer(success({ entry: called, booking: null }));
    network.on('GET', paths.queue).answer(success([called]));
    await person.click(strip.getByRole('button', { name: 'نادي نور' }));
    expect(await strip.findByText('نوديت')).toBeVisible();
    expect(sent(entry)).toEqual([{ state: 'called' }]);
    expect(messages).toEqual([{ kind: 'success', text: 'نوديت نور' }]);
    expect(strip.getByRole('button', { name: 'ابدئي زيارة نور' })).toHaveFocus();
  });

  it('calls a second customer while the call of the first is on its way', async () => {
    const [first, second] = [buildQueueEntry(), buildQueueEntry({ place: 2, customer_name: 'سجى' })];
    const { strip, person, network, sent, messages } = await openQueue([first, second]);
    const call = (entry: QueueEntry) => success({ entry: { ...entry, state: 'called' }, booking: null });
    const release = network.on('PUT', paths.queueState(first.id)).hold(call(first));
    network.on('PUT', paths.queueState(second.id)).answer(call(second));
    await person.click(strip.getByRole('button', { name: 'نادي نور' }));
    await person.click(strip.getByRole('button', { name: 'نادي سجى' }));
    await waitFor(() => expect(sent(second)).toEqual([{ state: 'called' }]));
    release();
    await waitFor(() => expect(messages.map(({ text }) => text).sort()).toEqual(['نوديت سجى', 'نوديت نور']));
  });

  it('names two customers without a name apart', async () => {
    const unnamed = { customer_name: '', promised_at: null, expected_at: null };
    const entries = [
      buildQueueEntry({ ...unnamed, state: 'called', place: null, came_at: at('09:40') }),
      buildQueueEntry({ ...unnamed, place: 1 }),
      buildQueueEntry({ ...unnamed, place: 2 }),
      buildQueueEntry({ place: 3 }),
    ];
    const { strip } = await openQueue(entries);
    const labels = strip.getAllByRole('button', { name: /^ابدئي/ }).map(({ ariaLabel }) => ariaLabel);
    expect(labels).toEqual([
      'ابدئي زيارة زبونة بلا موعد، جاءت 09:40',
      'ابدئي زيارة زبونة بلا موعد، رقم 1',
      'ابدئي زيارة زبونة بلا موعد، رقم 2',
      'ابدئي زيارة نور',
    ]);
  });

  it('starts a visit, which the board shows', async () => {
    const entry = buildQueueEntry();
    const { strip, person, network, sent, rana, board } = await openQueue([entry]);
    const visit = buildVisit(rana, ['10:00', '10:30'], { customer_name: 'نور', arrival: 'in_chair' });
    const served = { ...entry, state: 'serving' as const, place: null, booking_id: visit.id };
    network.on('PUT', paths.queueState(entry.id)).answer(success({ entry: served, booking: visit }));
    network.on('GET', paths.queue).answer(success([served]));
    network.on('GET', paths.board).answer(success({ ...board, bookings: [visit] }));
    await person.click(strip.getByRole('button', { name: 'ابدئي زيارة نور' }));
    expect(await findCard('نور')).toHaveAccessibleName(/على الكرسي/);
    expect(sent(entry)).toEqual([{ state: 'serving' }]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'الدور' })).toBeNull());
  });

  it('says why a visit cannot start', async () => {
    const entry = buildQueueEntry();
    const { strip, person, network, messages } = await openQueue([entry]);
    network.on('PUT', paths.queueState(entry.id)).fail('SERVICE_INACTIVE');
    await person.click(strip.getByRole('button', { name: 'ابدئي زيارة نور' }));
    await waitFor(() =>
      expect(messages).toEqual([{ kind: 'error', text: 'لم يتغير الدور: إحدى الخدمات المختارة غير متاحة' }]),
    );
  });

  it.each([
    [{ employee_name: 'سارة', starts_at: at('10:45') }, 'لا متفرغة لها الآن، والأقرب سارة 10:45'],
    [{ employee_name: null, starts_at: null }, 'لا متفرغة لها الآن، ولا وقت باقٍ اليوم'],
  ])('says who could serve next when nobody is free: %j', async (details, reason) => {
    const entry = buildQueueEntry();
    const { strip, person, network, messages } = await openQueue([entry]);
    const body = { ...failure('NO_EMPLOYEE_FREE'), details };
    network.on('PUT', paths.queueState(entry.id)).answer(body, 409);
    await person.click(strip.getByRole('button', { name: 'ابدئي زيارة نور' }));
    await waitFor(() => expect(messages).toEqual([{ kind: 'error', text: `لم يتغير الدور: ${reason}` }]));
  });

  it('asks before a customer leaves it, because she cannot come back into it', async () => {
    const entry = buildQueueEntry();
    const { strip, person, network, sent } = await openQueue([entry]);
    const gone = { ...entry, state: 'gone' as const, place: null };
    network.on('PUT', paths.queueState(entry.id)).answer(success({ entry: gone, booking: null }));
    await person.click(strip.getByRole('button', { name: 'غادرت نور' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'غادرت؟' }));
    expect(sent(entry)).toEqual([]);
    network.on('GET', paths.queue).answer(success([gone]));
    await person.click(dialog.getByRole('button', { name: 'غادرت' }));
    await waitFor(() => expect(sent(entry)).toEqual([{ state: 'gone' }]));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'الدور' })).toBeNull());
  });

  it('gives the focus to the next row after a customer has left it, and to the board after the last one', async () => {
    const [first, second] = [buildQueueEntry(), buildQueueEntry({ place: 2, customer_name: 'سجى' })];
    const { strip, person, network } = await openQueue([first, second]);
    const leave = async (entry: QueueEntry, rest: QueueEntry[]) => {
      const gone = { ...entry, state: 'gone' as const, place: null };
      network.on('PUT', paths.queueState(entry.id)).answer(success({ entry: gone, booking: null }));
      network.on('GET', paths.queue).answer(success(rest));
      await person.click(strip.getByRole('button', { name: `غادرت ${entry.customer_name}` }));
      await person.click(screen.getByRole('button', { name: 'غادرت' }));
    };
    await leave(first, [second]);
    await waitFor(() => expect(strip.getByRole('button', { name: 'نادي سجى' })).toHaveFocus());
    await leave(second, []);
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^زينب علي/));
  });

  it('does not ask any more about a customer whom another person has let go', async () => {
    const entry = buildQueueEntry();
    const { strip, person, network, platform } = await openQueue([entry]);
    await person.click(strip.getByRole('button', { name: 'غادرت نور' }));
    expect(screen.getByRole('alertdialog', { name: 'غادرت؟' })).toBeVisible();
    network.on('GET', paths.queue).answer(success([]));
    act(() => platform.events.emit('bookings:changed'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'الدور' })).toBeNull());
    network.on('GET', paths.queue).answer(success([buildQueueEntry({ customer_name: 'سجى' })]));
    act(() => platform.events.emit('bookings:changed'));
    await screen.findByRole('region', { name: 'الدور' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('says when a promise no longer holds, and the customer is told the new time', async () => {
    const entry = buildQueueEntry({ expected_at: at('11:00'), promise_changed: true });
    const { strip, person, network } = await openQueue([entry]);
    expect(strip.getByText('صار 11:00')).toBeVisible();
    const renewed = { ...entry, promised_at: at('11:00'), promise_changed: false };
    network.on('PUT', paths.queuePromise(entry.id)).answer(success(renewed));
    network.on('GET', paths.queue).answer(success([renewed]));
    await person.click(strip.getByRole('button', { name: /^أخبرتها/ }));
    expect(await strip.findByText('وعدها 11:00')).toBeVisible();
    expect(network.callsTo('PUT', paths.queuePromise(entry.id)).map(({ body }) => body)).toEqual([
      { expected_at: at('11:00') },
    ]);
    expect(strip.queryByText('صار 11:00')).toBeNull();
  });
});
