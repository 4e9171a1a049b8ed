import type { Browser, Page } from '@playwright/test';
import { storeSession } from '../sign-in.ts';
import type { InteropVisitor } from './interop-page.ts';

const PATH = '/cash/expense';
const WAIT_MS = 20_000;

interface Message {
  moduleInfo?: Record<string, { version?: string; remoteEntry?: string }>;
  share?: Record<string, Record<string, Record<string, object>>>;
}

/**
 * Reads the page as the script does that the extension "Module Federation" adds to it: it posts copies of two objects.
 * Returns null when they describe the page, else a sentence.
 */
export async function lookAtExtension(
  browser: Browser,
  { url, session }: InteropVisitor,
): Promise<string | null> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
  try {
    await storeSession(context, session);
    const page = await context.newPage();
    await page.goto(PATH);
    await page.getByRole('heading', { name: 'سندات الصرف' }).waitFor({ timeout: WAIT_MS });
    // The page describes itself when it is idle.
    await page.waitForFunction(() => '__FEDERATION__' in globalThis, null, { timeout: WAIT_MS });
    return findGap(await readMessage(page));
  } finally {
    await context.close();
  }
}

function readMessage(page: Page): Promise<Message> {
  return page.evaluate(
    () =>
      new Promise<Message>((resolve) => {
        const { __FEDERATION__: federation } = globalThis as unknown as {
          __FEDERATION__: { moduleInfo: object; __SHARE__: object };
        };
        window.addEventListener('message', ({ data }) => resolve(data), { once: true });
        window.postMessage({ moduleInfo: federation.moduleInfo, share: federation.__SHARE__ }, '*');
      }),
  );
}

function findGap({ moduleInfo = {}, share = {} }: Message): string | null {
  const cash = Object.keys(moduleInfo).find((key) => key.startsWith('mf-cash:'));
  if (!('shell' in moduleInfo) || cash === undefined)
    return `It reads ${Object.keys(moduleInfo).join(', ')}.`;
  const { remoteEntry = '' } = moduleInfo[cash] ?? {};
  if (!/\/modules\/mf-cash\/.+\/entry\.js$/.test(remoteEntry)) return `It reads the entry ${remoteEntry}.`;
  return 'react' in (share.shell?.default ?? {}) ? null : 'It reads no lent packages.';
}
