import { paths } from '@salon/shared/contracts/paths';
import type { FreeEmployee } from '@salon/shared/contracts/walk-in';
import { page, success } from '@salon/shared/testing/answers';
import { buildService } from '@salon/shared/testing/builders';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { at } from '../board/testing/build-board.ts';
import { createBoardNetwork, createDay, openBoard } from '../board/testing/open-board.tsx';

async function openChosenService() {
  const { board, sara } = createDay();
  const network = createBoardNetwork(board);
  const found: FreeEmployee = {
    ...{ employee_id: sara.id, employee_name: 'سارة', duration_minutes: 30, total_price: 15000 },
    ...{ is_free_now: true, starts_at: at('10:00'), free_until: at('10:30'), queue_at: at('10:00') },
  };
  const find = (more: Partial<FreeEmployee>) =>
    network
      .on('GET', paths.freeEmployees)
      .answer({ ...success([{ ...found, ...more }]), queue_at: found.queue_at });
  network.on('GET', paths.services).answer(page([buildService({ name: 'قص شعر' })]));
  find({});
  const view = openBoard(network);
  const wait = async (minutes: number) => {
    view.clock.advance(minutes * 60_000);
    await act(() => jest.advanceTimersByTimeAsync(minutes * 60_000));
  };
  await wait(0.1);
  const field = screen.getByRole('combobox', { name: 'أقرب وقت لخدمة' });
  act(() => field.focus());
  await wait(0.1);
  const choose = (name: string) =>
    fireEvent.change(field, {
      target: { value: within(field).getByRole<HTMLOptionElement>('option', { name }).value },
    });
  choose('قص شعر');
  await wait(0.1);
  expect(screen.getByText('سارة الآن')).toBeVisible();
  return {
    ...view,
    choose,
    find,
    wait,
    countSearches: () => network.callsTo('GET', paths.freeEmployees).length,
  };
}

describe('as time goes by, the nearest time', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('is searched again each minute', async () => {
    const { find, wait, countSearches } = await openChosenService();
    find({ is_free_now: false, starts_at: at('10:45') });
    await wait(1);
    expect(screen.getByText('سارة 10:45')).toBeVisible();
    expect(countSearches()).toBe(2);
  });

  it('is not searched again without a service', async () => {
    const { choose, wait, countSearches } = await openChosenService();
    choose('أقرب وقت لخدمة…');
    await wait(3);
    expect(countSearches()).toBe(1);
  });

  it('is not searched again while the page is hidden', async () => {
    const { wait, countSearches } = await openChosenService();
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await wait(3);
    expect(countSearches()).toBe(1);
  });

  it('is not searched again while another day is shown', async () => {
    const { wait, network, countSearches } = await openChosenService();
    network.on('GET', paths.board).answer(success({ ...createDay().board, date: '2026-11-08' }));
    fireEvent.click(screen.getByRole('button', { name: 'اليوم التالي' }));
    await wait(0.1);
    expect(screen.queryByRole('combobox', { name: 'أقرب وقت لخدمة' })).toBeNull();
    const before = countSearches();
    await wait(3);
    expect(countSearches()).toBe(before);
  });
});
