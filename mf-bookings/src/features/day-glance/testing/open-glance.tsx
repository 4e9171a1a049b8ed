import type { Board, BoardBooking } from '@salon/shared/contracts/board';
import { paths } from '@salon/shared/contracts/paths';
import { usePlatform } from '@salon/shared/module';
import { success } from '@salon/shared/testing/answers';
import { createFixedClock } from '@salon/shared/testing/fixed-clock';
import { type FakeNetwork, fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { useState } from 'react';
import { buildBoard, buildBoardEmployee, buildVisit } from '../../board/testing/build-board.ts';
import Part from '../day-glance.tsx';

export const sara = buildBoardEmployee({ name: 'سارة كريم' });
const huda = buildBoardEmployee({ name: 'هدى جواد' });

export const visitAt = (from: string, to: string, changes: Partial<BoardBooking> = {}) =>
  buildVisit(sara, [from, to], changes);

export function createNetwork(board: Partial<Board> = {}) {
  const network = fakeNetwork();
  answerBoard(network, board);
  return network;
}

export function answerBoard(network: FakeNetwork, board: Partial<Board>) {
  network.on('GET', paths.board).answer(success(buildBoard({ employees: [sara, huda], ...board })));
}

/** The shell gives a part the platform as a property. */
function Dashboard() {
  const platform = usePlatform();
  const [refreshKey, setRefreshKey] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setRefreshKey(refreshKey + 1)}>
        تحديث الصفحة
      </button>
      <Part platform={platform} refreshKey={refreshKey} />
    </>
  );
}

export const openGlance = (network = createNetwork(), clock = createFixedClock()) =>
  renderModule(Dashboard, { path: '/dashboard', network, clock });
