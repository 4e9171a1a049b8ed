// This script stands in every page before the tags of its first files. These tags have `data-first` with their version. If one
// of the files does not load or has a wrong hash, no other script of the product runs and the page would stay empty. The guard
// then sets a cookie and reloads once with the previous version; if that fails too, it shows a message with a retry. After nine
// seconds without an end of loading it shows a message, which goes when the page is loaded.
(() => {
  let note;
  let failed;
  const say = (text) => {
    if (note) return;
    note = document.createElement('p');
    note.setAttribute('role', 'alert');
    note.style.cssText =
      'position:fixed;inset:auto 16px 24px;margin:auto;max-width:440px;z-index:9;padding:16px 20px;border-radius:14px;display:flex;gap:16px;align-items:center;justify-content:space-between;background:#2b2226;color:#fff;font:16px/1.6 system-ui,sans-serif';
    const retry = document.createElement('button');
    retry.textContent = 'إعادة المحاولة';
    retry.style.cssText =
      'flex:none;min-height:44px;padding:0 16px;border:1px solid #fff6;border-radius:10px;background:none;color:inherit;font:inherit;cursor:pointer';
    retry.onclick = () => {
      // biome-ignore lint/suspicious/noDocumentCookie: before any module, and everywhere
      document.cookie = 'shell-before=; path=/; max-age=0';
      location.reload();
    };
    note.append(text, retry);
    document.documentElement.append(note);
  };
  const late = setTimeout(() => say('يستغرق تحميل الصفحة وقتًا أطول من المعتاد.'), 9000);
  addEventListener('DOMContentLoaded', () => {
    clearTimeout(late);
    if (!failed) note?.remove();
  });
  addEventListener(
    'error',
    ({ target }) => {
      const version = target.dataset?.first;
      if (!version || failed) return;
      failed = true;
      clearTimeout(late);
      note?.remove();
      note = null;
      const isFirstTry = !document.cookie.includes('shell-before=');
      // biome-ignore lint/suspicious/noDocumentCookie: before any module, and everywhere
      document.cookie = `shell-before=${version}; path=/; max-age=60; samesite=lax`;
      if (isFirstTry && document.cookie.includes('shell-before=')) location.reload();
      else say('تعذّر تحميل الصفحة. تحقّق من اتصالك ثم أعد المحاولة.');
    },
    true,
  );
})();
