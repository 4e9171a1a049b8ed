// Stands in a page before the preload hints of its modules' files (`data-hint`). The browser follows three of them at once and
// each further one (`next`) after one has ended, so that files that hang leave connections for the rest of the page. Over
// HTTP/2 and later, where all requests share one connection, the browser follows all of them at once. A style sheet that has
// come is parsed at once (`data-early`), and applies when its module asks for it: a load would wait until the page's scripts
// let the browser work.
{
  const follow = (link) => {
    if (link) {
      link.dataset.hint = '';
      link.rel = 'preload';
    }
  };
  const next = () => document.querySelector('link[data-hint=next]');
  const parse = (hint) => {
    const style = hint.cloneNode();
    style.removeAttribute('data-hint');
    style.dataset.early = '';
    style.media = 'not all';
    style.rel = 'stylesheet';
    hint.after(style);
  };
  const end = ({ type, target }) => {
    if (target.dataset?.hint === undefined) return;
    target.dataset.hint = type === 'load' ? 'done' : 'failed';
    if (type === 'load' && target.as === 'style') parse(target);
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
