import { paths } from '@salon/shared/contracts/paths';
import { Route, Routes } from '@salon/shared/module/router';
import { page } from '@salon/shared/testing/answers';
import { buildEmployee } from '@salon/shared/testing/builders';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { buildAbsence } from '@salon/shared/testing/working-time';
import { screen } from '@testing-library/react';
import { AbsencesPage } from '../absences.page.tsx';

export const sara = buildEmployee({ name: 'سارة كريم' });
export const asked = buildAbsence({ employee_id: sara.id, note: 'سفر مع العائلة' });
export const training = buildAbsence({
  employee_name: 'هدى الساعدي',
  kind: 'training',
  state: 'granted',
  starts_at: '2026-11-12T13:00:00+03:00',
  ends_at: '2026-11-12T15:30:00+03:00',
});

export function openAbsences({ absences = [asked, training], path = '/employees/leave' } = {}) {
  const network = fakeNetwork();
  network.on('GET', paths.employees).answer(page([sara]));
  network.on('GET', paths.absences).answer(page(absences));
  return renderModule(
    <Routes>
      <Route path="/employees/leave" element={<AbsencesPage />} />
      <Route path="*" element={<p>شاشة أخرى</p>} />
    </Routes>,
    { path, network },
  );
}

export const findRow = async (name: string) =>
  (await screen.findByText(name, { selector: 'strong' })).closest('li');
export const getButton = (name: string) => screen.getByRole('button', { name });
