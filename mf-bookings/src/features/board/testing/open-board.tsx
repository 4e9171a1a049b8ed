import type { Board, BoardBooking } from '@salon/shared/contracts/board';
import { paths } from '@salon/shared/contracts/paths';
import { page, success } from '@salon/shared/testing/answers';
import { createFixedClock } from '@salon/shared/testing/fixed-clock';
import { type FakeNetwork, fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { screen } from '@testing-library/react';
import { BoardPage } from '../board.page.tsx';
import { buildBoard, buildBoardEmployee, buildVisit } from './build-board.ts';

/** A day of two employees with three visits. */
export function createDay() {
  const sara = buildBoardEmployee({ name: 'سارة كريم' });
  const rana = buildBoardEmployee({ name: 'رنا صباح' });
  const zainab = buildVisit(sara, ['11:00', '11:30'], { customer_name: 'زينب علي' });
  const huda = buildVisit(sara, ['12:00', '13:00'], { customer_name: 'هدى كريم', booking_number: 4 });
  const layla = buildVisit(rana, ['11:15', '12:00'], { customer_name: 'ليلى حسن', booking_number: 5 });
  const board = buildBoard({ employees: [sara, rana], bookings: [zainab, huda, layla] });
  return { sara, rana, zainab, huda, layla, board };
}

export function createBoardNetwork(board: Board): FakeNetwork {
  const network = fakeNetwork();
  network.on('GET', paths.board).answer(success(board));
  network.on('GET', paths.queue).answer(success([]));
  network.on('GET', paths.services).answer(page([]));
  network.on('GET', paths.categories).answer(page([]));
  return network;
}

export function openBoard(network: FakeNetwork, path = '/bookings/board', now?: string) {
  document.documentElement.dir = 'rtl';
  const view = renderModule(BoardPage, { path, network, clock: createFixedClock(now) });
  const boardCalls = () => network.callsTo('GET', paths.board);
  const placementsOf = ({ id }: BoardBooking) =>
    network.callsTo('PUT', paths.boardPlacement(id)).map(({ body }) => body);
  return { ...view, network, boardCalls, placementsOf };
}

export const findCard = (name: string) =>
  screen.findByRole('button', { name: new RegExp(`^${name} .* إلى `) });

export const getColumn = (name: string) => screen.getByRole('region', { name: new RegExp(`^${name}،`) });
