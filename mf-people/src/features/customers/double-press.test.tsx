import type { Customer } from '@salon/shared/contracts/customer';
import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { buildCustomer } from '@salon/shared/testing/builders';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { CollectionStore } from './collection.store.ts';
import { RemovalStore } from './removal.store.ts';

// The buttons ignore a second press; stores that change money or delete rows must not rely on that.
const zainab = buildCustomer({ name: 'زينب علي', remaining_balance: 15_000 });

describe('two presses at the same moment', () => {
  it('collect a debt once, and the question stays open until the answer', async () => {
    const network = fakeNetwork();
    const { platform } = renderModule(<p />, { network });
    const paid = { ...zainab, remaining_balance: 0 };
    const release = network
      .on('POST', paths.collectPayment(zainab.id))
      .hold(success({ customer: paid, transaction: {} }));
    const store = new CollectionStore(platform, { customer: zainab, balance: zainab.remaining_balance });
    const collected: Customer[] = [];
    const press = () => store.collect((customer) => collected.push(customer));
    const presses = [press(), press()];
    expect(collected).toEqual([]);
    release();
    await Promise.all(presses);
    expect(network.callsTo('POST', paths.collectPayment(zainab.id))).toHaveLength(1);
    expect(collected).toEqual([paid]);
  });

  it('delete a customer once, and the question stays open until the answer', async () => {
    const network = fakeNetwork();
    const { platform } = renderModule(<p />, { network });
    const settled = { ...zainab, remaining_balance: 0 };
    const release = network.on('DELETE', paths.customer(zainab.id)).hold({ success: true });
    const store = new RemovalStore(platform, () => undefined);
    store.ask(settled);
    const presses = [store.confirm(), store.confirm()];
    store.question.dismiss();
    expect(store.question.asked).toBe(settled);
    release();
    await Promise.all(presses);
    expect(network.callsTo('DELETE', paths.customer(zainab.id))).toHaveLength(1);
    expect(store.question.asked).toBeNull();
  });
});
