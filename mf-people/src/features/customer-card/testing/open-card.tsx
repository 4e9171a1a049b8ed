import type { CustomerCard, CustomerNote, CustomerPhoto } from '@salon/shared/contracts/customer-card';
import { paths } from '@salon/shared/contracts/paths';
import { Route, Routes } from '@salon/shared/module/router';
import { success } from '@salon/shared/testing/answers';
import { buildCustomer, buildId } from '@salon/shared/testing/builders';
import { TEST_NOW } from '@salon/shared/testing/fixed-clock';
import { type FakeNetwork, fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { CustomerCardPage } from '../customer-card.page.tsx';

export const huda = buildCustomer({ name: 'هدى كريم', phone: '+9647709876543', bookings_count: 9 });

export const buildNote = (given: Partial<CustomerNote> = {}): CustomerNote => ({
  ...{ id: buildId(), kind: 'note', text: 'تفضل الماء الدافئ', is_pinned: false },
  ...{ created_by: 'منى', created_at: TEST_NOW, ...given },
});

export const buildPhoto = (given: Partial<CustomerPhoto> = {}): CustomerPhoto => ({
  ...{ id: buildId(), kind: 'before', booking_id: null, taken_at: TEST_NOW, ...given },
});

export const buildCard = (given: Partial<CustomerCard> = {}): CustomerCard => ({
  customer: { ...huda, visits: 0, no_shows: 0, late_cancels: 0 },
  ...{ tags: [], other_phones: [], birthday: null, next_visit: null, last_visit: null },
  ...{ usual_service: null, usual_employee: null, spent: 0, spent_12_months: 0, notes: [], photos: [] },
  ...given,
});

export function buildCardNetwork(given: Partial<CustomerCard> = {}): FakeNetwork {
  const network = fakeNetwork();
  network.on('GET', paths.customerCard(huda.id)).answer(success(buildCard(given)));
  return network;
}

export function openCard(network: FakeNetwork) {
  const routes = (
    <Routes>
      <Route path="/customers/:id" element={<CustomerCardPage />} />
      <Route path="*" element={<p>شاشة أخرى</p>} />
    </Routes>
  );
  return renderModule(routes, { path: `/customers/${huda.id}`, network });
}

/** The answer to a request for an image. jsdom has neither `fetch` nor object URLs. */
export function answerImages(answer: () => Partial<Response>) {
  const asked: { url: string; headers: Record<string, string> }[] = [];
  const revoked: string[] = [];
  let count = 0;
  URL.createObjectURL = () => `blob:photo-${++count}`;
  URL.revokeObjectURL = (url) => void revoked.push(url);
  globalThis.fetch = async (url, init) => {
    asked.push({ url: String(url), headers: init?.headers as Record<string, string> });
    return answer() as Response;
  };
  return { asked, revoked };
}

export const IMAGE: Partial<Response> = { ok: true, status: 200, blob: async () => new Blob(['image']) };
