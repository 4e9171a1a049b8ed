/** What the page tells the worker, whenever it changes and as the answer to each tick. */
export interface PageStatus {
  page: string;
  /** False while the page is hidden, or waits for the person in a dialog of the browser. */
  isWatched: boolean;
  /** The version to blame for a freeze, and the finished report about it. */
  suspect?: { module: string; version: string };
  report?: { address: string; body: string };
}

export interface WatchdogLimits {
  tickMs: number;
  silentMs: number;
}

interface WatchdogScope {
  onmessage: ((event: MessageEvent<PageStatus>) => void) | null;
  postMessage(tick: 'tick'): void;
}

/**
 * The code of the watchdog's worker. The page makes the worker from the text of this function, so the function uses no
 * import and nothing else of this file. The worker judges that the page froze when the page answers no tick for
 * `silentMs`. Then it leaves its verdict in IndexedDB (`verdicts.ts`) and sends the report. When the page answers after
 * all, the worker takes the verdict back.
 */
export function runWatchdog(scope: WatchdogScope, { tickMs, silentMs }: WatchdogLimits): void {
  let status: PageStatus | undefined;
  let heardAt = 0;
  let tickedAt = 0;
  let isJudged = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  const store = (page: string, verdict: unknown) => {
    const opening = indexedDB.open('salon.freeze', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('verdicts');
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('verdicts', 'readwrite');
      const verdicts = transaction.objectStore('verdicts');
      if (verdict === null) verdicts.delete(page);
      else verdicts.put(verdict, page);
      transaction.oncomplete = () => opening.result.close();
    };
  };

  const judge = ({ page, suspect, report }: PageStatus) => {
    isJudged = true;
    if (!suspect) return;
    const verdict = { ...suspect, at: Date.now() };
    store(page, { ...verdict, isReported: false });
    if (!report) return;
    const headers = { 'content-type': 'application/json' };
    // The server drops reports that carry the cookie of previews.
    fetch(report.address, { method: 'POST', body: report.body, headers, credentials: 'same-origin' }).then(
      ({ ok }) => ok && isJudged && store(page, { ...verdict, isReported: true }),
      () => undefined,
    );
  };

  const tick = () => {
    const now = Date.now();
    // A machine that sleeps stops the worker, too. Then the page gets a new start.
    if (now - tickedAt > 2 * tickMs) heardAt = now;
    tickedAt = now;
    if (status && !isJudged && now - heardAt >= silentMs) judge(status);
    scope.postMessage('tick');
  };

  scope.onmessage = ({ data }) => {
    status = data;
    heardAt = Date.now();
    if (isJudged) store(data.page, null);
    isJudged = false;
    clearInterval(timer);
    tickedAt = heardAt;
    timer = data.isWatched ? setInterval(tick, tickMs) : undefined;
  };
}
