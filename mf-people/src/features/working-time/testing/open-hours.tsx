import { paths } from '@salon/shared/contracts/paths';
import type { WorkingTime } from '@salon/shared/contracts/working-time';
import { Route, Routes } from '@salon/shared/module/router';
import { success } from '@salon/shared/testing/answers';
import { buildEmployee } from '@salon/shared/testing/builders';
import { type FakeNetwork, fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { buildWorkingTime } from '@salon/shared/testing/working-time';
import { screen, within } from '@testing-library/react';
import { WorkingTimePage } from '../working-time.page.tsx';

export const sara = buildEmployee({ name: 'سارة كريم' });

export function buildHoursNetwork(time: Partial<WorkingTime> = {}): FakeNetwork {
  const network = fakeNetwork();
  network.on('GET', paths.workingTime).answer(success(buildWorkingTime(time)));
  network.on('GET', paths.employee(sara.id)).answer(success(sara));
  return network;
}

function HoursRoutes() {
  return (
    <Routes>
      <Route path="/employees/hours" element={<WorkingTimePage />} />
      <Route path="/employees/:id/hours" element={<WorkingTimePage />} />
      <Route path="*" element={null} />
    </Routes>
  );
}

/** Opens the page of the salon. */
export const openSalonHours = (network: FakeNetwork) =>
  renderModule(<HoursRoutes />, { path: '/employees/hours', network });

/** Opens the page of Sara. */
export const openOwnHours = (network: FakeNetwork) =>
  renderModule(<HoursRoutes />, { path: `/employees/${sara.id}/hours`, network });

export const findSheet = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
