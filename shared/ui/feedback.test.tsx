import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Empty } from './empty.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { SkeletonRows } from './skeletons.tsx';
import { createToasts, Toasts } from './toast.tsx';

describe('messages', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const seconds = (count: number) => act(() => jest.advanceTimersByTime(count * 1000));

  // @spec 8.59 … as messages of the page (customer and service toasts 3 s) @ shared/ui/toast.tsx
  test('a success message closes after the given seconds, an error message after five', () => {
    const toasts = createToasts();
    render(<Toasts store={toasts} />);
    act(() => {
      toasts.success('تم حفظ الخدمة', 3);
      toasts.error('فشل في حذف الحجز');
    });
    expect(screen.getByText('تم حفظ الخدمة')).toBeVisible();
    seconds(3);
    expect(screen.queryByText('تم حفظ الخدمة')).toBeNull();
    seconds(1.9);
    expect(screen.getByRole('alert')).toHaveTextContent('فشل في حذف الحجز');
    seconds(0.1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('the same failure twice shows one message, and at most three messages show together', () => {
    const toasts = createToasts();
    render(<Toasts store={toasts} />);
    act(() => {
      for (const text of ['أ', 'ب', 'ب', 'ج', 'د']) toasts.error(text);
    });
    expect(screen.getAllByRole('alert').map((toast) => toast.textContent)).toEqual(['ب', 'ج', 'د']);
  });

  test('a message stays while the pointer is on it', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const toasts = createToasts();
    render(<Toasts store={toasts} />);
    act(() => toasts.error('فشل في حذف الحجز'));
    await user.hover(screen.getByRole('alert'));
    seconds(30);
    expect(screen.getByRole('alert')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'إغلاق الرسالة' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

function Fragile({ state }: { state: { broken: boolean } }) {
  if (state.broken) throw new Error('broken');
  return <p>تقرير الحجوزات</p>;
}

// @spec 8.57 Global: the error boundary shows حدث خطأ في التطبيق with retry @ shared/ui/error-boundary.tsx
test('a screen that threw shows an error, and its retry mounts it again without a reload', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  const seen = jest.fn();
  const state = { broken: true };
  render(
    <ErrorBoundary onError={seen}>
      <Fragile state={state} />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('حدث خطأ في التطبيق');
  expect(seen).toHaveBeenCalledTimes(1);
  state.broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(screen.getByText('تقرير الحجوزات')).toBeVisible();
  quiet.mockRestore();
});

test('the offline banner shows without a network and closes when the network is back', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(<OfflineBanner />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  online.mockReturnValue(false);
  act(() => {
    window.dispatchEvent(new Event('offline'));
  });
  expect(screen.getByRole('status')).toHaveTextContent('لا يوجد اتصال بالإنترنت');
  online.mockReturnValue(true);
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  online.mockRestore();
});

test('a skeleton tells a screen reader that the list is loading', () => {
  render(<SkeletonRows />);
  expect(screen.getByRole('status')).toHaveTextContent('جارٍ التحميل');
});

function List() {
  const [added, setAdded] = useState(false);
  return added ? (
    <p>حجز واحد</p>
  ) : (
    <Empty
      title="لا حجوزات في هذا اليوم"
      action={
        <button type="button" onClick={() => setAdded(true)}>
          إضافة حجز
        </button>
      }
    />
  );
}

test('an empty list offers the next step', async () => {
  render(<List />);
  await userEvent.click(screen.getByRole('button', { name: 'إضافة حجز' }));
  expect(screen.getByText('حجز واحد')).toBeVisible();
});
