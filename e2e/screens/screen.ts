/** What a picture is taken of: a screen of the product in one of its states. */
import type { Page } from '@playwright/test';
import type { Who } from './visitor.ts';

export interface Screen {
  /** Of the pictures' folder: `bookings-report`. */
  name: string;
  /** `{full}`, `{empty}` and `{long}` stand for the short names of the salons, `{employee}` for the id of somebody in the full one. */
  path: string;
  who: Who;
  /** The calls whose answers the screen is about: held back, failed and counted as its own. */
  calls: RegExp;
  /** The heading that stands once the screen is there. */
  heading: string | RegExp;
  /** States that a screen of its kind does not have. */
  without?: readonly UsualState[];
  /** What can be opened on it, and whatever else is its own. */
  states?: readonly State[];
}

/** Every list and figure has these. */
const USUAL_STATES = ['filled', 'loading', 'failed', 'empty', 'stale', 'long', 'offline'] as const;
export type UsualState = (typeof USUAL_STATES)[number];

export interface State {
  name: string;
  /** Somebody else than the screen's own visitor: the admin of a new salon, of one with long names. */
  who?: Who;
  path?: string;
  /** Before the page is opened: what the network does. */
  arrange?(page: Page): Promise<unknown>;
  /** Once the screen stands: what the person does. */
  act?(page: Page): Promise<unknown>;
  /** True where a desk shows nothing that a phone does not. */
  isAlikeAtDesk?: boolean;
  /** True where the screen does not come to stand (it loads for ever, it failed). */
  isUnfinished?: boolean;
  /** True where something else stands in the screen's place. */
  hasNoHeading?: boolean;
}

/** An answer that says no, as the server words it. */
const FAILURE = {
  status: 500,
  contentType: 'application/json',
  body: JSON.stringify({ success: false, error: 'حدث خطأ غير متوقع', code: 'INTERNAL' }),
};

const kindOf = ({ who }: Screen) => (who === 'employee' || who === 'customer' ? who : 'admin');

/** All states of a screen: the usual ones and its own. */
export function statesOf(screen: Screen): State[] {
  const usual: Record<UsualState, State> = {
    filled: { name: 'filled' },
    loading: {
      name: 'loading',
      isUnfinished: true,
      // Never answered.
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
      // The network went and came back: screens load anew, and the server says no.
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
