import { type Mark, noteEnd, readMarks, removeMarks } from '../../session/freeze-notes.ts';
import { END_AGAIN_MS, FROZEN_MARK_MS } from '../budgets.ts';
import { describeMoment, END_MESSAGE, findCulprit } from './blame.ts';
import { takeVerdict } from './verdicts.ts';

export interface Freeze {
  module: string;
  version: string;
  message: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Whether the watchdog has reported it. */
  isReported: boolean;
}

/** Returns the freezes that the marks of other pages show, and removes these marks. */
export async function judgeMarks(): Promise<Freeze[]> {
  const held = await navigator.locks?.query().then((locks) => locks.held?.map(({ name }) => name));
  const marks = readMarks();
  const judged = [...new Set(marks.map(({ page }) => page))].map((page) => {
    const own = marks.filter((mark) => mark.page === page);
    return judge(page, own, held !== undefined && !held.includes(page));
  });
  const freezes = await Promise.all(judged);
  return freezes.flatMap((freeze) => freeze ?? []);
}

/**
 * A page has ended when it has lost its lock, or when its last mark is too old for a page at work. Then its marks are
 * those that it could not remove.
 */
async function judge(page: string, marks: readonly Mark[], isGone: boolean): Promise<Freeze | undefined> {
  const at = Math.max(...marks.map((mark) => mark.at));
  if (!isGone && Date.now() - at <= FROZEN_MARK_MS) return undefined;
  const culprit = findCulprit(marks, isCanary);
  if (culprit) {
    removeMarks(marks);
    const { module, version } = culprit;
    return { module, version, at, message: describeMoment(culprit.step), isReported: false };
  }
  const verdict = await takeVerdict(page);
  if (verdict || isGone) removeMarks(marks);
  if (verdict) return { ...verdict, message: describeMoment('mounted') };
  const [mounted] = marks;
  if (!isGone || !mounted || !isEndedByModule(mounted)) return undefined;
  const { module, version } = mounted;
  return { module, version, at, message: END_MESSAGE, isReported: false };
}

/**
 * Whether the module probably made the browser end the visible page, for example by its use of memory. The device or the
 * person can end a browser, too, so a version that is no canary needs a second end.
 */
function isEndedByModule(mark: Mark): boolean {
  const isSecond = noteEnd(mark, END_AGAIN_MS);
  return isSecond || isCanary(mark);
}

/** Whether this page gets the version as a canary, too. */
const isCanary = ({ module, version }: Mark): boolean =>
  document.getElementById('registry')?.textContent?.includes(`${module}@${version}`) ?? false;
