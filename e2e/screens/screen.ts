/** A screen of the product and its states, for screenshots and checks. */
import type { Page } from '@playwright/test';
import type { Who } from './visitor.ts';

export interface Screen {
  /** The folder of its screenshots: `bookings-report`. */
  name: string;
  /**
   * `{full}`, `{empty}` and `{long}` are replaced by the salons' slugs, `{employee}` by the id of an employee of the full
   * salon.
   */
  path: string;
  who: Who;
  /** The API calls of the screen's data, which its states delay, fail and await. */
  calls: RegExp;
  /** The heading that the loaded screen shows. */
  heading: string | RegExp;
  /** Usual states that this screen does not have. */
  without?: readonly UsualState[];
  /** Further states: sheets that open on it, and others of its own. */
  states?: readonly State[];
}

/** The states of every list and figure. */
const USUAL_STATES = ['filled', 'loading', 'failed', 'empty', 'stale', 'long', 'offline'] as const;
export type UsualState = (typeof USUAL_STATES)[number];

export interface State {
  name: string;
  /** Another visitor than the screen's own, for example the admin of a new salon. */
  who?: Who;
  path?: string;
  /** Runs before the page opens: changes the network. */
  arrange?(page: Page): Promise<unknown>;
  /** Runs when the screen is loaded: acts as a person. */
  act?(page: Page): Promise<unknown>;
  /** Whether a desk shows the same as a phone. */
  isAlikeAtDesk?: boolean;
  /** Whether the screen never finishes loading, because it hangs or failed. */
  isUnfinished?: boolean;
  /** Whether another content replaces the screen. */
  hasNoHeading?: boolean;
}

/** A refusal in the server's format. */
const FAILURE = {
  status: 500,
  contentType: 'application/json',
  body: JSON.stringify({ success: false, error: 'حدث خطأ غير متوقع', code: 'INTERNAL' }),
};

const kindOf = ({ who }: Screen) => (who === 'employee' || who === 'customer' ? who : 'admin');

/** All states of a screen: the usual ones and its own. */
export function listStates(screen: Screen): State[] {
  const usual: Record<UsualState, State> = {
    filled: { name: 'filled' },
    loading: {
      name: 'loading',
      isUnfinished: true,
      // No answer.
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
      // The network was lost and is back: screens load again, and the server refuses.
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
