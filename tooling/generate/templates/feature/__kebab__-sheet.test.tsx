import { paths } from '@salon/shared/contracts/paths';
import { page, success } from '@salon/shared/testing/answers';
import { buildCustomer } from '@salon/shared/testing/builders';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { screen, waitFor, within } from '@testing-library/react';
import { __camel__Messages as texts } from './__kebab__.messages.ts';
import { __Pascal__Page } from './__kebab__.page.tsx';

const huda = buildCustomer({ name: 'هدى كريم', phone: '+9647701234567' });

async function openSheet() {
  const network = fakeNetwork();
  network.on('GET', paths.customers).answer(page([]));
  const view = renderModule(__Pascal__Page, { path: '__path__', network });
  await view.person.click(screen.getByRole('button', { name: texts.add }));
  const sheet = within(await screen.findByRole('dialog'));
  return {
    ...view,
    sheet,
    posts: () => network.callsTo('POST', paths.customers),
    save: () => view.person.click(sheet.getByRole('button', { name: texts.save })),
    async fill() {
      await view.person.type(sheet.getByRole('textbox', { name: new RegExp(texts.name) }), 'هدى كريم');
      await view.person.type(sheet.getByLabelText(new RegExp(texts.phone)), '7701234567');
    },
  };
}

describe('adding a customer', () => {
  it('sends the form, closes it and loads the list again', async () => {
    const { network, fill, save, posts, messages } = await openSheet();
    network.on('POST', paths.customers).answer(success(huda), 201);
    network.on('GET', paths.customers).answer(page([huda]));
    await fill();
    await save();
    expect(await screen.findByRole('row', { name: /هدى كريم/ })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(posts()[0]?.body).toEqual({ name: 'هدى كريم', phone: '+9647701234567' });
    expect(messages).toEqual([{ kind: 'success', text: texts.added }]);
  });

  it('reports wrong fields and sends nothing', async () => {
    const { sheet, save, posts } = await openSheet();
    await save();
    expect(sheet.getByText(texts.nameRequired)).toBeVisible();
    expect(sheet.getByText(texts.phoneInvalid)).toBeVisible();
    expect(posts()).toEqual([]);
  });

  it('shows the server’s error at the phone', async () => {
    const { network, sheet, fill, save } = await openSheet();
    network.on('POST', paths.customers).fail('PHONE_IN_USE');
    await fill();
    await save();
    await waitFor(() =>
      expect(sheet.getByLabelText(new RegExp(texts.phone))).toHaveAccessibleDescription('رقم الهاتف مستخدم من قبل'),
    );
  });

  it('shows a failure, and a retry has the same idempotency key', async () => {
    const { network, sheet, fill, save, posts } = await openSheet();
    network.on('POST', paths.customers).breakDown();
    await fill();
    await save();
    expect(await sheet.findByText(texts.addFailed)).toBeVisible();
    network.on('POST', paths.customers).answer(success(huda), 201);
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const keys = posts().map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  it('asks before typed values are lost', async () => {
    const { person, sheet, fill } = await openSheet();
    await fill();
    await person.click(sheet.getByRole('button', { name: texts.cancel }));
    await person.click(screen.getByRole('button', { name: 'المغادرة دون حفظ' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
