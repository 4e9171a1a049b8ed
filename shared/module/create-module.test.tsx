import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import antdTheme from 'antd/es/theme';
import { paths } from '../contracts/paths.ts';
import { SessionStore } from '../session/session.ts';
import { loginAnswer, success } from '../testing/answers.ts';
import { buildBusiness, TEST_BUSINESS_ID } from '../testing/builders.ts';
import { fakeNetwork } from '../testing/network.ts';
import { resetBrowser } from '../testing/reset-browser.ts';
import { palettes } from '../ui/palette.ts';
import { createModule, type ModuleLifecycles, usePlatform, withPlatform } from './create-module.tsx';
import { createPlatform, type OwnedPlatform } from './create-platform.ts';
import { Link, Route, Routes, useParams } from './router.ts';

let platform: OwnedPlatform;
let mounted: { module: ModuleLifecycles; name: string }[];

beforeEach(() => {
  resetBrowser();
  const network = fakeNetwork();
  network.on('GET', paths.business(TEST_BUSINESS_ID)).answer(success(buildBusiness()));
  const session = new SessionStore();
  session.signIn(loginAnswer());
  const feedback = { success: () => undefined, error: () => undefined };
  platform = createPlatform({ session, feedback, transport: network.transport });
  mounted = [];
});

const propsOf = (name: string) => ({
  name,
  platform,
  domElementGetter: () => document.getElementById(name) as HTMLElement,
});

async function mount(name: string, module: ModuleLifecycles) {
  const place = document.createElement('div');
  place.id = name;
  document.body.append(place);
  await module.bootstrap(propsOf(name));
  await module.mount(propsOf(name));
  mounted.push({ module, name });
}

async function unmount(name: string) {
  const entry = mounted.find((one) => one.name === name);
  mounted = mounted.filter((one) => one.name !== name);
  await entry?.module.unmount(propsOf(name));
}

afterEach(async () => {
  for (const { name } of mounted) await unmount(name);
  document.body.replaceChildren();
  platform.dispose();
});

function Booking() {
  return <p>حجز {useParams().id}</p>;
}

function Bookings() {
  const { navigate, session } = usePlatform();
  return (
    <>
      <p>{session.user?.name}</p>
      <Link to="/services">الخدمات</Link>
      <button type="button" onClick={() => navigate('/bookings/edit/7')}>
        تعديل
      </button>
      <Routes>
        <Route path="/bookings/edit/:id" element={<Booking />} />
        <Route path="*" element={null} />
      </Routes>
    </>
  );
}

function Catalog() {
  return (
    <Routes>
      <Route path="/services" element={<p>شاشة الخدمات</p>} />
      <Route path="*" element={null} />
    </Routes>
  );
}

let isBroken = false;

function Broken() {
  if (isBroken) throw new Error('broken');
  return <p>سليم</p>;
}

function Person() {
  return <p>{usePlatform().session.user?.name}</p>;
}

const Part = withPlatform(Person);

function Paper() {
  return <p>{antdTheme.useToken().token.colorBgContainer}</p>;
}

function Dashboard() {
  return <Part platform={platform} refreshKey={0} />;
}

const bookings = () => createModule({ name: 'mf-bookings', Root: Bookings });
const catalog = () => createModule({ name: 'mf-catalog', Root: Catalog });

describe('a module', () => {
  it('renders in its element with the platform of its host', async () => {
    await mount('here', bookings());
    expect(document.getElementById('here')).toHaveTextContent('نور الهدى');
  });

  it('leaves its element empty after unmount, and can be mounted again', async () => {
    const module = bookings();
    await mount('here', module);
    await unmount('here');
    expect(document.getElementById('here')).toBeEmptyDOMElement();
    await mount('there', module);
    expect(document.getElementById('there')).toHaveTextContent('نور الهدى');
  });

  it('follows a navigation of another module or of the frame', async () => {
    await mount('one', bookings());
    await mount('two', catalog());
    const person = userEvent.setup();
    await person.click(screen.getByRole('button', { name: 'تعديل' }));
    expect(await screen.findByText('حجز 7')).toBeVisible();
    expect(window.location.pathname).toBe('/bookings/edit/7');
    platform.navigate('/services');
    expect(await screen.findByText('شاشة الخدمات')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('حجز 7')).toBeNull());
    window.history.back();
    expect(await screen.findByText('حجز 7')).toBeVisible();
  });

  it('changes to the dark theme with the page', async () => {
    await mount('here', createModule({ name: 'mf-paper', Root: Paper }));
    expect(screen.getByText(palettes.light.surface)).toBeVisible();
    platform.theme.toggle();
    expect(await screen.findByText(palettes.dark.surface)).toBeVisible();
    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  it('shows an error when it throws, recovers on retry, and does not disturb other modules', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    isBroken = true;
    await mount('good', bookings());
    await mount('bad', createModule({ name: 'mf-broken', Root: Broken }));
    expect(screen.getByText('حدث خطأ في التطبيق')).toBeVisible();
    expect(screen.getByText('نور الهدى')).toBeVisible();
    expect(log).toHaveBeenCalledWith('mf-broken failed', expect.any(Error));
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    await waitFor(() => expect(screen.getByText('سليم')).toBeVisible());
    log.mockRestore();
  });
});

describe('a part on a page of the shell', () => {
  it('gets the platform without a root of its own', async () => {
    await mount('shell', createModule({ name: 'shell', Root: Dashboard }));
    expect(screen.getByText('نور الهدى')).toBeVisible();
  });
});
