import type { APIResponse, Page, Request } from '@playwright/test';

export interface RecordedAnswer {
  /** The path with its query, without the origin. */
  path: string;
  method: string;
  status: number;
  body: string;
}

export interface RecordedAnswers {
  all(): Promise<RecordedAnswer[]>;
}

const TEXT = /json|text|javascript|xml|manifest|svg/;

/** Reads each answer before the page gets it, because the browser drops the body after a navigation. */
export async function recordAnswers(page: Page): Promise<RecordedAnswers> {
  const answers: RecordedAnswer[] = [];
  await page.route('**/*', async (route) => {
    try {
      const answer = await route.fetch({ maxRedirects: 0 });
      const heard = await read(route.request(), answer);
      if (heard) answers.push(heard);
      await route.fulfill({ response: answer });
    } catch {
      // The page has navigated away, or the server did not answer, so the page receives nothing.
      await route.abort().catch(() => undefined);
    }
  });
  return { all: async () => answers };
}

async function read(request: Request, answer: APIResponse): Promise<RecordedAnswer | null> {
  const { pathname, search } = new URL(request.url());
  const known = { path: pathname + search, method: request.method(), status: answer.status() };
  const type = answer.headers()['content-type'] ?? '';
  if (!TEXT.test(type) || [204, 304].includes(known.status)) return null;
  return { ...known, body: `${JSON.stringify(answer.headers())}\n${await answer.text()}` };
}
