/** A React page of others: it gives one of our modules a Platform and a place, and knows nothing else of us. */
import { createFakePlatform } from '@salon/platform-kit/testing';
import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';

const user = { id: '1', type: 'admin', name: 'مدير', phone: '07700000000', business_id: '1' };
const now = '2026-11-24T09:00:00.000Z';
const voucher = {
  id: '1',
  voucher_number: 1,
  account_name: 'إيجار المحل',
  amount: 250,
  notes: '',
  employee_id: null,
};
const vouchers = {
  ...{ success: true, data: [{ ...voucher, datetime: now, created_at: now }], next_cursor: null },
  ...{ total: 1, total_amount: 250, next_number: 2 },
};
const employees = { success: true, data: [], next_cursor: null, total: 0 };
const platform = createFakePlatform({
  user,
  salonName: 'صالون المضيف',
  now,
  answers: { 'GET /api/expense-vouchers': vouchers, 'GET /api/employees': employees },
});

async function show(place) {
  const { bootstrap, mount } = await import('mf_cash/module');
  const props = { name: 'mf-cash', platform, domElementGetter: () => place };
  await bootstrap(props);
  await mount(props);
}

function Host() {
  const place = useRef(null);
  useEffect(() => {
    void show(place.current);
  }, []);
  return <main ref={place} />;
}

const page = document.createElement('div');
document.body.append(page);
createRoot(page).render(<Host />);
