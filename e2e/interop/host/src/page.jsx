/** A page of others: it gives one of our modules a Platform and a place, and knows nothing else of us. */
import { createFakePlatform } from '@salon/platform-kit/testing';

const user = { id: '1', type: 'admin', name: 'مدير', phone: '07700000000', business_id: '1' };
const page = { success: true, data: [], next_cursor: null, total: 0, total_amount: 0, next_number: 1 };
const platform = createFakePlatform({
  user,
  salonName: 'صالون المضيف',
  answers: { 'GET /api/vouchers': page },
});

const place = document.createElement('main');
document.body.append(place);
const { bootstrap, mount } = await import('mf_cash/module');
const props = { name: 'mf-cash', platform, domElementGetter: () => place };
await bootstrap(props);
await mount(props);

// The trial reads it.
globalThis.hostCalls = platform.calls;
