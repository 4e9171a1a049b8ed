import type { Page } from '@playwright/test';
import type { ScreenVisitor } from './visitor.ts';

export interface Screen {
  /** Also the folder of the screenshots. */
  name: string;
  /**
   * `{full}`, `{empty}` and `{long}` stand for slugs, `{employee}` and `{customer}` for ids of an employee and of a customer in
   * the full salon.
   */
  path: string;
  who: ScreenVisitor;
  /** Some usual states leave these calls without an answer, or make them fail. */
  calls: RegExp;
  heading: string | RegExp;
  /** Usual states that this screen does not have. */
  without?: readonly UsualState[];
  states?: readonly State[];
  /** Whether the screen shows names of packages and messages of code, for operators. */
  showsCode?: boolean;
}

const USUAL_STATES = ['filled', 'loading', 'failed', 'empty', 'stale', 'long', 'offline'] as const;
export type UsualState = (typeof USUAL_STATES)[number];

export interface State {
  name: string;
  /** Overrides the screen's visitor. */
  who?: ScreenVisitor;
  path?: string;
  /** Runs before the page opens. */
  arrange?(page: Page): Promise<unknown>;
  /** Runs once the screen is loaded. */
  act?(page: Page): Promise<unknown>;
  isAlikeAtDesk?: boolean;
  /** Whether the screen never finishes loading, because it hangs or failed. */
  isUnfinished?: boolean;
  /** Whether other content replaces the screen, so that its heading does not appear. */
  hasNoHeading?: boolean;
}

const FAILURE = {
  status: 500,
  contentType: 'application/json',
  body: JSON.stringify({ success: false, error: 'حدث خطأ غير متوقع', code: 'INTERNAL' }),
};

const kindOf = ({ who }: Screen) => (who === 'employee' || who === 'customer' ? who : 'admin');

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
      // The network comes back, the screen loads its data again, and the server refuses.
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
