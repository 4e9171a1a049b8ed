import { EventBus } from '@salon/shared/events';
import { navigateInPage } from '@salon/shared/module/create-platform';
import { BrowserRouter, Link, useLocation } from '@salon/shared/module/router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askBeforeLeaving } from './ask-before-leaving.ts';
import { LeavingStore } from './leaving.store.ts';
import { LeavingQuestion } from './leaving-question.tsx';
import { UnsavedWork } from './unsaved-work.ts';

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="page">{pathname + search}</p>;
}

let stop: () => void = () => undefined;

function open() {
  window.history.replaceState(null, '', '/dashboard');
  window.history.pushState(null, '', '/bookings/add');
  const events = new EventBus();
  const work = new UnsavedWork();
  work.follow(events);
  const leaving = new LeavingStore(work);
  // Called before the router starts, as in the shell.
  stop = askBeforeLeaving(leaving);
  render(
    <>
      <BrowserRouter>
        <Address />
        <Link to="/services">الخدمات</Link>
        <a href="#content">انتقل إلى المحتوى</a>
        <a href="/images/logo.png" download>
          تنزيل
        </a>
      </BrowserRouter>
      <LeavingQuestion leaving={leaving} />
    </>,
  );
  const say = (source: string, dirty: boolean) => act(() => events.emit('form:dirty', { source, dirty }));
  const type = (dirty = true) => say('booking-form', dirty);
  const payment = (dirty: boolean) => say('payment', dirty);
  const navigate = (path: string) => act(() => leaving.ask(() => navigateInPage(path)));
  return { type, payment, navigate, work, person: userEvent.setup() };
}

afterEach(() => stop());

const page = () => screen.getByTestId('page').textContent;
const question = () => screen.queryByRole('alertdialog', { name: 'لديك تغييرات لم تُحفظ' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** The browser's back button takes effect asynchronously. */
const goBack = () => act(() => window.history.back());

describe('leaving a page without unsaved work', () => {
  it('asks nothing', async () => {
    const { person, navigate } = open();
    await person.click(screen.getByRole('link', { name: 'الخدمات' }));
    expect(page()).toBe('/services');
    navigate('/customers');
    expect(page()).toBe('/customers');
    goBack();
    await waitFor(() => expect(page()).toBe('/services'));
    expect(question()).toBeNull();
  });

  it('asks nothing after the form has saved', async () => {
    const { type, navigate } = open();
    type();
    type(false);
    navigate('/bookings/report');
    expect(page()).toBe('/bookings/report');
    expect(question()).toBeNull();
  });

  it('lets the browser close it', () => {
    open();
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(false);
  });
});

// @spec 4.37 Leaving a page with unsaved work asks first
describe('leaving a form with unsaved work', () => {
  it.each(['link', 'navigate', 'back'] as const)(
    'by %s asks first, and staying changes nothing',
    async (way) => {
      const { type, person, navigate, work } = open();
      type();
      if (way === 'link') await person.click(screen.getByRole('link', { name: 'الخدمات' }));
      if (way === 'navigate') navigate('/services');
      if (way === 'back') goBack();
      await waitFor(() => expect(question()).toBeVisible());
      expect([page(), window.location.pathname]).toEqual(['/bookings/add', '/bookings/add']);
      await press('البقاء هنا');
      expect(question()).toBeNull();
      expect([page(), window.location.pathname]).toEqual(['/bookings/add', '/bookings/add']);
      expect(work.hasUnsavedWork).toBe(true);
    },
  );

  it.each([
    ['link', '/services'],
    ['navigate', '/services'],
    ['back', '/dashboard'],
  ] as const)('by %s navigates when the person chooses to leave', async (way, path) => {
    const { type, person, navigate } = open();
    type();
    if (way === 'link') await person.click(screen.getByRole('link', { name: 'الخدمات' }));
    if (way === 'navigate') navigate('/services');
    if (way === 'back') goBack();
    await waitFor(() => expect(question()).toBeVisible());
    await press('المغادرة دون حفظ');
    await waitFor(() => expect(page()).toBe(path));
    expect(question()).toBeNull();
  });

  it('asks on every back of the browser', async () => {
    const { type } = open();
    type();
    goBack();
    await waitFor(() => expect(question()).toBeVisible());
    await press('البقاء هنا');
    goBack();
    await waitFor(() => expect(question()).toBeVisible());
    await press('المغادرة دون حفظ');
    await waitFor(() => expect(page()).toBe('/dashboard'));
  });

  it('asks as long as one of several forms has unsaved work', () => {
    const { type, navigate, payment } = open();
    type();
    payment(true);
    type(false);
    navigate('/services');
    expect(question()).toBeVisible();
  });

  it('makes the browser ask before it closes or reloads the page', () => {
    const { type } = open();
    type();
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
  });

  it('asks nothing for a jump within the page, a file or another tab', async () => {
    const { type, person } = open();
    type();
    await person.click(screen.getByRole('link', { name: 'انتقل إلى المحتوى' }));
    await waitFor(() => expect(window.location.hash).toBe('#content'));
    expect(question()).toBeNull();
    // The browser opens the new tab and the file; jsdom can do neither.
    document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await person.keyboard('{Control>}');
    await person.click(screen.getByRole('link', { name: 'الخدمات' }));
    await person.keyboard('{/Control}');
    document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await person.click(screen.getByRole('link', { name: 'تنزيل' }));
    expect(question()).toBeNull();
  });

  it('closes the question when the session ends', async () => {
    const { type, navigate, work } = open();
    type();
    navigate('/services');
    expect(question()).toBeVisible();
    act(() => work.forget());
    expect(question()).toBeNull();
    expect(page()).toBe('/bookings/add');
  });

  it('forgets the question with the work that it was about', async () => {
    const { type, navigate } = open();
    type();
    navigate('/services');
    expect(question()).toBeVisible();
    // A save that was under way has ended.
    type(false);
    expect(question()).toBeNull();
    type();
    expect(question()).toBeNull();
    expect(page()).toBe('/bookings/add');
  });
});
