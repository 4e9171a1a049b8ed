import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { formatNumber } from './format.ts';
import classes from './load-more.module.css';

export interface LoadMoreProps {
  shown: number;
  total: number;
  hasMore: boolean;
  isLoading: boolean;
  /** After a failed load only the button loads again. */
  failed: boolean;
  onMore(): void;
}

const LOAD_DISTANCE = '800px';

export const LoadMore = observer(function LoadMore(props: LoadMoreProps) {
  const { shown, total, hasMore, isLoading, failed, onMore } = props;
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  latest.current = onMore;
  const canLoad = hasMore && !isLoading && !failed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` changes with each page; when the end is still near, the next page must load
  useEffect(() => {
    if (!canLoad || !end.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { rootMargin: LOAD_DISTANCE },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [canLoad, shown]);
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
        {formatNumber(shown)} من {formatNumber(total)}
      </p>
    </div>
  );
});
