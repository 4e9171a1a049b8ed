import { paths } from '@salon/shared/contracts/paths';
import { page } from '@salon/shared/testing/answers';
import { TEST_NOW } from '@salon/shared/testing/fixed-clock';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { buildAbsence } from '@salon/shared/testing/working-time';
import { act, screen, waitFor } from '@testing-library/react';
import { LeaveAnswersNote } from './leave-answers-note.tsx';

const granted = buildAbsence({ state: 'granted', answered_at: '2026-11-07T11:00:00+03:00' });
const refused = buildAbsence({
  ...{ state: 'refused', starts_at: '2026-11-17T00:00:00+03:00', ends_at: '2026-11-20T00:00:00+03:00' },
  answered_at: '2026-11-07T12:00:00+03:00',
});

function open(absences = [granted]) {
  const network = fakeNetwork();
  network.on('GET', paths.absences).answer(page(absences));
  return renderModule(<LeaveAnswersNote userId="sara" />, { path: '/user', network });
}

const findTexts = async () => (await screen.findAllByRole('listitem')).map((row) => row.textContent);

it('tells the answers, the last one first', async () => {
  const { network } = open([granted, buildAbsence(), refused]);
  expect(await findTexts()).toEqual([
    'تم رفض طلب إجازتك: 17 – 19 تشرين الثاني',
    'تمت الموافقة على إجازتك: الثلاثاء 10 تشرين الثاني',
  ]);
  expect(network.callsTo('GET', paths.absences)[0]?.query).toEqual({ from: '2026-11-07', limit: 20 });
});

it('tells of an absence that the admin wrote', async () => {
  open([buildAbsence({ state: 'granted', answered_at: TEST_NOW })]);
  expect(await findTexts()).toEqual(['سجل لك المدير إجازة: الثلاثاء 10 تشرين الثاني']);
});

it('ends with the press that hides it, until there is another answer', async () => {
  const { person, network } = open();
  await person.click(await screen.findByRole('button', { name: 'إخفاء هذا التنبيه' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  network.on('GET', paths.absences).answer(page([granted, refused]));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await findTexts()).toEqual(['تم رفض طلب إجازتك: 17 – 19 تشرين الثاني']);
});

it('leads to the absences, and counts as seen then', async () => {
  const { person, navigations } = open();
  await person.click(await screen.findByRole('link', { name: 'التفاصيل' }));
  expect(navigations).toEqual(['/user/leave']);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('says nothing when the answers cannot be loaded', async () => {
  const network = fakeNetwork();
  network.on('GET', paths.absences).breakDown();
  renderModule(<LeaveAnswersNote userId="sara" />, { path: '/user', network });
  await waitFor(() => expect(network.callsTo('GET', paths.absences)).toHaveLength(1));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
