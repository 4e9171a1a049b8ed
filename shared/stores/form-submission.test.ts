import { autorun } from 'mobx';
import { ApiError } from '../http/api-error.ts';
import type { Conflict } from '../http/conflict.ts';
import { type FormOptions, FormSubmission } from './form-submission.ts';

interface Draft {
  name: string;
  phone: string;
}

type Options = FormOptions<Draft, string>;

const inUse: Conflict = { success: false, status: 409, code: 'PHONE_IN_USE', error: 'مستخدم' };
const invalid = (details: unknown) =>
  new ApiError({ status: 400, code: 'VALIDATION_FAILED', message: 'خطأ', details });

function newForm(
  send: Options['send'] = async () => ({ success: true, data: 'saved' }),
  more: Partial<Options> = {},
) {
  return new FormSubmission<Draft, string>({
    draft: { name: 'زينب', phone: '0770' },
    check: ({ name }) => (name ? {} : { name: 'مطلوب' }),
    fields: { PHONE_IN_USE: 'phone' },
    send,
    explain: ({ status }) => `فشل ${status}`,
    ...more,
  });
}

describe('a form', () => {
  it('sends its draft and resolves with the saved row', async () => {
    const send = jest.fn<ReturnType<Options['send']>, Parameters<Options['send']>>(async () => ({
      success: true,
      data: 'saved',
    }));
    const form = newForm(send);
    form.input('name').onChange('هدى');
    expect(form.isDirty).toBe(true);
    expect(await form.save()).toBe('saved');
    expect(send.mock.calls[0]?.[0]).toEqual({ name: 'هدى', phone: '0770' });
  });

  it('shows its problems after the first try, and sends nothing', async () => {
    const send = jest.fn();
    const form = newForm(send);
    form.change({ name: '' });
    expect(form.problems).toEqual({});
    expect(await form.save()).toBeNull();
    expect(form.problems).toEqual({ name: 'مطلوب' });
    expect(form.refusals).toBe(1);
    expect(send).not.toHaveBeenCalled();
    form.change({ name: 'هدى' });
    expect(form.problems).toEqual({});
  });

  it('shows the server’s first error of each of its fields, until the field changes', async () => {
    const form = newForm(async () => {
      throw invalid([
        { path: 'phone', message: 'غير صالح' },
        { path: 'phone', message: 'أطول من المسموح' },
        { path: 'limit', message: 'غير ذلك' },
      ]);
    });
    expect(await form.save()).toBeNull();
    expect(form.problems).toEqual({ phone: 'غير صالح' });
    expect([form.failure, form.refusals]).toEqual(['', 1]);
    form.change({ name: 'هدى' });
    expect(form.problems).toEqual({ phone: 'غير صالح' });
    form.change({ phone: '0771' });
    expect(form.problems).toEqual({});
  });

  it('shows at its field that an id is not found', async () => {
    const form = newForm(async () => {
      const details = [{ path: 'name', message: 'غير موجود' }];
      throw new ApiError({ status: 404, code: 'NOT_FOUND', message: 'خطأ', details });
    });
    await form.save();
    expect([form.problems, form.failure]).toEqual([{ name: 'غير موجود' }, '']);
  });

  it('shows an error code at the field that it is about', async () => {
    const form = newForm(async () => inUse);
    await form.save();
    expect(form.problems).toEqual({ phone: 'مستخدم' });
    expect(form.failure).toBe('');
  });

  it.each([
    ['without details', undefined],
    ['about other fields only', [{ path: 'limit', message: 'غير ذلك' }]],
  ])('shows a text for a validation error %s, until the next change', async (_, details) => {
    const form = newForm(async () => {
      throw invalid(details);
    });
    await form.save();
    expect(form.failure).toBe('فشل 400');
    form.change({ name: 'هدى' });
    expect(form.failure).toBe('');
  });

  it('tries again after the server refused a field', async () => {
    const send = jest.fn(async () => inUse);
    const form = newForm(send);
    await form.save();
    await form.save();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('has one idempotency key per content until the server answers', async () => {
    const keys: string[] = [];
    const form = newForm(async (draft, keyFor) => {
      keys.push(keyFor(draft));
      throw new ApiError({ status: 0, code: 'TIMEOUT', message: 'لا رد' });
    });
    await form.save();
    await form.save();
    form.change({ name: 'هدى' });
    await form.save();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('can show one text for all wrong fields', async () => {
    const form = newForm(undefined, { summarize: ({ name }) => `${name}!` });
    form.change({ name: '' });
    await form.save();
    expect(form.failure).toBe('مطلوب!');
  });

  it('checks its fields anew with each try, because the time may have passed', async () => {
    let text = '';
    const check = () => (text ? { name: text } : {});
    const form = newForm(async () => inUse, { check, fields: {} });
    let shown = {};
    const stop = autorun(() => {
      shown = form.problems;
    });
    await form.save();
    text = 'فات الوقت';
    await form.save();
    expect(shown).toEqual({ name: 'فات الوقت' });
    stop();
  });

  it('cannot be saved after its end, and has no unsaved changes', async () => {
    const send = jest.fn(async () => inUse);
    const form = newForm(send, {
      fields: {},
      explain: () => {
        form.end('لم يعد موجودًا');
        return '';
      },
    });
    form.change({ name: 'هدى' });
    await form.save();
    form.change({ name: 'زينب' });
    await form.save();
    expect(send).toHaveBeenCalledTimes(1);
    expect([form.isOver, form.failure]).toEqual([true, 'لم يعد موجودًا']);
  });
});
