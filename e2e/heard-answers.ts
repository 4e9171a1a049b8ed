/** Everything that a page receives, word by word. */
import type { APIResponse, Page, Request } from '@playwright/test';

export interface HeardAnswer {
  /** Without the origin. */
  path: string;
  method: string;
  status: number;
  body: string;
}

export interface HeardAnswers {
  /** All until now, those that are still on their way included. */
  all(): Promise<HeardAnswer[]>;
}

const TEXT = /json|text|javascript|xml|manifest|svg/;

/**
 * Records every answer from now on, pages, files and calls alike, before the page gets it: the browser forgets the body of
 * one that was navigated away from. Pictures and fonts hold no words.
 */
export async function hearAnswers(page: Page): Promise<HeardAnswers> {
  const answers: HeardAnswer[] = [];
  await page.route('**/*', async (route) => {
    try {
      const answer = await route.fetch({ maxRedirects: 0 });
      const heard = await read(route.request(), answer);
      if (heard) answers.push(heard);
      await route.fulfill({ response: answer });
    } catch {
      // The page has gone on, or nobody answered: it hears nothing then either.
      await route.abort().catch(() => undefined);
    }
  });
  return { all: async () => answers };
}

async function read(request: Request, answer: APIResponse): Promise<HeardAnswer | null> {
  const { pathname, search } = new URL(request.url());
  const known = { path: pathname + search, method: request.method(), status: answer.status() };
  const type = answer.headers()['content-type'] ?? '';
  // What has no body says nothing: a redirect, an empty answer.
  if (!TEXT.test(type) || [204, 304].includes(known.status)) return null;
  return { ...known, body: `${JSON.stringify(answer.headers())}\n${await answer.text()}` };
}
