import { MODULE_NAME, NEWEST_VERSION, OLDER_VERSION } from '@salon/shared/module-runtime/testing/mount';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPartVersions, type ExposedPart, showPart } from './testing/parts.tsx';

const GLANCE = './day-glance';
const RECENT = './recent-bookings';

const Recent = () => <p>آخر الحجوزات</p>;
const Glance = () => <p>يومك الآن</p>;
const Throws = (): never => {
  throw new Error('render');
};

let isFlakyBroken = false;
function Flaky() {
  if (isFlakyBroken) throw new Error('render');
  return listStylesOn()[0] ? <Glance /> : <p>بلا أنماط</p>;
}

/** Presses the retry of the slot's boundary after `change`. */
async function retryWhen(change: () => void) {
  const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' });
  change();
  await userEvent.click(retry);
}

/** Whether the styles of the newest and of the older version are on. */
const listStylesOn = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link')].map(({ media }) => media !== 'not all');

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  document.head.innerHTML = [NEWEST_VERSION, OLDER_VERSION]
    .map((version) => `<link rel="stylesheet" href="/modules/${MODULE_NAME}/${version}/one.css">`)
    .join('');
});
afterEach(() => {
  jest.restoreAllMocks();
  document.head.replaceChildren();
});

describe('a part that fails', () => {
  it.each<[string, ExposedPart]>([
    ['throws', Throws],
    ['does not load', 'missing'],
  ])('leaves the other parts of its version their styles when it %s', async (_, newest) => {
    const { versions } = createPartVersions((version, expose) => {
      if (expose === RECENT) return Recent;
      return version === NEWEST_VERSION ? newest : Glance;
    });
    const recent = await showPart(versions, RECENT);
    await showPart(versions, GLANCE);
    expect(await screen.findByText('يومك الآن')).toBeInTheDocument();
    expect(screen.getByText('آخر الحجوزات')).toBeInTheDocument();
    expect(listStylesOn()).toEqual([true, true]);
    recent.unmount();
    expect(listStylesOn()).toEqual([false, true]);
  });

  it('has the styles of its fallback version when another part arrives later in the failed version', async () => {
    let arrive: (part: ExposedPart) => void = () => undefined;
    const recent = new Promise<ExposedPart>((resolve) => (arrive = resolve));
    const { versions } = createPartVersions((version, expose) => {
      if (expose === RECENT) return recent;
      return version === NEWEST_VERSION ? 'missing' : Glance;
    });
    const shown = showPart(versions, RECENT);
    await showPart(versions, GLANCE);
    arrive(Recent);
    const { unmount } = await shown;
    expect(listStylesOn()).toEqual([true, true]);
    unmount();
    expect(listStylesOn()).toEqual([false, true]);
  });

  it.each<[string, string[]]>([
    ['of its only version', []],
    ['of its newest version', [OLDER_VERSION]],
  ])('has the styles %s after a retry', async (_, older) => {
    isFlakyBroken = true;
    const { versions, asked } = createPartVersions(() => Flaky, older);
    await showPart(versions, GLANCE);
    await retryWhen(() => {
      isFlakyBroken = false;
    });
    expect(await screen.findByText('يومك الآن')).toBeInTheDocument();
    expect(asked).toEqual([NEWEST_VERSION, ...older, NEWEST_VERSION]);
    expect(versions.isAskedFor).toBe(true);
  });

  it('throws again to the boundary of its slot when no version loads after a retry', async () => {
    let part: ExposedPart = Throws;
    const { versions, asked } = createPartVersions(() => part, []);
    await showPart(versions, GLANCE);
    await retryWhen(() => {
      part = 'missing';
    });
    expect(await screen.findByText('حدث خطأ في التطبيق')).toBeInTheDocument();
    expect(asked).toEqual([NEWEST_VERSION, NEWEST_VERSION]);
  });
});
