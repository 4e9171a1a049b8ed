import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { formatAmount } from './format.ts';
import classes from './load-more.module.css';

export interface LoadMoreProps {
  /** Rows that are there, and rows that match in all. */
  shown: number;
  total: number;
  hasMore: boolean;
  isLoading: boolean;
  /** The last try failed: what was there stays, and the person decides when to try again. */
  failed: boolean;
  onMore(): void;
}

/** So far below the window the next page is asked for. */
const AHEAD = '800px';

/** The end of a list that comes in pages: the next one comes as the person gets near, or by the button. */
export function LoadMore({ shown, total, hasMore, isLoading, failed, onMore }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  latest.current = onMore;
  const mayAsk = hasMore && !isLoading && !failed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` changes with each page: one that left the end in sight brings the next
  useEffect(() => {
    if (!mayAsk || !end.current || typeof IntersectionObserver === 'undefined') return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { rootMargin: AHEAD },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [mayAsk, shown]);
  if (!hasMore) return null;
  return (
    <div ref={end} className={classes.more}>
      {failed && (
        <p className={classes.failed} role="alert">
          تعذر تحميل بقية القائمة، وما تراه محفوظ
        </p>
      )}
      <Button block busy={isLoading} onClick={onMore}>
        {failed ? 'إعادة المحاولة' : 'عرض المزيد'}
      </Button>
      <p className={classes.count}>
        {formatAmount(shown)} من {formatAmount(total)}
      </p>
    </div>
  );
}
