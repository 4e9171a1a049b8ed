import { paths } from '@salon/shared/contracts/paths';
import { failure, success } from '@salon/shared/testing/answers';
import { screen, waitFor } from '@testing-library/react';
import { buildVoucher, buildVoucherPage } from '../../testing/build-voucher.ts';
import { findVoucherCard, openFilledForm } from './testing/open-expense.tsx';

const CREATE_ERROR = 'خطأ في إنشاء سند الصرف، يرجى المحاولة مرة أخرى';
const CREATED = buildVoucher({ voucher_number: 44, account_name: 'إيجار', amount: 500_000.5 });

describe('a voucher whose saving has an unknown outcome', () => {
  it('appears in the list once the form closes, if the server has stored it', async () => {
    const { save, form, person, route, network, listCalls } = await openFilledForm();
    route.answer('<html>504</html>', 504);
    network.on('GET', paths.vouchers).answer(buildVoucherPage([CREATED]));
    const before = listCalls().length;
    await save();
    expect(await form.findByText(CREATE_ERROR)).toBeVisible();
    await waitFor(() => expect(listCalls()).toHaveLength(before + 1));
    await person.click(form.getByRole('button', { name: 'إلغاء' }));
    await person.click(screen.getByRole('button', { name: 'المغادرة دون حفظ' }));
    expect(await findVoucherCard(44)).toBeVisible();
  });

  it('shows the server’s request to check before a retry', async () => {
    const { save, form, route } = await openFilledForm();
    route.fail('OUTCOME_UNKNOWN');
    await save();
    expect(
      await form.findByText('لم يتأكد حفظ التغيير، يرجى التحقق منه قبل المحاولة مرة أخرى'),
    ).toBeVisible();
    expect(form.queryByText(CREATE_ERROR)).toBeNull();
  });

  it('keeps the minute and the key of a request without an answer when the form is changed and changed back', async () => {
    const { save, form, type, route, posts, keys, clock } = await openFilledForm();
    route.breakDown();
    await save();
    expect(await form.findByText(CREATE_ERROR)).toBeVisible();
    clock.set('2026-11-07T10:03:00+03:00');
    await type(/^المبلغ/, '400000');
    await type(/^المبلغ/, '500000.5');
    route.answer(success(CREATED), 201);
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posts()[1]?.body).toEqual(posts()[0]?.body);
    expect(keys()[1]).toBe(keys()[0]);
  });

  it('sends the present time when the first request never arrived and its minute is too old', async () => {
    const { save, form, route, posts, clock } = await openFilledForm();
    route.breakDown();
    await save();
    expect(await form.findByText(CREATE_ERROR)).toBeVisible();
    clock.set('2026-11-07T10:20:00+03:00');
    route.failOnce('VALIDATION_FAILED').answer(success(CREATED), 201);
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posts().map(({ body }) => (body as { datetime: string }).datetime)).toEqual([
      '2026-11-07T07:00:00.000Z',
      '2026-11-07T07:00:00.000Z',
      '2026-11-07T07:20:00.000Z',
    ]);
  });

  it.each([
    ['429 of the server', 429, failure('TOO_MANY_REQUESTS')],
    ['408 of a proxy', 408, '<html>408</html>'],
  ])('keeps its minute and key after a %s, which proves nothing', async (_, status, body) => {
    const { save, form, route, posts, keys } = await openFilledForm();
    route.breakDown();
    await save();
    expect(await form.findByText(CREATE_ERROR)).toBeVisible();
    route.answerOnce(body, status).answer(success(CREATED), 201);
    await save();
    expect(await form.findByText(new RegExp(`^${CREATE_ERROR}: .`))).toBeVisible();
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posts()[2]?.body).toEqual(posts()[0]?.body);
    expect(keys()).toEqual([keys()[0], keys()[0], keys()[0]]);
  });
});
