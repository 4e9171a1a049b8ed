/** A screen of the product and its states, for screenshots and checks. */
import type { Page } from '@playwright/test';
import type { ScreenVisitor } from './visitor.ts';

export interface Screen {
  /** The name, and the folder of the screenshots: `bookings-report`. */
  name: string;
  /**
   * The address. `{full}`, `{empty}` and `{long}` are replaced by the salons' slugs, and `{employee}` by the id of an
   * employee of the full salon.
   */
  path: string;
  who: ScreenVisitor;
  /** The API calls of the screen's data. The usual states delay them, or make them fail. */
  calls: RegExp;
  /** The heading that the loaded screen shows. */
  heading: string | RegExp;
  /** Usual states that this screen does not have. */
  without?: readonly UsualState[];
  /** Further states: sheets that open on the screen, and others. */
  states?: readonly State[];
}

/** The usual states, which every list and figure has. */
const USUAL_STATES = ['filled', 'loading', 'failed', 'empty', 'stale', 'long', 'offline'] as const;
export type UsualState = (typeof USUAL_STATES)[number];

export interface State {
  name: string;
  /** The visitor, if it is not the screen's own; for example the admin of a new salon. */
  who?: ScreenVisitor;
  path?: string;
  /** Changes the page's network before the page opens. */
  arrange?(page: Page): Promise<unknown>;
  /** Does what a person would do, once the screen is loaded. */
  act?(page: Page): Promise<unknown>;
  /** Whether a desk shows the same as a phone. */
  isAlikeAtDesk?: boolean;
  /** Whether the screen never finishes loading, because it hangs or failed. */
  isUnfinished?: boolean;
  /** Whether other content replaces the screen, so that its heading does not appear. */
  hasNoHeading?: boolean;
}

/** A failure in the server's format. */
const FAILURE = {
  status: 500,
  contentType: 'application/json',
  body: JSON.stringify({ success: false, error: 'حدث خطأ غير متوقع', code: 'INTERNAL' }),
};

const kindOf = ({ who }: Screen) => (who === 'employee' || who === 'customer' ? who : 'admin');

/** Returns all states of a screen: the usual ones and its own. */
export function listStates(screen: Screen): State[] {
  const usual: Record<UsualState, State> = {
    filled: { name: 'filled' },
    loading: {
      name: 'loading',
      isUnfinished: true,
      // The calls get no answer.
      arrange: (page) => page.route(screen.calls, () => undefined),
    },
    failed: {
      name: 'failed',
      isUnfinished: true,
      arrange: (page) => page.route(screen.calls, (route) => route.fulfill(FAILURE)),
    },
    empty: { name: 'empty', who: `new ${kindOf(screen)}` },
    stale: {
      name: 'stale',
      // The network is lost and comes back. The screen then loads its data again, and the server refuses.
      act: async (page) => {
        await page.context().setOffline(true);
        await page.route(screen.calls, (route) => route.fulfill(FAILURE));
        const refused = page.waitForResponse(
          (answer) => screen.calls.test(answer.url()) && answer.status() === 500,
        );
        await page.context().setOffline(false);
        await refused;
      },
    },
    long: { name: 'long', who: `long ${kindOf(screen)}` },
    offline: { name: 'offline', act: (page) => page.context().setOffline(true) },
  };
  const names = USUAL_STATES.filter((name) => !screen.without?.includes(name));
  return [...names.map((name) => usual[name]), ...(screen.states ?? [])];
}
