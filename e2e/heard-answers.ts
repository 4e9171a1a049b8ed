/** Everything that a page receives, word by word. */
import type { Page, Response } from 'playwright-core';

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

/** Records every answer from now on: pages, files and calls alike. Pictures and fonts hold no words. */
export function hearAnswers(page: Page): HeardAnswers {
  const answers: Promise<HeardAnswer | null>[] = [];
  page.on('response', (answer) => {
    const heard = read(answer);
    // One that was cut off fails whoever asks for all; one that comes when the page is closed must not end the run.
    heard.catch(() => undefined);
    answers.push(heard);
  });
  return {
    all: async () => (await Promise.all(answers)).filter((answer) => answer !== null),
  };
}

async function read(answer: Response): Promise<HeardAnswer | null> {
  const { pathname, search } = new URL(answer.url());
  const known = { path: pathname + search, method: answer.request().method(), status: answer.status() };
  const type = answer.headers()['content-type'] ?? '';
  // What has no body says nothing: a redirect, an empty answer.
  if (!TEXT.test(type) || [204, 304].includes(known.status)) return null;
  return { ...known, body: `${JSON.stringify(answer.headers())}\n${await answer.text()}` };
}
