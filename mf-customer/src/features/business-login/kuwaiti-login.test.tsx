import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { buildBusiness } from '@salon/shared/testing/builders';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { act, screen, waitFor } from '@testing-library/react';
import { BusinessLoginPage } from './business-login.page.tsx';
import { buildPhoneAnswer, findPhoneField, pressButton } from './testing/open-login.tsx';

const KUWAIT = buildBusiness({ country: 'KW', currency: 'د.ك', phone: '+96522345678' });

function open() {
  const network = fakeNetwork();
  const release = network.on('GET', paths.business('noor')).hold(success(KUWAIT));
  network.on('POST', paths.customerPhoneLogin).answer(buildPhoneAnswer());
  const page = renderModule(<BusinessLoginPage salon="noor" />, { light: true, user: null, network });
  const sent = () => network.callsTo('POST', paths.customerPhoneLogin).map(({ body }) => body);
  return { page, sent, release: () => act(async () => release()) };
}

describe('the sign-in page of a Kuwaiti salon', () => {
  it('completes the local number with the country code', async () => {
    const { page, sent, release } = open();
    await release();
    expect(await screen.findByText('+965')).toBeVisible();
    await page.person.type(await findPhoneField(), '5123 4567');
    await pressButton(page, 'متابعة');
    await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ phone: '+96551234567' })]));
  });

  it('gives a number that was typed before the salon was known its country code', async () => {
    const { page, sent, release } = open();
    await page.person.type(await findPhoneField(), '51234567');
    await release();
    expect(await findPhoneField()).toHaveValue('51234567');
    await pressButton(page, 'متابعة');
    await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ phone: '+96551234567' })]));
  });

  it('says what is wrong with a number', async () => {
    const { page, sent, release } = open();
    await release();
    await page.person.type(await findPhoneField(), '5123');
    await pressButton(page, 'متابعة');
    expect(await screen.findByText('رقم الهاتف أقصر من المطلوب')).toBeVisible();
    expect(sent()).toEqual([]);
  });
});
