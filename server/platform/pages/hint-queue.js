// Stands in a page before the hints of its modules' files (`data-hint`). Three of them are followed at once, each of the others
// (`next`) after one that has ended: files that hang leave connections to the rest of the page. Over HTTP/2 and later there is
// one connection, in which nothing waits for another.
{
  const follow = (link) => {
    if (link) {
      link.dataset.hint = '';
      link.rel = 'preload';
    }
  };
  const next = () => document.querySelector('link[data-hint=next]');
  const end = ({ target: { dataset } }) => {
    if (dataset?.hint === undefined) return;
    dataset.hint = 'done';
    follow(next());
  };
  document.addEventListener('load', end, true);
  document.addEventListener('error', end, true);
  if (/^h\d/.test(performance.getEntriesByType('navigation')[0]?.nextHopProtocol ?? '')) {
    new MutationObserver(() => {
      for (let link = next(); link; link = next()) follow(link);
    }).observe(document.head, { childList: true });
  }
}
