import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createLazyScreen } from './lazy-screen.tsx';

const Services = ({ salon }: { salon: string }) => <p>خدمات {salon}</p>;

const missing = () => Object.assign(new Error('Loading chunk services failed.'), { name: 'ChunkLoadError' });
const tooLate = () =>
  Object.assign(new Error('Loading chunk failed.\n(timeout: x)'), { name: 'ChunkLoadError' });

function show(load: () => Promise<typeof Services>) {
  const Screen = createLazyScreen({ load, fallback: <p>جارٍ التحميل</p> });
  const view = render(<Screen salon="نور" />);
  return { ...view, Screen };
}

describe('a screen whose code is fetched on demand', () => {
  it('shows its skeleton until the code has arrived', async () => {
    show(async () => Services);
    expect(screen.getByText('جارٍ التحميل')).toBeInTheDocument();
    expect(await screen.findByText('خدمات نور')).toBeInTheDocument();
  });

  it('shows at once the second time', async () => {
    const load = jest.fn(async () => Services);
    const { unmount, Screen } = show(load);
    await screen.findByText('خدمات نور');
    unmount();
    render(<Screen salon="ليال" />);
    expect(screen.getByText('خدمات ليال')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('shows at once when its code was prefetched', async () => {
    const load = jest.fn(async () => Services);
    const Screen = createLazyScreen({ load, fallback: <p>جارٍ التحميل</p> });
    Screen.prefetch();
    Screen.prefetch();
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    await act(async () => undefined);
    render(<Screen salon="نور" />);
    expect(screen.getByText('خدمات نور')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is fetched when it is shown if the prefetch failed', async () => {
    const load = jest.fn(async () => Services).mockRejectedValueOnce(new TypeError('x is not a function'));
    const Screen = createLazyScreen({ load, fallback: <p>جارٍ التحميل</p> });
    Screen.prefetch();
    await act(async () => undefined);
    render(<Screen salon="نور" />);
    expect(await screen.findByText('خدمات نور')).toBeInTheDocument();
  });

  it('retries by itself when the browser answers with an old failure', async () => {
    const load = jest
      .fn(async () => Services)
      .mockRejectedValueOnce(missing())
      .mockRejectedValueOnce(missing())
      .mockRejectedValueOnce(missing())
      .mockRejectedValueOnce(missing());
    show(load);
    expect(await screen.findByText('خدمات نور')).toBeInTheDocument();
  });

  it('offers a retry after a failure, without a reload of the page', async () => {
    const load = jest.fn(async () => Services);
    for (let attempt = 0; attempt < 5; attempt++) load.mockRejectedValueOnce(missing());
    show(load);
    await userEvent.click(await screen.findByRole('button', { name: 'إعادة المحاولة' }));
    expect(await screen.findByText('خدمات نور')).toBeInTheDocument();
  });

  it.each([
    ['took too long', tooLate()],
    ['is broken', new TypeError('x is not a function')],
  ])('does not retry by itself when it %s', async (_, error) => {
    const load = jest.fn(async () => Services).mockRejectedValue(error);
    show(load);
    expect(await screen.findByText('تعذر تحميل هذه الصفحة')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });
});
