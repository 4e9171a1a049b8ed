import { buildPolicy } from './page-policy.ts';
import { type PreparedResponse, prepareResponse } from './prepared-response.ts';

const HTML = `<!doctype html>
<html lang="ar" dir="rtl">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <link rel="icon" href="/images/icon.svg" type="image/svg+xml" />
    <title>سنعود بعد قليل · صالون</title>
    <style>
      html { --paper: #faf7f4; --sheet: #fff; --ink: #2b2226; --quiet: #6d6166; --line: #e9e1da; --plum: #7a2b56; --on-plum: #fff }
      @media (prefers-color-scheme: dark) {
        html { --paper: #171214; --sheet: #211a1d; --ink: #f3ecee; --quiet: #b8aab0; --line: #382e32; --plum: #f0a8cd; --on-plum: #2b1220 }
      }
      body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: var(--paper); color: var(--ink); font: 16px/1.7 system-ui, 'Segoe UI', Tahoma, sans-serif }
      main { box-sizing: border-box; width: min(440px, 100% - 32px); padding: 40px 32px; text-align: center; background: var(--sheet); border: 1px solid var(--line); border-radius: 20px }
      img { display: block; margin: 0 auto 24px }
      h1 { margin: 0 0 8px; font-size: 22px; line-height: 1.4 }
      p { margin: 0 0 28px; color: var(--quiet) }
      a { display: inline-flex; align-items: center; min-height: 48px; padding: 0 28px; border-radius: 12px; background: var(--plum); color: var(--on-plum); font-weight: 600; text-decoration: none }
      a:focus-visible { outline: 3px solid var(--plum); outline-offset: 3px }
    </style>
  </head>
  <body>
    <main>
      <img src="/images/icon.svg" alt="" width="56" height="56" />
      <h1>سنعود بعد قليل</h1>
      <p>لا يمكن فتح الصفحة الآن، وبياناتك محفوظة كما هي. نرجو أن تعيد المحاولة بعد لحظات.</p>
      <a href="">إعادة المحاولة</a>
    </main>
  </body>
</html>
`;

/** Shown while no release can be used; it needs no file of a release. */
export const NO_RELEASE_PAGE: PreparedResponse = prepareResponse(HTML, buildPolicy(HTML));
